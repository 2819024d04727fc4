import { listIn, optionalQuery } from '@sufra/client/queries';
import { companionsOfAll } from '@sufra/domain/orders/popular';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../offline/api.ts';
import { ordersQuery } from '../../orders/placed/queries.ts';
import { isOwn } from '../../orders/placed/reorder.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { itemsQuery } from '../dishes/queries.ts';
import { type Item, isUnavailable } from '../dishes/shapes.ts';

/** The most dishes of a row. */
const dishesMax = 8;

/** What many ordered today, and what goes together. Null with servers that don't count. */
function popularQuery() {
  return { ...optionalQuery(api, 'popular', {}), staleTime: 10 * 60_000 };
}

/** The dishes that many ordered today, as far as they can be had now. */
export function usePopular(menu: readonly Item[]): readonly Item[] {
  const { data } = useQuery(popularQuery());
  return dishesOf(data?.today ?? [], menu);
}

/** The dishes that the diner ordered lately, the last first, as far as they can be had now. */
export function useOrderedLately(menu: readonly Item[]): readonly Item[] {
  const browsing = useBrowsing();
  const customerId = useCustomerId();
  const orders = useQuery({ ...ordersQuery(browsing ? undefined : customerId, 1), staleTime: 10 * 60_000 });
  const lines = listIn(orders.data).flatMap(({ items }) => items ?? []);
  const ids = lines.filter(isOwn).map((line) => line.item_id ?? line.item?.id);
  return dishesOf([...new Set(ids)], menu);
}

/** The dishes that go with some, the best first, as far as they can be had now. */
export function useCompanions(dishes: readonly number[]): readonly Item[] {
  const customerId = useCustomerId();
  const { data } = useQuery(popularQuery());
  const companions = companionsOfAll(data?.goes_with ?? [], dishes);
  const query = itemsQuery(customerId);
  const menu = useQuery({ ...query, enabled: query.enabled && companions.length > 0 });
  return dishesOf(companions, listIn(menu.data));
}

function dishesOf(ids: readonly (number | string | undefined)[], menu: readonly Item[]): readonly Item[] {
  const known = ids.flatMap((id) => menu.find((item) => String(item.id) === String(id)) ?? []);
  return known.filter((item) => !isUnavailable(item)).slice(0, dishesMax);
}
