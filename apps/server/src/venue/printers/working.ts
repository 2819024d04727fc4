import { setTimeout as sleep } from 'node:timers/promises';
import { isStuck, type PrinterState } from '@sufra/domain/venue/printing';
import type { Context } from '../../context.ts';
import type { Reader } from '../../database/transaction.ts';
import * as store from './store.ts';
import * as jobs from './store-jobs.ts';

export { keepTry } from './store-jobs.ts';

/** Longer than the longest talk with a printer: then the process that held it has died. */
const leaseMs = 60_000;

/** The printers and what is still to be printed, for whoever prints. */
export async function workOf(
  reader: Reader,
): Promise<{ readonly printers: readonly store.PrinterRow[]; readonly jobs: readonly jobs.JobRow[] }> {
  const printers = await reader.allOf(store.everyPrinter, {});
  return { printers, jobs: printers.length === 0 ? [] : await reader.allOf(jobs.openJobs, {}) };
}

/** Takes a job on; undefined if another process did. */
export async function takeJob({ db, clock }: Context, job: jobs.JobRow): Promise<jobs.JobRow | undefined> {
  const taken = await db.write((tx) => jobs.claimJob(tx, job, clock.now()));
  return taken ? { ...job, state: 'sending', tries: job.tries + 1 } : undefined;
}

/** How often and for how long a printer is waited for that another process talks to. */
const [turns, turnMs] = [20, 150];

/** Takes a printer for this process alone; false if another one talks to it for too long. */
export async function leasePrinter({ db, clock }: Context, id: string): Promise<boolean> {
  for (let turn = 0; turn < turns; turn += 1) {
    const now = clock.now();
    if (await db.write((tx) => store.lease(tx, id, now, now + leaseMs))) return true;
    await sleep(turnMs);
  }
  return false;
}

/**
 * Gives a printer back with the state that it was seen in; staff hear of another one. Never throws: what the printer answered
 * matters more, and it is free again by itself once the time is over that it was taken for.
 */
export async function giveBack(
  { db, clock, log }: Context,
  { id, name, state: before }: store.PrinterRow,
  state: PrinterState,
): Promise<void> {
  try {
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
