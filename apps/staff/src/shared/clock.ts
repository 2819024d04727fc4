import { isTimeZone } from '@sufra/domain/core/time-zone';
import { useEffect, useState } from 'react';
import { readSetting, saveSetting } from './storage.ts';

/** The current time in milliseconds, updated every `everyMs`. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/**
 * The current time by the server's clock, so that ages are right on a tablet whose clock is wrong. `serverNow` is the
 * time in an answer that arrived at `receivedAt`, in milliseconds since the epoch.
 */
export function useServerNow(serverNow: string | undefined, receivedAt: number): number {
  const now = useNow();
  const skew = serverNow === undefined ? 0 : Date.parse(serverNow) - receivedAt;
  return now + skew;
}

/**
 * A time of day, "20:41", in Latin digits. The server writes its times with the venue's offset; they are shown as they are
 * there, whatever zone the tablet is set to. Any other moment is shown in the zone of the house.
 */
export function clockTime(instant: string | number): string {
  const atVenue = /T(\d{2}:\d{2}):\d{2}[+-]\d{2}:\d{2}$/.exec(String(instant))?.[1];
  if (atVenue !== undefined) return atVenue;
  return new Date(instant).toLocaleTimeString('en-GB', {
    ...inHouseZone(),
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** Whether the browser knows a zone: with an unknown one every time would throw. */
function isZone(name: string | null): name is string {
  return name !== null && name !== '' && isTimeZone(name);
}

const kept = readSetting('zone');
let zone = isZone(kept) ? kept : undefined;

/** Says in which zone the house is. The device keeps it, so that the next start shows the right time at once. */
export function setHouseZone(name: string): void {
  if (name === zone || !isZone(name)) return;
  zone = name;
  saveSetting('zone', name);
}

/** The house's zone, as dates are formatted with it; that of the device until the server has said it. */
export function inHouseZone(): { readonly timeZone?: string } {
  return zone === undefined ? {} : { timeZone: zone };
}

/** A day of the calendar out of an address or a field; undefined for anything else, as a year of five digits. */
export function dayOf(text: string | null): string | undefined {
  const at = Date.parse(`${text ?? ''}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && !Number.isNaN(at) ? (text ?? undefined) : undefined;
}

/** The day that it is at the house, "2026-11-23". */
export function houseToday(): string {
  return new Date().toLocaleDateString('en-CA', inHouseZone());
}
