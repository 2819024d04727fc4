import { createHash } from 'node:crypto';

/** A row as a driver gives it. */
export type Row = Readonly<Record<string, unknown>>;

/** What a table holds: how many rows, and one number that depends on every value but not on their order. */
export interface Fingerprint {
  readonly rows: number;
  readonly sum: bigint;
}

const bits = 64;

/** Adds rows up to a fingerprint. */
export function fingerprinting() {
  let rows = 0;
  let sum = 0n;
  return {
    add: (row: Row) => {
      rows += 1;
      sum = BigInt.asUintN(bits, sum + hashOf(row));
    },
    result: (): Fingerprint => ({ rows, sum }),
  };
}

/** The names of the tables that differ between two databases, or that only one of them has. */
export function differing(
  one: ReadonlyMap<string, Fingerprint>,
  other: ReadonlyMap<string, Fingerprint>,
): readonly string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].toSorted();
  return names.filter((name) => {
    const [a, b] = [one.get(name), other.get(name)];
    return a === undefined || b === undefined || a.rows !== b.rows || a.sum !== b.sum;
  });
}

function hashOf(row: Row): bigint {
  const values = Object.keys(row)
    .toSorted()
    .map((column) => [column, row[column]]);
  return createHash('sha256').update(JSON.stringify(values)).digest().readBigUInt64BE();
}
