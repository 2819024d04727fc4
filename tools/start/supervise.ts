/** Restarts a server whenever it crashes. */
import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from '../processes/child.ts';

/** A program that is kept running. `ended` resolves with its last exit code, once it is no longer restarted. */
export type Supervised = { readonly ended: Promise<number>; readonly stop: () => void };

/** The exit code of a program that can't start until somebody changes something (the server's `faults.ts`). */
const configExitCode = 78;
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const steadyMs = 60_000;

/** The pause before the next start: doubled each time, unless the program was up for a while. */
export function nextPause(beforeMs: number, upMs: number): number {
  return beforeMs === 0 || upMs >= steadyMs ? firstPauseMs : Math.min(beforeMs * 2, longestPauseMs);
}

/**
 * Runs a server and restarts it with growing pauses when it crashes. It stays down if it never came up, ended properly,
 * or says that a person is needed.
 */
export function keepRunning(start: () => Child, say: (line: string) => void): Supervised {
  const stopped = new AbortController();
  let current = start();
  const run = async () => {
    let wasReady = false;
    for (let pauseMs = 0; ; current = start()) {
      const began = performance.now();
      void current.ready.then(() => {
        wasReady = true;
      });
      const code = await current.ended;
      if (stopped.signal.aborted || !wasReady || code === 0 || code === configExitCode) return code;
      pauseMs = nextPause(pauseMs, performance.now() - began);
      say(`sufra: the server died (${reasonOf(code)}); starting it again in ${pauseMs / 1000} s`);
      await sleep(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return code;
    }
  };
  return {
    ended: run(),
    stop: () => {
      stopped.abort();
      current.stop();
    },
  };
}

function reasonOf(code: number): string {
  const signal = Object.entries(constants.signals).find(([, number]) => number === code - 128)?.[0];
  return signal ?? `code ${code}`;
}
