import { isolate, type T } from '../i18n.ts';

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
