import { assert } from '@sufra/domain/core/assert';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type LineForKitchen, printTicket } from '../../venue/printers/jobs.ts';
import { hasDisplay } from '../../venue/settings/kitchen-display.ts';
import * as store from './store.ts';

/** How long a round may be on its way to the kitchen, in milliseconds; then staff are told. */
export const receivedWithinMs = 30_000;

/** Lines of a round that go to the kitchen. */
export interface Sending {
  readonly roundId: string;
  /** What makes this ticket another one, where a round goes to the kitchen in parts. */
  readonly part?: string | undefined;
  readonly table: string;
  readonly orderRef: string;
  readonly now: number;
}

/**
 * Sends lines of a round to the kitchen: their tickets are printed where printers are set up, and the round has to be
 * received. It is a part of the transaction that makes the lines the kitchen's.
 */
export async function sendToKitchen(
  { random }: Pick<Context, 'random'>,
  tx: Transaction,
  { roundId, part, table, orderRef, now }: Sending,
  lines: readonly LineForKitchen[],
): Promise<void> {
  const subject = part === undefined ? roundId : `${roundId} ${part}`;
  await Promise.all([
    tx.runOf(store.markSent, { id: roundId, at: now }),
    printTicket(tx, random, { subject, roundId, table, orderRef, now }, lines),
  ]);
}

/**
 * Notes that the kitchen has these rounds: a display showed them, a printer took their tickets, or somebody there moved
 * their lines. Those that staff or guests were told about are told of it. Repeatable.
 */
export async function markReceived(
  tx: Transaction,
  roundIds: readonly string[],
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  if (roundIds.length === 0) return;
  for (const round of await store.unreceivedAmong(tx, roundIds)) {
    const noted = await store.markReceived(tx, round.id, { by, at: now });
    if (noted && round.told_at !== null) await announce(tx, round);
  }
}

/** Rounds of yesterday concern nobody any more. */
const toldWithinMs = 24 * 60 * 60 * 1000;

/**
 * Tells waiters and guests of the rounds that the kitchen doesn't have after half a minute. Returns how many. Where no
 * display was ever at work, only rounds that a printer should print can be missing.
 */
export async function tellUnreceived({ db, clock }: Context): Promise<number> {
  const now = clock.now();
  const since = { before: now - receivedWithinMs, after: now - toldWithinMs };
  const display = await hasDisplay(db.read);
  const overdue = await db.read.allOf(display ? store.overdue : store.overdueOnPaper, since);
  let told = 0;
  for (const { id } of overdue) {
    await db.write(async (tx) => {
      if (!(await store.claimTelling(tx, id, now))) return;
      const [round] = await store.unreceivedAmong(tx, [id]);
      if (round === undefined || round.ended_at !== null || !(await store.waitsForKitchen(tx, id))) return;
      await announce(tx, round);
      told += 1;
    });
  }
  return told;
}

async function announce(tx: Transaction, { order_id }: store.RoundOfTable): Promise<void> {
  const order = await tx.firstOf(store.touchOrder, { id: order_id });
  assert(order !== undefined, 'a round belongs to an order');
  const { visit_id, held_for } = order;
  const audience = held_for === null ? (`visit:${visit_id}` as const) : (`customer:${held_for}` as const);
  tx.emit(audience, 'order.changed', { order_id });
  tx.emit('staff', 'tickets.changed', { order_id });
}
