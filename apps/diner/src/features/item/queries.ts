import { callQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { api } from '../../api.ts';
import { withTappedHearts } from '../favourites/hearts.ts';

/** A dish with the dishes that go with it. */
export type ItemDetail = DataOf<'item'>;

/** One dish by its slug. */
export function itemQuery(slug: string) {
  return { ...callQuery(api, 'item', { params: { slug } }, withTappedHearts), staleTime: 60_000 };
}
