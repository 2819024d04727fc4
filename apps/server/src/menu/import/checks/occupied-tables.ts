import type { Plan } from '../plan/plan.ts';
import type { Issue } from '../read/issues.ts';
import type { MenuFile } from '../read/menu-file.ts';
import { quoted, what } from '../read/what.ts';

/** What is wrong where a file takes away tables of which some are occupied: their parties and bills would leave the floor. */
export function occupiedTables(
  { tables }: Pick<MenuFile, 'tables'>,
  plan: Pick<Plan, 'tables'>,
  occupied: ReadonlySet<string>,
): readonly Issue[] {
  const wrong = plan.tables.removed.filter((number) => occupied.has(number));
  if (wrong.length === 0) return [];
  const line = tables?.[0]?.number.line ?? 1;
  return [{ line, about: 'tables', what: what('tablesOccupied', { tables: wrong.map(quoted) }) }];
}
