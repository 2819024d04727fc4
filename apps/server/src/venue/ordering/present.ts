import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { isoDate, isoInstant } from '../../core/instant.ts';
import { fill, textsOf } from '../../core/texts.ts';
import type { OrdersNow, StoredPause } from '../settings/orders-now.ts';

/** Whether guests can order, as apps are told. */
export type Ordering = DataOf<'staffOrdering'>['ordering'];

const canOrder: Ordering = {
  open: true,
  because: null,
  headline: null,
  reason: null,
  note: null,
  until: null,
};

/** Whether guests can order, and else what they read, in a language. */
export function presentOrdering(now: OrdersNow, language: Language): Ordering {
  const { taking, pause, time_zone } = now;
  if (taking.open) return canOrder;
  const texts = textsOf('ordering', language);
  if (now.opensSoon)
    return {
      ...canOrder,
      open: false,
      because: 'closed',
      headline: texts.opens_soon,
      reason: texts.first_day,
    };
  const why = taking.because === 'closed' ? texts.closed : reasonOf(pause, now, language);
  return {
    open: false,
    because: taking.because,
    headline: headlineOf(taking.until, now, language),
    reason: why,
    note: texts.kept,
    until: taking.until === null ? null : isoInstant(taking.until, time_zone),
  };
}

/** Why orders are paused, as a sentence. */
function reasonOf(
  pause: StoredPause | null,
  { default_language }: Pick<OrdersNow, 'default_language'>,
  language: Language,
): string {
  const texts = textsOf('ordering', language);
  const reason = pause?.reason ?? null;
  if (reason === null) return texts.paused;
  if (reason !== 'own') return texts[reason];
  const own = pause?.text ?? {};
  return own[language] ?? own[default_language] ?? Object.values(own)[0] ?? texts.paused;
}

const dayMs = 24 * 60 * 60_000;

/** "We’ll take your order from 21:10": with the day where it isn't today. */
function headlineOf(until: number | null, { at, time_zone }: OrdersNow, language: Language): string {
  const texts = textsOf('ordering', language);
  if (until === null) return texts.unknown;
  const isToday = isoDate(until, time_zone) === isoDate(at, time_zone);
  const day = isToday ? {} : until - at < 6 * dayMs ? weekday : date;
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { ...day, ...hour, timeZone: time_zone });
  return fill(isToday ? texts.from : texts.from_day, () => format.format(until));
}

const hour = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
const weekday = { weekday: 'long' } as const;
const date = { day: 'numeric', month: 'long' } as const;
