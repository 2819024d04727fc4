import { assert } from '@sufra/domain/core/assert';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import {
  type LineForKitchen,
  type PrinterRow,
  prints,
  printTicket,
  ticketPrinters,
} from '../../venue/printers/jobs.ts';
import { type Stations, stationsOnDisplay } from '../../venue/settings/kitchen-display.ts';
import { dueOf } from './due.ts';
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

/** How rounds come to the kitchen. */
export interface Kitchen {
  /** The stations that have a display. */
  readonly onDisplay: Stations;
  readonly printers: readonly PrinterRow[];
}

/** How rounds come to the kitchen now. */
export async function kitchenNow(reader: Reader, now: number): Promise<Kitchen> {
  const [onDisplay, printers] = await Promise.all([stationsOnDisplay(reader, now), ticketPrinters(reader)]);
  return { onDisplay, printers };
}

/** The stations of lines that have to receive them, as they are stored: those with a display or a printer. */
export function stationsDue({ onDisplay, printers }: Kitchen, lines: readonly LineForKitchen[]): string {
  const stations = [...new Set(lines.map(({ station }) => station))];
  const due = stations.filter(
    (one) => isAmong(onDisplay, one) || printers.some((printer) => prints(printer, one)),
  );
  return JSON.stringify(due);
}

/**
 * Sends lines of a round that is there already to the kitchen: their tickets are printed where printers are set up, and each
 * of their stations that has a display or a printer has to receive it. It is a part of the transaction that makes the lines
 * the kitchen's.
 */
export async function sendToKitchen(
  { random }: Pick<Context, 'random'>,
  tx: Transaction,
  { roundId, part, table, orderRef, now }: Sending,
  lines: readonly LineForKitchen[],
): Promise<void> {
  const subject = part === undefined ? roundId : `${roundId} ${part}`;
  const kitchen = await kitchenNow(tx, now);
  await Promise.all([
    printTicket(tx, random, { subject, roundId, table, orderRef, now }, lines, kitchen.printers),
    tx.runOf(store.markSent, { id: roundId, at: now, due: stationsDue(kitchen, lines) }),
  ]);
}

function isAmong(stations: Stations, station: string): boolean {
  return stations === 'all' || stations.includes(station);
}

/**
 * Notes that stations of the kitchen have rounds: a display showed them, a printer took their tickets, or somebody there moved
 * their lines. Once all have one, those who were told that it is missing are told of it. Repeatable.
 */
export async function markReceived(
  tx: Transaction,
  stationsOfRounds: ReadonlyMap<string, Stations>,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  if (stationsOfRounds.size === 0) return;
  for (const round of await store.lockUnreceived(tx, [...stationsOfRounds.keys()])) {
    const had = stationsOfRounds.get(round.id) ?? [];
    const due = dueOf(round);
    const left = due.filter((station) => !isAmong(had, station));
    if (left.length === 0) {
      await store.markReceived(tx, round.id, { by, at: now });
      if (round.told_at !== null) await announce(tx, round);
    } else if (left.length < due.length) await store.setDue(tx, round.id, JSON.stringify(left));
  }
}

/** Notes that a printer took a ticket: the stations of its lines have it. */
export async function markPrinted(
  tx: Transaction,
  roundId: string,
  lineIds: readonly string[],
  about: { readonly by: string; readonly now: number },
): Promise<void> {
  await markReceived(tx, new Map([[roundId, await store.stationsOf(tx, lineIds)]]), about);
}

/** Rounds of yesterday concern nobody any more. */
const toldWithinMs = 24 * 60 * 60 * 1000;

/**
 * Tells waiters and guests of the rounds that a station of the kitchen doesn't have after half a minute. Returns how many. A
 * station without a display and a printer is never missed.
 */
export async function tellUnreceived({ db, clock }: Context): Promise<number> {
  const now = clock.now();
  const since = { before: now - receivedWithinMs, after: now - toldWithinMs };
  let told = 0;
  for (const { id } of await db.read.allOf(store.overdue, since)) {
    await db.write(async (tx) => {
      const [round] = await store.lockUnreceived(tx, [id]);
      if (round === undefined || round.told_at !== null) return;
      if (!(await store.waitsAt(tx, id, dueOf(round))))
        return store.markReceived(tx, id, { by: null, at: now });
      await store.markTold(tx, id, now);
      await announce(tx, round);
      told += 1;
    });
  }
  return told;
}

async function announce(tx: Transaction, { order_id }: store.Unreceived): Promise<void> {
  const order = await tx.firstOf(store.touchOrder, { id: order_id });
  assert(order !== undefined, 'a round belongs to an order');
  const { visit_id, held_for } = order;
  const audience = held_for === null ? (`visit:${visit_id}` as const) : (`customer:${held_for}` as const);
  tx.emit(audience, 'order.changed', { order_id });
  tx.emit('staff', 'tickets.changed', { order_id });
}
