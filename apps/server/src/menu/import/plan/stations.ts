import type { ItemEntry } from '../read/menu-file.ts';
import { folded } from '../table/draft.ts';
import type { MenuState } from './state.ts';

/** The stations of the venue's dishes on the menu. */
export function stationsOf(state: MenuState): readonly string[] {
  return [...new Set(state.items.filter((row) => row.retired === 0).map((row) => row.station))];
}

/** The dishes with their stations in the venue's spelling, or else in that of the first dish that has one: a kitchen has one of each. */
export function withOneSpelling(items: readonly ItemEntry[], state: MenuState): readonly ItemEntry[] {
  const spellings = new Map(stationsOf(state).map((station) => [folded(station), station]));
  return items.map((item) => {
    const station = spellings.get(folded(item.station)) ?? item.station;
    spellings.set(folded(station), station);
    return station === item.station ? item : { ...item, station };
  });
}
