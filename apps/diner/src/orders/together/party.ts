import type { Visit } from '../waiting/queries.ts';

/** What a guest at the table chooses, as this phone may see it. */
export type CartAtTable = Visit['carts'][number];

/** The guests at a table who order together: whoever holds this phone, and the others. */
export type Party = {
  readonly mine: CartAtTable;
  readonly others: readonly CartAtTable[];
  /** Those of the others whose carts go along when this phone orders for the table. */
  readonly ready: readonly CartAtTable[];
};

/** The party of a visit; undefined between visits, and with a server that has no carts of others. */
export function partyOf(visit: Visit | null | undefined): Party | undefined {
  // Other servers have no such field.
  const carts = (visit as Partial<Visit> | null | undefined)?.carts;
  const mine = carts?.find(({ is_me }) => is_me);
  if (carts === undefined || mine === undefined) return undefined;
  const others = carts.filter(({ is_me }) => !is_me);
  return { mine, others, ready: others.filter(({ ready }) => ready) };
}
