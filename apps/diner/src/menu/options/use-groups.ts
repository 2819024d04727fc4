import { isNotFound } from '@sufra/client/api-error';
import { useQuery } from '@tanstack/react-query';
import { asList } from '../dishes/shapes.ts';
import type { DishWithOptions } from './choosing.ts';
import { itemQuery } from './queries.ts';
import type { Group } from './shapes.ts';

/** A dish of a list: only the answer about it alone has its groups. */
type Listed = DishWithOptions & {
  readonly slug: string;
  readonly has_options?: boolean;
  readonly type_cook?: readonly string[] | string;
};

/** What a dish offers to choose. */
export type Offer = {
  readonly groups: readonly Group[];
  /** The dish, with what it declares without options where that is known. */
  readonly dish: DishWithOptions;
  readonly cookTypes: readonly string[];
  /** Whether its groups are known; none are asked for of a dish that has no options. */
  readonly state: 'known' | 'loading' | 'failed';
  readonly retry: () => void;
};

/** The groups of a dish, which are read when its dialog opens. */
export function useGroups(listed: Listed): Offer {
  const asks = listed.has_options === true;
  const detail = useQuery({ ...itemQuery(listed.slug), enabled: asks });
  const { data, isPending, error } = detail;
  return {
    groups: (asks ? data?.option_groups : undefined) ?? [],
    dish: data && asks ? { ...listed, own_allergens: data.own_allergens } : listed,
    cookTypes: asList(listed.type_cook ?? data?.type_cook),
    state: !asks || data || isNotFound(error) ? 'known' : isPending ? 'loading' : 'failed',
    retry: () => void detail.refetch(),
  };
}
