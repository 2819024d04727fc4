/** SQL that lays rows of several tables over each other. */
import { sql } from 'kysely';
import type { Part } from './store-portion.ts';

/** Rows to be laid over others: by which keys, and what each adds to the sums. What is not named adds nothing. */
export interface Layer {
  readonly keys: readonly string[];
  readonly adds: Readonly<Record<string, string>>;
  /** What follows `from`. */
  readonly rows: Part;
  /** The booking that a row is, if it is one. */
  readonly booking?: string;
}

/** What is laid over each other: a row for each key, with the sums of all layers and the first booking. */
export interface LaidOver {
  readonly name: string;
  readonly keys: readonly string[];
  readonly layers: readonly Layer[];
  /** Which rows are kept, by the names of the sums. */
  readonly kept: string;
}

/**
 * A part of a `with` clause. The rows are grouped, not joined: a join of rows that no index knows is slow wherever a
 * database guesses their number wrong.
 */
export function laidOver({ name, keys, layers, kept }: LaidOver): Part {
  const sums = [...new Set(layers.flatMap(({ adds }) => Object.keys(adds)))];
  const selected = layers.map(({ keys: found, adds, rows, booking = 'cast(null as text)' }) => {
    const columns = [
      ...keys.map((key, index) => `${found[index]} as ${key}`),
      `${booking} as booking`,
      ...sums.map((sum) => `${adds[sum] ?? '0'} as ${sum}`),
    ];
    return sql`select ${sql.raw(columns.join(', '))} from ${rows}`;
  });
  const columns = [...keys, 'min(booking) as booking', ...sums.map((sum) => `sum(${sum}) as ${sum}`)];
  return sql`${sql.raw(name)} as materialized (
    select * from (
      select ${sql.raw(columns.join(', '))} from (${sql.join(selected, sql` union all `)}) layers
      group by ${sql.raw(keys.join(', '))}) summed
    where ${sql.raw(kept)})`;
}
