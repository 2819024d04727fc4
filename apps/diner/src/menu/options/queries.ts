import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { withTappedHearts } from '../../guests/hearts/hearts.ts';
import { api } from '../../offline/api.ts';

/** A dish with its groups of options and its related dishes. */
export type ItemDetail = DataOf<'item'>;

/** One dish by its slug. */
export function itemQuery(slug: string) {
  return { ...callQuery(api, 'item', { params: { slug } }, withTappedHearts), staleTime: 60_000 };
}
