import { waitMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { api, queries } from '../../offline/api.ts';
import { t } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { changeCount } from '../../tables/session/counters.ts';
import { markFavourite } from './hearts.ts';

const lastCalls = new Map<string, Promise<void>>();

/**
 * Switches a favourite on or off: the flag and the counter at once, then the call. Calls about one dish run one after
 * the other. A refused one is rolled back silently, and its body is logged (FAV-10).
 */
export function toggleFavourite(
  customerId: string,
  itemId: number | string,
  isFavourite: boolean,
): Promise<void> {
  const undoCount = changeCount('favouriteCount', isFavourite ? 1 : -1);
  const accepted = markFavourite(itemId, isFavourite);
  const before = lastCalls.get(String(itemId)) ?? Promise.resolve();
  const mine = before
    .then(() => send(customerId, itemId, isFavourite))
    .then(accepted, (error: unknown) => {
      console.warn('The favourite was not saved', error);
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
  // The open list of favourites is not refetched, so that a mistaken tap can be undone in place.
  void queries.invalidateQueries({ queryKey: callKey('favourites'), refetchType: 'none' });
}
