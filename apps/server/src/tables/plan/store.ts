import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** The plan as it is stored. */
export const findPlan = statement<Record<string, never>, Row<'floor_plans'>>((sql) =>
  sql.selectFrom('floor_plans').selectAll().where('id', '=', 1),
);

/** The same, locked: one saves it after the other. */
export const lockPlan = statement<Record<string, never>, Row<'floor_plans'>>((sql) =>
  locked(sql.selectFrom('floor_plans').selectAll().where('id', '=', 1)),
);

/** Where the tables stand that are on the plan. */
export const allPlaces = statement<Record<string, never>, Row<'table_places'>>((sql) =>
  sql.selectFrom('table_places').selectAll(),
);

/** Every table there ever was, locked in the order of their numbers. */
export const lockTables = statement<Record<string, never>, Row<'dining_tables'>>((sql) =>
  locked(sql.selectFrom('dining_tables').selectAll().orderBy('number')),
);

/** The numbers of the tables where somebody sits. */
export async function occupiedTables(reader: Reader): Promise<string[]> {
  const { sql, all } = queriesOf(reader);
  const rows = await all(sql.selectFrom('visits').select('table_number').where('ended_at', 'is', null));
  return rows.map(({ table_number }) => table_number);
}

/** Saves the plan's own row. */
export async function savePlan(tx: Transaction, plan: Omit<Row<'floor_plans'>, 'id'>): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('floor_plans').set(plan).where('id', '=', 1));
}

/** Adds a table, or changes one that there was. */
export async function putTable(
  tx: Transaction,
  table: Pick<Row<'dining_tables'>, 'number' | 'zone' | 'seats' | 'position'>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const { number, ...rest } = { ...table, retired: 0 };
  await run(
    sql
      .insertInto('dining_tables')
      .values({ number, ...rest, key_epoch: 1 })
      .onConflict((conflict) => conflict.column('number').doUpdateSet(rest)),
  );
}

/** Takes a table away. Its row stays: old visits name it. */
export async function retireTable(tx: Transaction, number: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('dining_tables').set({ retired: 1 }).where('number', '=', number));
}

/** Replaces where all tables stand. */
export async function replacePlaces(tx: Transaction, places: readonly Row<'table_places'>[]): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.deleteFrom('table_places'));
  if (places.length > 0) await run(sql.insertInto('table_places').values([...places]));
}
