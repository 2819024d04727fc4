import { readSetting, saveSetting } from '../storage.ts';

const setting = 'touched';
/** Written no more often than this: a hand on the screen is many touches. */
const writtenEveryMs = 2000;
let last = 0;

/** Somebody touches this tablet, or just signed in on it. It is kept, so that a browser that was closed knows it too. */
export function touched(now: number): void {
  if (now - last < writtenEveryMs && now >= last) return;
  last = now;
  saveSetting(setting, String(now));
}

/** When this tablet was last touched, in any of its windows; now if that isn't known. */
export function lastTouch(now: number): number {
  const kept = Number(readSetting(setting) ?? last);
  const at = Math.max(kept, last);
  return at === 0 || at > now ? now : at;
}
