import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { menuIn } from '../../menu/current.ts';
import type { MenuSnapshot } from '../../menu/snapshot/snapshot.ts';
import { openFor } from '../../tables/floor/commands.ts';
import { type By, tableChanged } from '../../tables/floor/log.ts';
import { lockVisitOfParty, tableOfParty } from '../../tables/visits/joined.ts';
import { lockTable, openVisitAt } from '../../tables/visits/queries.ts';
import { checkPrices } from '../cart/check-prices.ts';
import { addRound, type PlacedOrder } from '../rounds/add-round.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { type LineOrdered, portionsOf, type Service } from '../rounds/line-rows.ts';
import { roomForLines, roundsOfVisit } from '../rounds/open-lines.ts';
import { checkLines, type LineToOrder } from '../rounds/round-lines.ts';
import { takeStock } from '../rounds/stock.ts';
import { guestsOfVisit } from '../together/queries.ts';

/** A line that staff take, as the pad sends it. */
export interface LineToTake extends LineToOrder, Service {
  /** The guest at the table whose it is; null for the whole table's. */
  readonly guest: string | null;
}

/** What staff take at a table. */
export interface TakenWish {
  readonly table: string;
  /** The party that the pad showed; null if the table was free. */
  readonly visitId: string | null;
  /** Who took it, where the pad says so. */
  readonly takenBy: string | undefined;
  readonly lines: readonly LineToTake[];
  readonly language: Language;
}

/** An order after staff added a round to it, and where its party sits. */
export interface TakenOrder extends PlacedOrder {
  readonly table_number: string;
  readonly visit_id: string;
  readonly on_hold: number;
}

type Party = { readonly visit_id: string; readonly table_number: string };

/**
 * Orders for a party, all of it or none, on the bill that its guests order on too (PAD-1). Lines on hold are on the bill, and
 * take their portions, at once; the kitchen gets them when they are fired.
 */
export async function takeOrder(
  context: Context,
  bill: BillForOrders,
  once: OnceKey,
  by: By,
  wish: TakenWish,
): Promise<Result<TakenOrder, ErrorCode>> {
  // It may be stored already, under a key of whoever took it: for anybody else it would be done once more.
  if (wish.takenBy !== undefined && wish.takenBy !== by.staff.staffId) return refuse('taker_not_signed_in');
  return writeOnce(context.db, once, async (tx): Promise<Result<TakenOrder, ErrorCode>> => {
    const party = await partyOf(context, tx, by, wish);
    if (!party.ok) return party;
    const menu = await menuIn(tx, context);
    const lines = await checkWish(tx, menu, party.value, wish);
    if (!lines.ok) return lines;
    const round = { visit: party.value, customerId: null, takenBy: by.staff.staffId, awaits: false };
    const order = await addRound(context, bill, tx, { ...round, menu, lines: lines.value });
    const taking = { language: wish.language, at: context.clock.now() };
    const stock = await takeStock(tx, menu, portionsOf(lines.value, menu), taking);
    if (!stock.ok) return stock;
    const { visit_id, table_number } = party.value;
    const on_hold = lines.value.filter(({ service }) => service?.onHold === true).length;
    tx.emit(`visit:${visit_id}`, 'order.changed', { order_id: order.id });
    tx.emit('staff', 'tickets.changed', { order_id: order.id });
    const after = { order: order.id, round: order.round, lines: lines.value.length, on_hold };
    tableChanged(context, tx, by, { action: 'order.take', subject: table_number, after });
    return ok({ ...order, visit_id, table_number, on_hold });
  });
}

/**
 * The party that the pad showed, wherever and with whomever it sits now, or a visit opened at a free table. A party that left gets nothing more,
 * and one that came meanwhile nothing that was meant for nobody (PAD-3).
 */
async function partyOf(
  context: Context,
  tx: Transaction,
  by: By,
  { table, visitId }: TakenWish,
): Promise<Result<Party, 'party_left' | 'table_not_found' | 'table_occupied'>> {
  if (visitId !== null) {
    const visit = await lockVisitOfParty(tx, visitId);
    if (visit === undefined) return refuse('party_left');
    return ok({ visit_id: visit.id, table_number: visit.table_number });
  }
  if ((await lockTable(tx, table)) === undefined) return refuse('table_not_found');
  // Of tables that were pushed together since, the party is at one.
  if ((await openVisitAt(tx, await tableOfParty(tx, table))) !== undefined) return refuse('table_occupied');
  const id = await openFor(context, tx, by, { number: table, party: undefined });
  return ok({ visit_id: id, table_number: table });
}

async function checkWish(
  tx: Transaction,
  menu: MenuSnapshot,
  { visit_id }: Party,
  { lines, language }: TakenWish,
): Promise<Result<LineOrdered[], ErrorCode>> {
  const checked = checkLines(menu, lines, { customerId: null, language });
  if (!checked.ok) return checked;
  const agreed = checkPrices(menu, lines, checked.value, language);
  if (!agreed.ok) return agreed;
  if (!(await areSeated(tx, visit_id, lines))) return refuse('guest_not_at_table');
  const more = { lines: lines.length, awaits: false, proven: true, max: menu.operations.open_lines_max };
  const room = await roomForLines(tx, await roundsOfVisit(tx, visit_id), more);
  if (!room.ok) return room;
  return ok(checked.value.map((line, at) => ({ ...line, ...asTaken(lines[at]) })));
}

function asTaken(line: LineToTake | undefined): Pick<LineOrdered, 'customerId' | 'service'> {
  if (line === undefined) return { customerId: null };
  const { guest, course, seat, onHold } = line;
  return { customerId: guest, service: { course, seat, onHold } };
}

/** Whether all guests that the lines name sit there, and are known to. */
async function areSeated(tx: Transaction, visitId: string, lines: readonly LineToTake[]): Promise<boolean> {
  const named = lines.flatMap(({ guest }) => guest ?? []);
  if (named.length === 0) return true;
  const party = await guestsOfVisit(tx, visitId);
  const here = new Set(
    party.filter(({ proven, left_at }) => proven === 1 && left_at === null).map((one) => one.customer_id),
  );
  return named.every((guest) => here.has(guest));
}
