import { assert } from '@sufra/domain/core/assert';
import { isForKitchen, type PrintKind, printerOfDrawer } from '@sufra/domain/venue/printing';
import type { Random } from '../../clock-and-random.ts';
import { papersKeptMs } from '../../core/kept.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { drawerOfPrinter, printsNotes } from '../settings/of-printers.ts';
import * as store from './store.ts';
import * as jobs from './store-jobs.ts';

export type { PrinterRow } from './store.ts';
export type { JobRow } from './store-jobs.ts';

/** What a paper is about. */
export interface About {
  /** What makes it one of its kind: the round, order, share, refund or printer. */
  readonly subject: string;
  /** The round of a ticket. */
  readonly roundId?: string | undefined;
  readonly table: string | null;
  readonly orderRef: string | null;
  readonly now: number;
}

/** A line of a ticket, and where it is cooked. */
export interface LineForKitchen {
  readonly id: string;
  readonly station: string;
}

/** The printers that print tickets for the kitchen. */
export async function ticketPrinters(reader: Reader): Promise<readonly store.PrinterRow[]> {
  return (await reader.allOf(store.allPrinters, {})).filter(({ tickets }) => tickets === 1);
}

/**
 * Has a ticket printed for the kitchen: on each of these printers the lines of its stations. A ticket is printed once on a
 * printer, however often this is called for the same subject. It is a part of the transaction that sends the lines to the
 * kitchen.
 */
export async function printTicket(
  tx: Transaction,
  random: Random,
  about: About & { readonly roundId: string },
  lines: readonly LineForKitchen[],
  printers: readonly store.PrinterRow[],
): Promise<void> {
  const wanted = printers.flatMap((printer) => {
    const own = lines.filter(({ station }) => prints(printer, station));
    return own.length === 0 ? [] : [{ printer, lines: own.map(({ id }) => id) }];
  });
  await add(tx, random, { ...about, kind: 'ticket' }, wanted);
}

/**
 * Has the kitchen told on paper of lines of a round that it no longer needs to cook: on the printers that had them on a
 * ticket.
 */
export async function printCancelled(
  tx: Transaction,
  random: Random,
  about: About & { readonly roundId: string },
  lines: readonly string[],
): Promise<void> {
  const had = await jobs.ticketsOfRound(tx, about.roundId);
  if (had.length === 0) return;
  const gone = new Set(lines);
  const printers = await tx.allOf(store.allPrinters, {});
  const wanted = printers.flatMap((printer) => {
    const own = had
      .filter(({ printer_id }) => printer_id === printer.id)
      .flatMap((job) => (JSON.parse(job.lines) as string[]).filter((id) => gone.has(id)));
    return own.length === 0 ? [] : [{ printer, lines: [...new Set(own)] }];
  });
  await add(tx, random, { ...about, kind: 'cancelled' }, wanted);
}

/** Where money is taken: the drawer that it goes into, and whether no other is open. */
export interface Desk {
  readonly drawer: string;
  readonly alone: boolean;
}

/**
 * Has a receipt printed for somebody who paid at the desk: on the printer of its drawer, or else the first one that the owner
 * chose for receipts.
 */
export async function printAtDesk(
  tx: Transaction,
  random: Random,
  about: About & { readonly kind: 'invoice' | 'receipt' },
  desk: Desk | undefined,
): Promise<void> {
  const able = (await tx.allOf(store.allPrinters, {})).filter(({ receipts }) => receipts === 'desk');
  const [first] = able;
  const own = first === undefined ? undefined : await printerAt(tx, desk);
  const printer = able.find(({ id }) => id === own?.id) ?? first;
  if (printer !== undefined) await add(tx, random, about, [{ printer, lines: [] }]);
}

/**
 * Has a refund's credit note printed, on the first printer that the owner chose for it. A note is printed by itself once, so
 * its refund names the paper: who asks for it again gets a reprint.
 */
export async function printNote(tx: Transaction, about: About): Promise<void> {
  const named = { id: () => `credit note ${about.subject}` };
  for (const printer of await tx.allOf(store.allPrinters, {})) {
    if (!(await printsNotes(tx, printer.id))) continue;
    return add(tx, named, { ...about, kind: 'credit_note' }, [{ printer, lines: [] }]);
  }
}

/** Opens the drawer that cash just went into or comes out of, and never another one. */
export async function openDrawerFor(
  tx: Transaction,
  random: Random,
  about: About,
  desk: Desk | undefined,
): Promise<void> {
  const printer = await printerAt(tx, desk);
  if (printer !== undefined) await add(tx, random, { ...about, kind: 'drawer' }, [{ printer, lines: [] }]);
}

/** The printer that opens the drawer of a desk. */
async function printerAt(tx: Transaction, desk: Desk | undefined): Promise<store.PrinterRow | undefined> {
  if (desk === undefined) return undefined;
  const able = (await tx.allOf(store.allPrinters, {})).filter(({ opens_drawer }) => opens_drawer === 1);
  const printers = [];
  for (const row of able)
    printers.push({ row, opensDrawer: true, drawer: await drawerOfPrinter(tx, row.id) });
  return printerOfDrawer(printers, desk)?.row;
}

/**
 * Has something printed that a person asks for. What was asked for before is a reprint, and says so; a paper that was
 * written so long ago that nobody knows counts as one. Returns false if no printer is there for it.
 */
export async function printByHand(
  tx: Transaction,
  random: Random,
  about: About & {
    readonly kind: PrintKind;
    readonly by: string;
    readonly printerId?: string | undefined;
    /** When a money paper was written: epoch milliseconds. */
    readonly writtenAt?: number;
  },
  lines: readonly LineForKitchen[] = [],
): Promise<boolean> {
  const { kind, subject, printerId } = about;
  const printers = await tx.allOf(store.allPrinters, {});
  const before = await jobs.jobsAbout(tx, kind, subject);
  const fit = printers.filter(({ id }) => id === printerId || printerId === undefined);
  const wanted = isForKitchen(kind)
    ? fit.filter(({ id, tickets }) => tickets === 1 || id === printerId)
    : fit.filter(({ id, receipts }) => receipts !== 'never' || id === printerId).slice(0, 1);
  const chosen = wanted.flatMap((printer) => {
    const own = lines.filter(({ station }) => printerId !== undefined || prints(printer, station));
    return isForKitchen(kind) && own.length === 0 ? [] : [{ printer, lines: own.map(({ id }) => id) }];
  });
  const isOld = about.writtenAt !== undefined && about.writtenAt < about.now - papersKeptMs;
  const last = before.reduce((highest, job) => Math.max(highest, job.reprint), isOld ? 0 : -1);
  await add(tx, random, { ...about, reprint: kind === 'test' ? before.length : last + 1 }, chosen);
  return chosen.length > 0;
}

/** Whether a printer prints the tickets of a station. */
export function prints({ stations }: store.PrinterRow, station: string): boolean {
  return stations === null || (JSON.parse(stations) as string[]).includes(station);
}

async function add(
  tx: Transaction,
  random: Pick<Random, 'id'>,
  about: About & { readonly kind: PrintKind; readonly reprint?: number; readonly by?: string },
  wanted: readonly { readonly printer: store.PrinterRow; readonly lines: readonly string[] }[],
): Promise<void> {
  if (wanted.length === 0) return;
  const { now, kind, subject, table, orderRef, reprint = 0, by = null } = about;
  assert(reprint >= 0, 'reprints are counted from the first');
  const rows = wanted.map(({ printer, lines }) => ({
    id: random.id(),
    printer_id: printer.id,
    kind,
    subject,
    reprint,
    round_id: about.roundId ?? null,
    lines: JSON.stringify(lines),
    table_number: table,
    order_ref: orderRef,
    state: 'waiting' as const,
    doubtful: 0,
    tries: 0,
    created_at: now,
    retry_at: now,
    changed_at: now,
    printed_on: null,
    asked_by: by,
  }));
  await tx.runOf(jobs.insertJobs, rows);
}
