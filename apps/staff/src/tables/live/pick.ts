/**
 * A second table that is being picked on the floor itself: where a party moves to, or which it joins; `to` once it was pressed.
 * The visits are those that were seen when each was pressed.
 */
export interface Pick {
  readonly kind: 'move' | 'join';
  readonly from: string;
  readonly visit: string | null;
  readonly to?: string;
  readonly toVisit?: string | null;
}
