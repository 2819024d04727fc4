import type { BodyOf } from '@sufra/contract/calls';
import { type Language, languages } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { decidePlan, planLimits } from '@sufra/domain/tables/plan';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type By, logByStaff } from '../floor/log.ts';
import { joinedNow } from '../visits/joined.ts';
import * as store from './store.ts';

type Plan = BodyOf<'saveFloorPlan'>;

/**
 * Saves the plan with its tables in their order, if nobody saved it since the version that was edited. A table that is
 * renamed is a new one, with a code of its own to print; the old one stays with its history.
 */
export function savePlan(context: Context, by: By, sent: Plan): Promise<Result<number, ErrorCode>> {
  const plan = cleanPlan(sent);
  return context.db.write(async (tx): Promise<Result<number, ErrorCode>> => {
    const stored = await tx.firstOf(store.lockPlan, {});
    assert(stored !== undefined, 'every venue has a plan, empty at first');
    if (stored.version !== plan.version) return refuse('plan_changed');
    const rows = await tx.allOf(store.lockTables, {});
    const numbers = new Set(rows.filter(({ retired }) => retired === 0).map(({ number }) => number));
    const joined = (await joinedNow(tx)).map(({ number }) => number);
    const occupied = new Set([...(await store.occupiedTables(tx)), ...joined]);
    const tables = plan.tables.map((table) => ({ ...table, was: wasCalled(table, numbers) }));
    const allowed = decidePlan({ ...plan, tables }, { numbers, occupied });
    if (!allowed.ok) return allowed;
    await putTables(tx, plan.tables, numbers);
    const version = stored.version + 1;
    const at = context.clock.now();
    await store.savePlan(tx, {
      version,
      zones: JSON.stringify(plan.zones),
      fixtures: JSON.stringify(plan.fixtures),
      changed_at: at,
      changed_by: by.staff.staffId,
    });
    const kept = new Set(plan.tables.map(({ number }) => number));
    const after = {
      version,
      added: plan.tables.filter(({ number }) => !numbers.has(number)).map(({ number }) => number),
      removed: [...numbers].filter((number) => !kept.has(number)),
    };
    logByStaff(context, tx, by, { action: 'floor.save', subject: 'plan', after });
    tx.emit('staff', 'tables.changed', { table: '' });
    return ok(version);
  });
}

type Drawn = Pick<Plan, 'zones' | 'fixtures'> & { readonly places: readonly Row<'table_places'>[] };

/** Draws the plan of a venue that has its tables, and that nobody works in yet. */
export async function drawFirst(tx: Transaction, { zones, fixtures, places }: Drawn): Promise<void> {
  const nobody = { changed_at: null, changed_by: null };
  const drawn = { zones: JSON.stringify(zones), fixtures: JSON.stringify(fixtures) };
  await store.savePlan(tx, { version: 0, ...drawn, ...nobody });
  await store.replacePlaces(tx, places);
}

/** What people typed, without blanks at the ends and signs that can't be seen. */
function cleanPlan(plan: Plan): Plan {
  const clean = (text: string) => cleanText(text, planLimits.name);
  return {
    version: plan.version,
    zones: plan.zones.map(({ names, ...zone }) => ({
      ...zone,
      name: clean(zone.name),
      ...(names === undefined ? {} : { names: cleanNames(names) }),
    })),
    fixtures: plan.fixtures.map((one) => ({ ...one, zone: clean(one.zone), label: clean(one.label) })),
    tables: plan.tables.map(({ number, was, zone, ...table }) => ({
      ...table,
      number: cleanText(number, planLimits.number),
      // A screen that saves again may still have the number as it was typed.
      was: was === undefined || was === null ? null : cleanText(was, planLimits.number),
      zone: zone === null ? null : clean(zone),
    })),
  };
}

/** A zone's names by language, without those that say nothing. */
function cleanNames(names: NonNullable<Plan['zones'][number]['names']>) {
  const named = languages.map((language) => [language, cleanText(names[language] ?? '', planLimits.name)]);
  return Object.fromEntries(named.filter(([, name]) => name !== '')) as Partial<Record<Language, string>>;
}

/** The number that a table has until now: the one it names, or its own if there is such a table. */
function wasCalled({ number, was }: Plan['tables'][number], numbers: ReadonlySet<string>) {
  if (was !== undefined && was !== null) return was;
  return numbers.has(number) ? number : undefined;
}

async function putTables(
  tx: Transaction,
  tables: Plan['tables'],
  numbers: ReadonlySet<string>,
): Promise<void> {
  const kept = new Set(tables.map(({ number }) => number));
  for (const number of numbers) if (!kept.has(number)) await store.retireTable(tx, number);
  for (const [position, { number, zone, seats }] of tables.entries())
    await store.putTable(tx, { number, zone, seats, position });
  await store.replacePlaces(
    tx,
    tables.flatMap(({ number, place }) => (place === null ? [] : [{ number, ...place }])),
  );
}
