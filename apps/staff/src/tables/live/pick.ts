/** A second table that is being picked on the floor itself: where a party moves to, or which it joins; `to` once it was pressed. */
export interface Pick {
  readonly kind: 'move' | 'join';
  readonly from: string;
  readonly to?: string;
}
