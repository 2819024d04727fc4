import { setTimeout as sleep } from 'node:timers/promises';
import { isStuck, type PrinterState } from '@sufra/domain/venue/printing';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';
import * as jobs from './store-jobs.ts';

export { keepTry } from './store-jobs.ts';

/**
 * Longer than it takes to draw a paper and for the longest talk with a printer: then the process that held it has died. No longer,
 * for meanwhile nothing comes out of the printer.
 */
const leaseMs = 30_000;

/** The printers and what is still to be printed, for whoever prints. */
export async function workOf(
  reader: Reader,
): Promise<{ readonly printers: readonly store.PrinterRow[]; readonly jobs: readonly jobs.JobRow[] }> {
  const printers = await reader.allOf(store.everyPrinter, {});
  return { printers, jobs: printers.length === 0 ? [] : await reader.allOf(jobs.openJobs, {}) };
}

/**
 * Takes a printer for this process alone and a job on, both or neither: a job that is waiting for its printer is still anybody's,
 * and in its place in the queue. Undefined if another process took the job on.
 */
export async function takeJob(
  { db, clock }: Context,
  job: jobs.JobRow,
  printerId: string | undefined,
): Promise<jobs.JobRow | 'printer_in_use' | undefined> {
  return db.write(async (tx) => {
    const now = clock.now();
    const hasPrinter = printerId === undefined || (await store.lease(tx, printerId, now, now + leaseMs));
    if (!hasPrinter) return 'printer_in_use';
    if (await jobs.claimJob(tx, job, now)) return { ...job, state: 'sending', tries: job.tries + 1 };
    if (printerId !== undefined) await store.release(tx, printerId);
    return undefined;
  });
}

/** Takes a printer for this process alone; false if another one talks to it. */
export async function leasePrinter({ db, clock }: Context, id: string): Promise<boolean> {
  const now = clock.now();
  return db.write((tx) => store.lease(tx, id, now, now + leaseMs));
}

/** How often and for how long a fall-back is waited for that something else is printed on. */
const [turns, turnMs] = [20, 150];

/** The same, for a printer that is needed now; false if it is in use for too long. */
export async function waitForPrinter(context: Context, id: string): Promise<boolean> {
  for (let turn = 0; turn < turns; turn += 1) {
    if (await leasePrinter(context, id)) return true;
    await sleep(turnMs);
  }
  return false;
}

/**
 * Gives a printer back with the state that it was seen in, if it was; staff hear of another one. Never throws: what the printer answered
 * matters more, and it is free again by itself once the time is over that it was taken for.
 */
export async function giveBack(
  { db, clock, log }: Context,
  { id, name, state: before }: store.PrinterRow,
  state: PrinterState | undefined,
): Promise<void> {
  try {
    if (state === undefined) return await db.write((tx) => store.release(tx, id));
    const changed = await db.write(async (tx) => {
      const other = await store.giveBack(tx, id, { state, at: clock.now() });
      if (other) tx.emit('staff', 'printers.changed', { printer_id: id });
      return other;
    });
    if (changed && isStuck(state) !== isStuck(before))
      log.warn({ printer: name, state }, 'a printer changed');
  } catch (error) {
    log.error({ err: error, printer: name }, 'a printer could not be given back');
  }
}
