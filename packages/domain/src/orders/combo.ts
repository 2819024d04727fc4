/**
 * A combo: a dish with options that are dishes themselves. Each of these is a part: a line of its own for the kitchen, at
 * its own station and for 0.00, beside the combo's line, which is what the guest sees and pays.
 */
import { assert } from '../core/assert.ts';
import { furthest, type LineState, ticketStage } from './order.ts';

/** Where a line stands for the guest who ordered it: a combo is ready when all of its parts are. */
export function stageWithParts(line: LineState, parts: readonly LineState[]): LineState {
  return parts.length === 0 ? line : ticketStage([line, ...parts].map((state) => ({ state })));
}

/** The furthest that a line or any of its parts ever came: a combo was cooked once any part of it was. */
export function furthestWithParts(reached: LineState, parts: readonly LineState[]): LineState {
  return parts.reduce(furthest, reached);
}

/** Portions of a part as lines of at most `max` each: a hundred sets of three skewers are more than one line holds. */
export function linesOfPart(portions: number, max: number): readonly number[] {
  assert(portions >= 1 && max >= 1, `not a number of portions: ${portions} in lines of ${max}`);
  const full = Math.floor(portions / max);
  const rest = portions % max;
  return [...Array.from({ length: full }, () => max), ...(rest === 0 ? [] : [rest])];
}
