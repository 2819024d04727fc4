import { readSetting, saveSetting } from '../../shared/storage.ts';
import type { Place } from './places.ts';

const recentMax = 5;

/** What somebody opened lately, as ids of places: no guest's name stays on a device that colleagues share. */
const setting = (staffId: string) => `finder.${staffId}`;

/** The pages and actions that somebody chose lately on this device, the latest first. */
export function recentOf(staffId: string, places: readonly Place[]): readonly Place[] {
  const ids = (readSetting(setting(staffId)) ?? '').split(' ');
  return ids.flatMap((id) => places.find((place) => place.id === id) ?? []);
}

/** Remembers what was chosen. */
export function remember(staffId: string, id: string): void {
  const before = (readSetting(setting(staffId)) ?? '').split(' ').filter((one) => one !== '' && one !== id);
  saveSetting(setting(staffId), [id, ...before].slice(0, recentMax).join(' '));
}
