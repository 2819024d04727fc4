import { waitMessage } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { api, queries } from '../../offline/api.ts';
import { t } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { changeCount } from '../../tables/session/counters.ts';
import { markFavourite } from './hearts.ts';

/**
 * Switches a favourite on or off: the flag and the counter at once, then the call. The outbox keeps the calls and sends
 * them in order. A refused one is rolled back silently, and its body is logged (FAV-10).
 */
export function toggleFavourite(
  customerId: string,
  itemId: number | string,
  isFavourite: boolean,
): Promise<void> {
  const undoCount = changeCount('favouriteCount', isFavourite ? 1 : -1);
  const accepted = markFavourite(itemId, isFavourite);
  return send(customerId, itemId, isFavourite).then(accepted, (error: unknown) => {
    console.warn('The favourite was not saved', error);
    const wait = waitMessage(error);
    if (wait !== undefined) toasts.error(wait);
    undoCount();
    markFavourite(itemId, !isFavourite)();
  });
}

async function send(customerId: string, itemId: number | string, isFavourite: boolean): Promise<void> {
  const body = { item_id: itemId };
  if (isFavourite) await api.call('addFavourite', { params: { customerId }, body });
  else await api.call('removeFavourite', { params: { customerId, itemId: String(itemId) }, body });
  toasts.done(t(isFavourite ? 'favourites.added' : 'favourites.removed'));
  // The open list of favourites is not refetched, so that a mistaken tap can be undone in place.
  void queries.invalidateQueries({ queryKey: callKey('favourites'), refetchType: 'none' });
}
