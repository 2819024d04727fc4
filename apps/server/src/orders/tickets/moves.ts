import { ok, type Result } from '@sufra/domain/core/result';
import { decideLine, type LineCommand, type LineDecision, type LineState } from '@sufra/domain/orders/order';
import type { LineRow } from '../../database/schema/rows.ts';

/** A line before a move, its next state, and the effects of the move. */
export interface Move extends LineDecision {
  readonly line: LineRow;
}

/**
 * Whether some of these lines are no longer in the state in which whoever moves them saw them: somebody else was quicker.
 * Where nobody says which, none is.
 */
export function someMovedOn(
  lines: readonly LineRow[],
  { line_ids, from }: { readonly line_ids: readonly string[]; readonly from?: LineState | undefined },
): boolean {
  if (from === undefined) return false;
  return lines.some(({ id, status }) => line_ids.includes(id) && status !== from);
}

/** Decides the moves of lines; refuses all if one is refused. */
export function decideAll(
  lines: readonly LineRow[],
  command: LineCommand,
): Result<Move[], 'line_transition_not_allowed'> {
  const moves: Move[] = [];
  for (const line of lines) {
    const decided = decideLine(line.status, command);
    if (!decided.ok) return decided;
    moves.push({ line, ...decided.value });
  }
  return ok(moves);
}
