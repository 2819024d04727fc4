import { listIn } from '@sufra/client/queries';
import { browsingCustomerId } from '@sufra/contract/core/constants';
import { useQuery } from '@tanstack/react-query';
import { itemsQuery } from '../../menu/dishes/queries.ts';
import { hasPicture } from '../../menu/dishes/shapes.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import type { Manner } from './panes.ts';

/** Whether the menu, as far as it is read, has photographs or is a list in words. */
export function useManner(): Manner {
  const own = useQuery({ ...itemsQuery(useCustomerId()), enabled: false }).data;
  const shared = useQuery({ ...itemsQuery(browsingCustomerId), enabled: false }).data;
  // The server renders the page with the first dishes only: they stand for the others until those are there.
  const dishes = listIn(own ?? shared);
  return dishes.length > 0 && !dishes.some(hasPicture) ? 'words' : 'pictures';
}
