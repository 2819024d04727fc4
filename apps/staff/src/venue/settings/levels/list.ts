import { levelNames, levelVisitsMax } from '@sufra/contract/venue/setting-groups';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { latinDigits } from '@sufra/domain/core/typed-number';
import { levelFault } from '@sufra/domain/guests/membership';

/** One level of the venue. */
export type Level = SettingsOf<'levels'>['levels'][number];

/** The levels, lowest first, with one more or one less. A new one needs more visits than those below it. */
export function withLevel(levels: readonly Level[], name: Level['level'], on: boolean): Level[] {
  const others = levels.filter(({ level }) => level !== name);
  if (!on) return others;
  const below = others.filter(({ level }) => rankOf(level) < rankOf(name));
  const most = Math.max(0, ...below.map(({ required_visits }) => required_visits));
  return [
    ...others,
    { level: name, required_visits: Math.min(levelVisitsMax, most + 5), perks: {} },
  ].toSorted((one, other) => rankOf(one.level) - rankOf(other.level));
}

function rankOf(level: Level['level']): number {
  return levelNames.indexOf(level);
}

/** A number of visits as somebody types it; undefined where it is none. */
export function numberIn(typed: string): number | undefined {
  const text = latinDigits(typed).trim();
  const number = Number(text);
  return /^\d{1,5}$/.test(text) && number >= 1 && number <= levelVisitsMax ? number : undefined;
}

/** Why the levels can't be saved; undefined when they can. */
export function faultOf(levels: readonly Level[]): 'levels.order' | 'levels.silent' | undefined {
  const ladder = levels.map(({ level, required_visits }) => ({ level, requiredVisits: required_visits }));
  if (levelFault(ladder) !== undefined) return 'levels.order';
  return levels.some(({ perks }) => Object.values(perks).every((text) => !text?.trim()))
    ? 'levels.silent'
    : undefined;
}
