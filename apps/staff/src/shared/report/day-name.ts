import { currentLanguage } from '../i18n.ts';

/**
 * A day of the venue, "Saturday 21 November 2026", in the current language with Latin digits; for a column in two lines. Its
 * weekday alone is a form of its own: not every language begins with it.
 */
export function dayName(
  day: string,
  form: 'long' | 'short' | 'column' | 'month' | 'weekday' = 'long',
): string {
  const language = currentLanguage() ?? 'en';
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
  const date = new Date(`${day.length === 7 ? `${day}-01` : day}T12:00:00Z`);
  const forms = {
    long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
    short: { weekday: 'short', day: 'numeric', month: 'short' },
    weekday: { weekday: 'long' },
    shortWeekday: { weekday: 'short' },
    date: { day: 'numeric', month: 'short' },
    month: { month: 'short', year: '2-digit' },
  } as const;
  const named = (one: keyof typeof forms) =>
    date.toLocaleDateString(locale, { ...forms[one], timeZone: 'UTC' });
  return form === 'column' ? `${named('shortWeekday')}\n${named('date')}` : named(form);
}

/** The day so many days later, or before if the number is below zero. */
export function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
