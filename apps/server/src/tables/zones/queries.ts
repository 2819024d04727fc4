import type { Language } from '@sufra/contract/core/constants';
import type { Reader } from '../../database/transaction.ts';
import { zonesOfPlan } from './store.ts';

/** A zone of the plan with what it is called; `names` is missing in plans that were saved before there were any. */
interface NamedZone {
  readonly name: string;
  readonly names?: Partial<Record<Language, string>>;
}

/** What zones are called in a language: a name of their own there, else the one that the plan goes by. */
export async function zoneNames(
  reader: Reader,
  language: Language,
): Promise<(zone: string | null) => string | null> {
  const row = await reader.firstOf(zonesOfPlan, {});
  const zones = JSON.parse(row?.zones ?? '[]') as readonly NamedZone[];
  const told = new Map(
    zones.flatMap(({ name, names }) => (names?.[language] ? [[name, names[language]]] : [])),
  );
  return (zone) => (zone === null ? null : (told.get(zone) ?? zone));
}
