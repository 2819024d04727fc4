import { currentLanguage, isolate, type T } from '../i18n.ts';

const stations: Record<
  string,
  'board.stationHot' | 'board.stationCold' | 'board.stationGrill' | 'board.stationBar' | 'board.stationBakery'
> = {
  hot: 'board.stationHot',
  cold: 'board.stationCold',
  grill: 'board.stationGrill',
  bar: 'board.stationBar',
  bakery: 'board.stationBakery',
};

/** A station by its name: the usual ones in the language of the screen, a venue's own ones as it wrote them. */
export function stationName(t: T, station: string): string {
  const key = stations[station.toLowerCase()];
  return key === undefined ? station : t(key);
}

/** An order's reference as people say it: "#0419", kept in one piece inside a sentence. */
export function orderName(reference: string): string {
  return isolate(reference.startsWith('#') ? reference : `#${reference}`);
}

/** A day and its time as a list shows them, "21 Nov, 20:41", the month in the language of the screen. */
export function dayAndTime(instant: string): string {
  const language = currentLanguage() ?? 'en';
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
  const text = new Date(instant).toLocaleString(locale, {
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  });
  return isolate(text);
}
