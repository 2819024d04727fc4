/** What a fault did to the program, on the screen and as a file for the proof. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../../repository.ts';

/** Something that was measured, and what it may be at most, or must be at least. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
  readonly least?: number;
};

/** What came of a fault. `broken` lists every promise that was not kept. */
export type Outcome = { readonly figures: readonly Figure[]; readonly broken: readonly string[] };

/** What a fault is run with. */
export type FaultOptions = { readonly seed: number; readonly say: (line: string) => void };

/** A fault: what happens to the program, and how to make it happen. */
export type Fault = {
  readonly name: string;
  readonly title: string;
  readonly run: (options: FaultOptions) => Promise<Outcome>;
};

/** Thrown when this machine can't make a fault happen; the message says what is missing. */
export class Skipped extends Error {
  override name = 'Skipped';
}

/** Whether everything was kept and no figure is beyond its limit. */
export function hasPassed({ figures, broken }: Outcome): boolean {
  return (
    broken.length === 0 &&
    figures.every(({ value, limit = value, least = value }) => value <= limit && value >= least)
  );
}

/** The bounds of a figure, for a person; empty without any. */
function boundsOf({ limit, least }: Figure): string {
  const bounds = [
    ...(least === undefined ? [] : [`at least ${least}`]),
    ...(limit === undefined ? [] : [`at most ${limit}`]),
  ];
  return bounds.length === 0 ? '' : ` (${bounds.join(', ')})`;
}

/** A figure as the proof has it: a bare limit is the most, and a text says what else it must be. */
function forProof({ least, ...figure }: Figure): object {
  return least === undefined ? figure : { ...figure, limit: `≥ ${least}` };
}

/** Writes what came of a fault into `.cache/proof`, and returns it as lines for a person. */
export function report({ name, title }: Fault, seed: number, outcome: Outcome): readonly string[] {
  const folder = join(root, '.cache', 'proof');
  mkdirSync(folder, { recursive: true });
  const passed = hasPassed(outcome);
  const told = {
    part: `faults-${name}`,
    title,
    seed,
    commit: commit(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`,
    date: new Date().toISOString(),
    figures: outcome.figures.map(forProof),
    passed,
  };
  writeFileSync(join(folder, `faults-${name}.json`), `${JSON.stringify(told, null, 2)}\n`);
  const lines = outcome.figures.map(
    (figure) => `  ${figure.name}: ${figure.value} ${figure.unit}${boundsOf(figure)}`,
  );
  return [
    `${passed ? '✓' : '✗'} ${name}: ${title}`,
    ...lines,
    ...outcome.broken.map((line) => `  broken: ${line}`),
  ];
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    // A release without its repository has no commit to name.
    return 'unknown';
  }
}

/** The value at a share of a sorted list, from 0 to 1; 0 for an empty one. */
export function at(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
