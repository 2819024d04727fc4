import { waitMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { api, queries } from '../../api.ts';
import { t } from '../../i18n.ts';
import { toasts } from '../../toasts.ts';
import { moveCount } from '../session/counters.ts';
import { markFavourite } from './hearts.ts';

const lastCalls = new Map<string, Promise<void>>();

/**
 * Turns a favourite on or off: the flag and the counter at once, then the call. The calls for one dish go one after the
 * other. When one is refused flag and counter go back and nothing is said; the body is logged (seed, section 8).
 */
export function toggleFavourite(
  customerId: string,
  itemId: number | string,
  isFavourite: boolean,
): Promise<void> {
  const undoCount = moveCount('favouriteCount', isFavourite ? 1 : -1);
  const kept = markFavourite(itemId, isFavourite);
  const before = lastCalls.get(String(itemId)) ?? Promise.resolve();
  const mine = before
    .then(() => send(customerId, itemId, isFavourite))
    .then(kept, (error: unknown) => {
      console.warn('The favourite was not kept', error);
      const wait = waitMessage(error);
      if (wait !== undefined) toasts.error(wait);
      undoCount();
      markFavourite(itemId, !isFavourite)();
    });
  lastCalls.set(String(itemId), mine);
  return mine;
}

async function send(customerId: string, itemId: number | string, isFavourite: boolean): Promise<void> {
  const body = { item_id: itemId };
  if (isFavourite) await api.call('addFavourite', { params: { customerId }, body });
  else await api.call('removeFavourite', { params: { customerId, itemId: String(itemId) }, body });
  toasts.done(t(isFavourite ? 'favourites.added' : 'favourites.removed'));
  // The list of favourites stays as it is while it is looked at, so that a slip can be taken back in place.
  void queries.invalidateQueries({ queryKey: callKey('favourites'), refetchType: 'none' });
}
