import type { BodyOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { may, type Permission } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import { type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { LineCommand, LineState } from '@sufra/domain/orders/order';
import { isCookingTime } from '@sufra/domain/orders/preparation';
import type { Context } from '../../context.ts';
import type { LineRow, OrderRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import type { By } from '../../tables/floor/log.ts';
import type { Doer } from '../../venue/approvals/approve.ts';
import { printCancelled } from '../../venue/printers/jobs.ts';
import { markReceived } from '../received/commands.ts';
import type { BillForOrders } from '../rounds/bill-interface.ts';
import { saveLine, touchOrder } from '../rounds/commands.ts';
import { lockOrder } from '../rounds/queries.ts';
import { tellCancelled } from '../telling/tell-webhooks.ts';
import { approverOfMoves } from './approval.ts';
import { takenLines } from './cooked.ts';
import { carryOut } from './effects.ts';
import { lockCombos, lockLines, lockRounds } from './locks.ts';
import { decideAll, type Move, someMovedOn } from './moves.ts';
import * as store from './store.ts';

type Moves = BodyOf<'moveLines'>;
type MovedLine = { readonly id: string; readonly status: LineState };

/**
 * Confirming a round decides who may order at a table, so it needs the permission of staff who admit guests.
 */
const permissionFor: Partial<Readonly<Record<LineCommand, Permission>>> = {
  accept: 'guests.admit',
  decline: 'guests.admit',
  cancel: 'lines.cancel',
};

/** Staff accept a round and cancel a combo as a whole; all else is done to each line by itself. */
const lockFor: Readonly<Record<LineCommand, typeof lockLines>> = {
  accept: lockRounds,
  decline: lockCombos,
  fire: lockCombos,
  cancel: lockCombos,
  start: lockLines,
  ready: lockLines,
  serve: lockLines,
  undo: lockLines,
  close: lockLines,
};

/**
 * Moves lines of tickets, all of them or none. Cancelling lowers the bill and returns counted portions; what was cooked
 * or served may need a manager.
 */
export function moveLines(
  context: Context,
  bill: BillForOrders,
  by: By & Doer,
  { command, line_ids, from, reason: words }: Omit<Moves, 'approval'>,
): Promise<Result<MovedLine[], ErrorCode>> {
  const { staff, requestId } = by;
  const ends = command === 'cancel' || command === 'decline';
  const reason = cleanText(words ?? '', limits.reason);
  return context.db.write(async (tx): Promise<Result<MovedLine[], ErrorCode>> => {
    const needs = permissionFor[command];
    if (needs !== undefined && !may(staff, needs)) return refuse('forbidden');
    if (ends && reason === '') return refuse('reason_required');
    const found = await lockFor[command](tx, line_ids);
    if (!found.ok) return found;
    const taken =
      command === 'cancel'
        ? await takenLines(context, tx, bill, found.value)
        : { lines: found.value, paying: new Set<string>() };
    const { lines, paying } = taken;
    // A visit that ended is closed for good: an undo would put a dish on a board that nobody clears.
    if (await store.someVisitEnded(tx, ordersOf(lines))) return refuse('line_transition_not_allowed');
    if (someMovedOn(lines, { line_ids, from })) return refuse('line_moved_on');
    const moves = decideAll(lines, command);
    if (!moves.ok) return moves;
    const approver = await approverOfMoves(context, tx, by, { command, lines, reason, paying });
    if (!approver.ok) return approver;
    const who = { staffId: staff.staffId, approvedBy: approver.value, requestId };
    const about = { now: context.clock.now(), reason, ...who };
    await keep(tx, moves.value, about);
    const followed = await carryOut({ context, bill, tx, by: staff.staffId }, moves.value);
    if (!followed.ok) return followed;
    await tell(tx, command, lines, about);
    await tellKitchen(context, tx, command, lines, staff.staffId);
    if (command === 'ready') await keepTimes(tx, lines, about.now);
    return { ok: true, value: moves.value.map(({ line, state }) => ({ id: line.id, status: state })) };
  });
}

/** Who moves lines, when and why; `staffId` is undefined if the visit ended by itself. */
export interface About {
  readonly now: number;
  readonly reason: string;
  readonly staffId?: string | undefined;
  readonly approvedBy?: string | undefined;
  readonly requestId?: string | undefined;
  /** The reason is for the house alone: of a table that is cleared guests don't read why (SAFE-6). */
  readonly forHouse?: boolean;
}

/** Saves the new states of lines that were moved. */
export async function keep(tx: Transaction, moves: readonly Move[], about: About): Promise<void> {
  for (const { line, state } of moves) {
    // Guests see the reason only if staff wrote it for them.
    const said = state === 'cancelled' && about.staffId !== undefined && about.forHouse !== true;
    await saveLine(tx, line, { state, at: about.now, reason: said ? about.reason : null });
  }
}

/** Keeps how long lines took that were begun before; those that are only marked say nothing. */
async function keepTimes(tx: Transaction, lines: readonly LineRow[], at: number): Promise<void> {
  for (const { id, item_id, status, status_at } of lines) {
    const seconds = Math.round((at - status_at) / 1000);
    if (status === 'preparing' && isCookingTime(seconds))
      await store.keepTime(tx, { line_id: id, item_id, seconds, at });
  }
}

/** Whoever works on a line has its ticket; whoever had it on paper is told on paper that it is cancelled. */
async function tellKitchen(
  { clock, random }: Context,
  tx: Transaction,
  command: LineCommand,
  lines: readonly LineRow[],
  by: string,
): Promise<void> {
  const now = clock.now();
  // What was on hold the kitchen never had.
  const known = lines.filter(({ status }) => status !== 'held');
  const rounds = Map.groupBy(known, (line) => line.round_id);
  if (command === 'start' || command === 'ready' || command === 'serve')
    return markReceived(tx, new Map([...rounds].map(([id, ofRound]) => [id, stationsOf(ofRound)])), {
      by,
      now,
    });
  if (command !== 'cancel') return;
  for (const [roundId, ofRound] of rounds) {
    const ids = ofRound.map(({ id }) => id);
    const [first] = ofRound;
    const order = first === undefined ? undefined : await lockOrder(tx, first.order_id);
    const about = { table: order?.table_number ?? null, orderRef: order?.order_ref ?? null, now };
    await printCancelled(tx, random, { ...about, roundId, subject: `${roundId} ${ids[0] ?? ''}` }, ids);
  }
}

function stationsOf(lines: readonly LineRow[]): readonly string[] {
  return [...new Set(lines.map(({ station }) => station))];
}

/** Writes a move to the audit log, and notifies the table and the boards. */
export async function tell(
  tx: Transaction,
  command: LineCommand,
  lines: readonly LineRow[],
  { now, reason, staffId, approvedBy, requestId }: About,
): Promise<void> {
  tx.audit({
    at: now,
    action: `lines.${command}`,
    subject: lines.map((line) => line.id).join(' '),
    before: lines.map((line) => line.status),
    after: { reason },
    staffId,
    approvedBy,
    requestId,
  });
  for (const [orderId, ofOrder] of command === 'cancel' ? Map.groupBy(lines, (line) => line.order_id) : [])
    await tellCancelled(tx, now, () => orderWithId(tx, orderId), ofOrder);
  for (const orderId of ordersOf(lines)) await announce(tx, orderId);
}

async function orderWithId(tx: Transaction, id: string): Promise<OrderRow> {
  const order = await lockOrder(tx, id);
  assert(order !== undefined, 'a line belongs to an order');
  return order;
}

async function announce(tx: Transaction, orderId: string): Promise<void> {
  const { held_for, visit_id } = await touchOrder(tx, orderId);
  const audience = held_for === null ? (`visit:${visit_id}` as const) : (`customer:${held_for}` as const);
  tx.emit(audience, 'order.changed', { order_id: orderId });
  tx.emit('staff', 'tickets.changed', { order_id: orderId });
}

function ordersOf(lines: readonly LineRow[]): string[] {
  return [...new Set(lines.map((line) => line.order_id))];
}
