import { readSetting, saveSetting } from '../storage.ts';

/** Where somebody was when a shared tablet changed hands. */
interface Place {
  readonly path: string;
  readonly at: number;
}

/** Whoever comes back later begins at their start page. */
const placeMs = 4 * 60 * 60_000;

const setting = (staffId: string) => `place.${staffId}`;

/** Keeps where somebody was on this tablet. */
export function keepPlace(staffId: string, path: string, now: number): void {
  const place: Place = { path, at: now };
  saveSetting(setting(staffId), JSON.stringify(place));
}

/** Where they were, if that was not long ago. */
export function placeOf(staffId: string, now: number): string | undefined {
  const text = readSetting(setting(staffId));
  if (text === null) return undefined;
  const { path, at } = JSON.parse(text) as Place;
  return now - at < placeMs ? path : undefined;
}
