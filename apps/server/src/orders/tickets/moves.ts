import { ok, type Result } from '@sufra/domain/core/result';
import { decideLine, type LineCommand, type LineDecision } from '@sufra/domain/orders/order';
import type { LineRow } from '../../database/schema/rows.ts';

/** A line before a move, its next state, and the effects of the move. */
export interface Move extends LineDecision {
  readonly line: LineRow;
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
