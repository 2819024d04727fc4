import type { HandsMinutes } from '@sufra/contract/core/constants';
import { locked } from '../../database/lock.ts';
import { queriesOf } from '../../database/queries.ts';
import type { SharedTabletsTable } from '../../database/schema/staff-tables.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A shared tablet as it is stored. */
export type TabletRow = Omit<SharedTabletsTable, 'hands_minutes'> & { readonly hands_minutes: HandsMinutes };

export const tabletWithToken = statement<{ token_hash: string }, TabletRow>((sql, args) =>
  sql.selectFrom('shared_tablets').selectAll().where('token_hash', '=', args.token_hash).$castTo<TabletRow>(),
);

/** The same; nobody changes or ends it until the transaction ends. */
export const lockTabletWithToken = statement<{ token_hash: string }, TabletRow>((sql, args) =>
  locked(
    sql
      .selectFrom('shared_tablets')
      .selectAll()
      .where('token_hash', '=', args.token_hash)
      .$castTo<TabletRow>(),
  ),
);

/** A tablet; nobody changes or ends it until the transaction ends. */
export const lockTablet = statement<{ id: string }, TabletRow>((sql, args) =>
  locked(sql.selectFrom('shared_tablets').selectAll().where('id', '=', args.id).$castTo<TabletRow>()),
);

/** Every shared tablet, the last used first. */
export function allTablets(reader: Reader): Promise<TabletRow[]> {
  const { sql, all } = queriesOf(reader);
  const rows = sql.selectFrom('shared_tablets').selectAll().$castTo<TabletRow>();
  return all(rows.orderBy('last_used_at', 'desc').orderBy('id'));
}

/** Stores a new tablet; false if another has its name. */
export async function insertTablet(tx: Transaction, row: SharedTabletsTable): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const added = sql.insertInto('shared_tablets').values(row);
  return (await run(added.onConflict((conflict) => conflict.column('name').doNothing()))) === 1;
}

/** Changes a tablet; false if another has the name. Two who take one name at once write one after the other. */
export async function updateTablet(
  tx: Transaction,
  id: string,
  change: { readonly name: string; readonly hands_minutes: number },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const named = sql.selectFrom('shared_tablets').select('id').where('name', '=', change.name);
  const own = sql.updateTable('shared_tablets').set(change).where('id', '=', id);
  return (await run(own.where((eb) => eb.not(eb.exists(named.where('id', '!=', id)))))) === 1;
}

/** Writes down who used a tablet, and when. */
export async function noteUse(
  tx: Transaction,
  id: string,
  use: { readonly last_used_at: number; readonly last_used_by: string },
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('shared_tablets').set(use).where('id', '=', id));
}

/** Deletes a tablet with the sessions begun on it; returns whose these were. */
export async function deleteTablet(tx: Transaction, id: string): Promise<readonly string[]> {
  const { sql, run, all } = queriesOf(tx);
  const begun = sql.selectFrom('staff_sessions').select('staff_id').distinct().where('tablet_id', '=', id);
  const people = await all(begun);
  await run(sql.deleteFrom('staff_sessions').where('tablet_id', '=', id));
  await run(sql.deleteFrom('shared_tablets').where('id', '=', id));
  return people.map(({ staff_id }) => staff_id);
}

/** From now on a session is one that was begun on a tablet, or on none. */
export async function putSessionOn(
  tx: Transaction,
  tokenHash: string,
  tabletId: string | null,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  const session = sql.updateTable('staff_sessions').set({ tablet_id: tabletId });
  await run(session.where('token_hash', '=', tokenHash));
}

/** The accounts that may sign in and have a PIN but no second factor, by name. */
export function peopleWithPins(reader: Reader) {
  const { sql, all } = queriesOf(reader);
  return all(
    sql
      .selectFrom('staff')
      .leftJoin('second_factors', (join) =>
        join.onRef('second_factors.staff_id', '=', 'staff.id').on('confirmed_at', 'is not', null),
      )
      .select(['id', 'name', 'role'])
      .where('disabled', '=', 0)
      .where('pin_hash', 'is not', null)
      .where('confirmed_at', 'is', null)
      .orderBy('name')
      .orderBy('id'),
  );
}
