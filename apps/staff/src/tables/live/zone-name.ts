import { currentLanguage } from '../../shared/i18n.ts';
import type { Floor } from './table.ts';

/** What a zone is called in the language of the screen: a name of its own there, else the one that the plan goes by. */
export function zoneName({ zones }: Floor['plan'], name: string): string {
  const names = zones.find((zone) => zone.name === name)?.names;
  const told = names?.[currentLanguage() ?? 'en'];
  return told === undefined || told === null || told === '' ? name : told;
}
