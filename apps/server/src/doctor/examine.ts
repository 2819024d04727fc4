/** What a check is, and how all of them are run: none stops the others, and each has a time limit. */
import { setTimeout as sleep } from 'node:timers/promises';
import { explain } from '../core/faults.ts';
import { type Scene, Skipped } from './scene.ts';

/** `error`: it hurts, or will. `warning`: it may. `skipped`: it could not be looked at, and why. */
export type Status = 'ok' | 'warning' | 'error' | 'skipped';

/** Something that a check found. */
export interface Finding {
  readonly status: Status;
  /** What is so, in a few words. */
  readonly what: string;
  /** What to do about it, in one or two sentences. */
  readonly remedy?: string;
}

/** One line of the report. */
export interface Check {
  readonly name: string;
  readonly limitMs: number;
  /** Looks and changes nothing; stops when `signal` does. It may throw `Skipped`. */
  readonly look: (scene: Scene, signal: AbortSignal) => Promise<readonly Finding[]>;
}

/** A check's result; its status is the worst of its findings. */
export interface Examined {
  readonly name: string;
  readonly status: Status;
  readonly findings: readonly Finding[];
}

export const fine = (what: string): Finding => ({ status: 'ok', what });
export const skipped = (what: string): Finding => ({ status: 'skipped', what });
export const warning = (what: string, remedy: string): Finding => ({ status: 'warning', what, remedy });
export const failure = (what: string, remedy: string): Finding => ({ status: 'error', what, remedy });

/** Runs all checks at the same time; the results are in the order of the table. */
export function examine(checks: readonly Check[], scene: Scene): Promise<readonly Examined[]> {
  return Promise.all(checks.map((check) => run(check, scene)));
}

const worstFirst = ['error', 'warning', 'ok', 'skipped'] as const;

async function run(check: Check, scene: Scene): Promise<Examined> {
  const findings = await findingsOf(check, scene);
  const status = worstFirst.find((one) => findings.some((finding) => finding.status === one)) ?? 'ok';
  return { name: check.name, status, findings };
}

async function findingsOf({ look, limitMs }: Check, scene: Scene): Promise<readonly Finding[]> {
  const stop = new AbortController();
  const ended = new AbortController();
  const late = sleep(limitMs, undefined, { signal: ended.signal }).then(
    () => [tooSlow(limitMs)],
    () => [],
  );
  try {
    return await Promise.race([look(scene, stop.signal), late]);
  } catch (error) {
    if (error instanceof Skipped) return [skipped(error.message)];
    return [failure(reasonOf(error), 'The check itself failed: mend what it says, then run it again.')];
  } finally {
    ended.abort();
    stop.abort();
  }
}

function tooSlow(limitMs: number): Finding {
  const remedy = 'Run the command again. If it happens again, the disk, the network or the database hangs.';
  return failure(`no result within ${limitMs / 1000} s`, remedy);
}

/** An error in one line. */
export function reasonOf(error: unknown): string {
  return explain(error) ?? (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ');
}
