import type { SettingsOf } from '@sufra/contract/venue/settings';
import { membershipTiers } from '@sufra/domain/guests/membership';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { levelRows, replaceLevels } from './store-levels.ts';

type Levels = SettingsOf<'levels'>['levels'];

/** The venue's levels of membership, lowest first. */
export async function readLevels(reader: Reader): Promise<Levels> {
  return (await levelRows(reader)).map(({ level, required_visits, perks }) => ({
    level: level as Levels[number]['level'],
    required_visits,
    perks: JSON.parse(perks) as Levels[number]['perks'],
  }));
}

/** Makes these the venue's levels, and no others. */
export function writeLevels(tx: Transaction, levels: Levels): Promise<void> {
  const rows = levels.map(({ perks, ...level }) => ({
    ...level,
    position: membershipTiers.indexOf(level.level),
    perks: JSON.stringify(perks),
  }));
  return replaceLevels(tx, rows);
}
