import { inHouseZone } from '../clock.ts';
import { currentLanguage, isolate, type T } from '../i18n.ts';

const stations: Record<
  string,
  | 'board.stationKitchen'
  | 'board.stationHot'
  | 'board.stationCold'
  | 'board.stationGrill'
  | 'board.stationBar'
  | 'board.stationBakery'
> = {
  kitchen: 'board.stationKitchen',
  hot: 'board.stationHot',
  cold: 'board.stationCold',
  grill: 'board.stationGrill',
  bar: 'board.stationBar',
  bakery: 'board.stationBakery',
};

/** A station's name: the usual ones translated, a venue's own ones as they were entered. */
export function stationName(t: T, station: string): string {
  const key = stations[station.toLowerCase()];
  return key === undefined ? station : t(key);
}

/** Whether a table has a name, "Terrace 3", and no short number: it is set smaller then, so that it fits. */
export function isTableName(number: string): boolean {
  return Array.from(number).length > 4;
}

/** An order's reference with its "#", kept in one piece inside a right-to-left sentence. */
export function orderName(reference: string): string {
  return isolate(reference.startsWith('#') ? reference : `#${reference}`);
}

/** An ISO date as a day, "21 Nov 2026", with the month in the current language. */
export function day(date: string): string {
  const text = new Date(`${date}T12:00:00Z`).toLocaleDateString(latinLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return isolate(text);
}

function latinLocale(): string {
  const language = currentLanguage() ?? 'en';
  return `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
}

/**
 * A date and time, "21 Nov, 20:41", with the month in the current language. The server writes its times with the venue's
 * offset; they are shown as they are there, whatever zone the device is set to; any other moment in the house's zone.
 */
export function dayAndTime(instant: string): string {
  const atVenue = /^(.+T[\d:.]+)[+-]\d{2}:\d{2}$/.exec(instant)?.[1];
  const text = new Date(atVenue === undefined ? instant : `${atVenue}Z`).toLocaleString(latinLocale(), {
    ...(atVenue === undefined ? inHouseZone() : { timeZone: 'UTC' }),
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return isolate(text);
}
