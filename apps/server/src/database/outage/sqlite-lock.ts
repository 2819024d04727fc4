/**
 * Another process may hold the lock on the database file: a command, an import, somebody's shell. SQLite would wait for it
 * inside one call, in which the whole server stands still. It waits a moment, and the rest of the time passes between tries,
 * in which everybody else is served.
 */
import { setTimeout as sleep } from 'node:timers/promises';

/** How long SQLite waits for a lock at each try, with the server standing still. */
export const lockWaitMs = 25;
/** How long everybody else is served between two tries. */
const lockPauseMs = 50;
/** After this long whoever waits for a lock is told that the database can't be used. */
const lockPatienceMs = 5000;

const busy = 5;

/** Whether SQLite says that another process has the file locked. */
export function isLocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('errcode' in error && typeof error.errcode === 'number') return (error.errcode & 0xff) === busy;
  return isLocked(error.cause);
}

/** Whether somebody who began to wait then, by `performance.now()`, has waited long enough. */
export function waitedEnough(since: number): boolean {
  return performance.now() - since >= lockPatienceMs;
}

/** Serves others for a moment. */
export function letOthersWork(): Promise<void> {
  return sleep(lockPauseMs);
}

/** Asks again until no other process has the file locked; the error of the last try counts. */
export async function onceUnlocked<Value>(ask: () => Promise<Value>): Promise<Value> {
  const since = performance.now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isLocked(error) || waitedEnough(since)) throw error;
    }
    await letOthersWork();
  }
}
