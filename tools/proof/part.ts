/** A part of the proof: what was done to the program, and what came out, as numbers. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../repository.ts';
import { thisCommit, thisMachine } from './where.ts';

/** A number that came out. `limit` is what it was allowed to be; a bare number means at most that. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  /** A word or two, such as "ms" or "MB"; empty for a count. */
  readonly unit: string;
  readonly limit?: number | string;
};

/** A part of the proof, as it is kept in `docs/proof/PART.json`. */
export type ProofPart = {
  readonly part: string;
  readonly title: string;
  /** With the seed the same can be done again; null where nothing is random. */
  readonly seed: number | null;
  readonly commit: string;
  /** Other commits that rounds of it were done at, oldest first. */
  readonly earlier?: readonly string[];
  readonly machine: string;
  /** The day on which it ended, as YYYY-MM-DD. */
  readonly date: string;
  readonly figures: readonly Figure[];
  readonly passed: boolean;
  /** Why it could not be tried on this machine; then it hasn't passed. */
  readonly untried?: string;
  /** What went wrong, one line each. */
  readonly faults?: readonly string[];
  /** Rounds done so far, if they are not all done yet. */
  readonly unfinished?: { readonly done: number; readonly of: number };
};

/** Where a run leaves its part. `npm run prove` copies it from here to `kept`. */
const fresh = join(root, '.cache', 'proof');
/** The parts that docs/proof.md is drawn from. */
export const kept = join(root, 'docs', 'proof');

/** The file that a run of a part leaves. */
export const freshFile = (part: string) => join(fresh, `${part}.json`);
/** The file that is kept of a part. */
export const keptFile = (part: string) => join(kept, `${part}.json`);

/** What a run knows of its part; commit, machine and day are added when it is left. */
export type Done = Omit<ProofPart, 'commit' | 'machine' | 'date'>;

/** What was checked out when this program began: an hour later it may be another version. */
const begunAt = thisCommit();

/** Writes a part that was done on this machine today, with the commit that it was begun at; returns it. */
export function leavePart(done: Done, commit = begunAt): ProofPart {
  const date = new Date().toISOString().slice(0, 10);
  // What else the machine did is part of every figure.
  const machine = `${thisMachine()}, load ${loadavg()[2]?.toFixed(1) ?? '–'}`;
  const part = { ...done, commit, machine, date };
  writeJson(freshFile(part.part), part);
  return part;
}

/** Reads a part; undefined if there is no such file. Throws an error that names the file if it is no part. */
export function readPart(file: string): ProofPart | undefined {
  const text = readIfThere(file);
  if (text === undefined) return undefined;
  const found: unknown = JSON.parse(text);
  if (!isPart(found)) throw new Error(`${file} is no part of the proof`);
  return found;
}

/** All parts of a folder, by their names. */
export function readParts(folder: string): readonly ProofPart[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files
    .toSorted()
    .map((file) => readPart(join(folder, file)))
    .filter((part) => part !== undefined);
}

/** Writes JSON so that a killed run leaves the old file or the new one, and never half of one. */
export function writeJson(file: string, value: object): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** The text of a file, or undefined if it isn't there. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isPart(found: unknown): found is ProofPart {
  if (typeof found !== 'object' || found === null) return false;
  const texts = ['part', 'title', 'commit', 'machine', 'date'];
  const fields = found as Readonly<Record<string, unknown>>;
  return (
    texts.every((name) => typeof fields[name] === 'string') &&
    typeof fields['passed'] === 'boolean' &&
    Array.isArray(fields['figures']) &&
    fields['figures'].every(isFigure)
  );
}

function isFigure(found: unknown): found is Figure {
  if (typeof found !== 'object' || found === null) return false;
  const { name, value, unit } = found as Readonly<Record<string, unknown>>;
  return typeof name === 'string' && typeof value === 'number' && typeof unit === 'string';
}
