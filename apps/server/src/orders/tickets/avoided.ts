import type { LineRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { allergensOf, type RoundOnBoard } from './store.ts';

/**
 * The allergens that the guests of each round avoid: whoever sent it, and whoever has a line in it. Who orders for the
 * table sends what others chose.
 */
export async function avoidedByRound(
  read: Reader,
  rounds: readonly Pick<RoundOnBoard, 'id' | 'placed_by'>[],
  lines: readonly Pick<LineRow, 'round_id' | 'ordered_by'>[],
): Promise<(roundId: string) => readonly number[]> {
  const guests = new Map(
    rounds.map(({ id, placed_by }) => [id, new Set(placed_by === null ? [] : [placed_by])]),
  );
  for (const { round_id, ordered_by } of lines)
    if (ordered_by !== null) guests.get(round_id)?.add(ordered_by);
  const all = new Set([...guests.values()].flatMap((some) => [...some]));
  const rows = all.size === 0 ? [] : await allergensOf(read, [...all]);
  const avoided = Map.groupBy(rows, ({ customer_id }) => customer_id);
  return (roundId) =>
    [...(guests.get(roundId) ?? [])].flatMap((id) =>
      (avoided.get(id) ?? []).map(({ allergen_id }) => allergen_id),
    );
}
