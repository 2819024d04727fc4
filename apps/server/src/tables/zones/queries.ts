import type { Language } from '@sufra/contract/core/constants';
import type { Reader } from '../../database/transaction.ts';
import { zonesOfPlan } from './store.ts';

/** A zone of the plan with what it is called; `names` is missing in plans that were saved before there were any. */
interface NamedZone {
  readonly name: string;
  readonly names?: ZoneNames;
}

type ZoneNames = Readonly<Partial<Record<Language, string>>>;

/** What zones are called in a language: a name of their own there, else the one that the plan goes by. */
export async function zoneNames(
  reader: Reader,
  language: Language,
): Promise<(zone: string | null) => string | null> {
  const names = await namesOfZones(reader);
  return (zone) => (zone === null ? null : (names.get(zone)?.[language] ?? zone));
}

/** What each zone is called in the languages that it has a name in, by the name that the plan goes by. */
export async function namesOfZones(reader: Reader): Promise<ReadonlyMap<string, ZoneNames>> {
  const row = await reader.firstOf(zonesOfPlan, {});
  const zones = JSON.parse(row?.zones ?? '[]') as readonly NamedZone[];
  return new Map(zones.map(({ name, names }) => [name, names ?? {}]));
}
