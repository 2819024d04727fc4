import { readSetting, saveSetting } from './storage.ts';

/** Whether the browser knows a zone: with an unknown one every time would throw. */
function isZone(name: string | null): name is string {
  if (name === null || name === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
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

/** The day that it is at the house, "2026-11-23". */
export function houseToday(): string {
  return new Date().toLocaleDateString('en-CA', inHouseZone());
}
