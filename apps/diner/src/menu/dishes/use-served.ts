import { isAvailable, type Weekday, weekdays } from '@sufra/domain/menu/availability';
import { useState } from 'react';
import { useLanguage } from '../../shared/i18n.ts';
import { useVenue } from '../../venue/venue.ts';
import { asList, type Times } from './shapes.ts';
import { dayNames, timeRange } from './times.ts';

/**
 * The days and hours of a dish that isn't served at this time, as a text. Undefined for a dish that is served always, or now:
 * then it has sold out. Also while the venue's time zone isn't known.
 */
export function useServed(dish: Times): string | undefined {
  const language = useLanguage() ?? 'en';
  const [now] = useState(Date.now);
  const zone = useVenue()?.time_zone;
  const times = timeRange(dish.available_time_from, dish.available_time_to);
  const parts = [
    dayNames(asList(dish.available_days), language),
    // Hours read from left to right in every language.
    times === undefined ? undefined : `\u2066${times}\u2069`,
  ].filter((part) => part !== undefined);
  if (parts.length === 0 || zone === undefined || isServedAt(dish, now, zone)) return undefined;
  return parts.join(' · ');
}

/** Whether a dish is served at an instant. False for times in a form that isn't ours. */
function isServedAt(dish: Times, now: number, timeZone: string): boolean {
  const { available_time_from: from, available_time_to: to } = dish;
  const days = asList(dish.available_days).map((day) => day.slice(0, 3).toLowerCase() as Weekday);
  const isKnown = [from, to].every((time) => !time || /^(?:[01]\d|2[0-3]):[0-5]\d/.test(time));
  if (!isKnown || days.some((day) => !weekdays.includes(day))) return false;
  return isAvailable({ enabled: true, days, from: from || null, to: to || null }, now, timeZone);
}
