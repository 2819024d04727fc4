import type { ErrorCode } from '@sufra/contract/core/errors';
import { may } from '@sufra/contract/core/permissions';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { lockTable, openVisitIdAt } from '../visits/queries.ts';
import { type By, logByStaff } from './log.ts';
import { colleaguesWithTables } from './queries.ts';
import * as store from './store-parties.ts';

/** A member of staff as their colleagues read them. */
interface Colleague {
  readonly id: string;
  readonly name: string;
}

/**
 * Makes an open table a member of staff's. Of two who take it the first has it; the other takes it over only by naming whom
 * they saw on the screen.
 */
export function takeTable(
  context: Context,
  by: By,
  number: string,
  insteadOf: string | null,
): Promise<Result<Colleague, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<Colleague, ErrorCode>> => {
    if ((await lockTable(tx, number)) === undefined) return refuse('table_not_found');
    const party = await tx.firstOf(store.lockParty, { table: number });
    if (party === undefined) return refuse('visit_ended');
    const { staffId, name } = by.staff;
    const { served_by } = party;
    if (served_by === staffId) return ok({ id: staffId, name });
    if (served_by !== null && served_by !== insteadOf) return taken(tx, served_by);
    await give(context, tx, by, { party, to: staffId });
    return ok({ id: staffId, name });
  });
}

/** Gives a member of staff's tables to a colleague: those named, or all. All of them, or none. */
export function handOver(
  context: Context,
  by: By,
  { to, tables }: { readonly to: string; readonly tables: readonly string[] | undefined },
): Promise<Result<{ readonly to: Colleague; readonly tables: string[] }, ErrorCode>> {
  return context.db.write(async (tx) => {
    const colleagues = await colleaguesWithTables(tx);
    const colleague = colleagues.find(({ id }) => id === to);
    if (colleague === undefined) return refuse('account_not_found');
    const parties = await partiesToGive(tx, by, tables);
    if (!parties.ok) return parties;
    for (const party of parties.value) await give(context, tx, by, { party, to });
    return ok({ to: colleague, tables: parties.value.map(({ table_number }) => table_number) });
  });
}

/**
 * The parties that somebody gives away, by table: their own, and for those who plan the floor anybody's that they name.
 */
async function partiesToGive(
  tx: Transaction,
  { staff }: By,
  named: readonly string[] | undefined,
): Promise<Result<store.PartyRow[], ErrorCode>> {
  const { staffId } = staff;
  const ids =
    named === undefined
      ? (await tx.allOf(store.partiesOf, { staff: staffId })).map(({ id }) => id)
      : await Promise.all([...new Set(named)].map((table) => openVisitIdAt(tx, table)));
  // A party that left its table or was taken meanwhile needs nobody any more.
  const found = (await lockParties(tx, ids)).filter(({ table_number, served_by }) =>
    named === undefined ? served_by === staffId : named.includes(table_number),
  );
  const others = found.find(({ served_by }) => served_by !== null && served_by !== staffId);
  if (others !== undefined && !may(staff, 'floor.edit')) return taken(tx, others.served_by ?? '');
  return found.length === 0 ? refuse('no_tables_of_yours') : ok(found);
}

/** Parties that have not left, by table; locked in the order of their ids, as by everybody who locks several visits. */
async function lockParties(tx: Transaction, ids: readonly (string | undefined)[]): Promise<store.PartyRow[]> {
  const parties: store.PartyRow[] = [];
  for (const id of ids.filter((one) => one !== undefined).toSorted()) {
    const party = await tx.firstOf(store.lockPartyById, { id });
    if (party !== undefined) parties.push(party);
  }
  return parties.toSorted((a, b) => (a.table_number < b.table_number ? -1 : 1));
}

async function give(
  context: Context,
  tx: Transaction,
  by: By,
  { party, to }: { readonly party: store.PartyRow; readonly to: string },
): Promise<void> {
  await store.giveParty(tx, party.id, to);
  const after = { visit: party.id, from: party.served_by, to };
  logByStaff(context, tx, by, { action: 'table.give', subject: party.table_number, after });
  tx.emit('staff', 'tables.changed', { table: party.table_number });
}

async function taken(tx: Transaction, servedBy: string) {
  const names = await staffNames(tx);
  return refuse('table_taken', { name: names.get(servedBy) ?? '' });
}
