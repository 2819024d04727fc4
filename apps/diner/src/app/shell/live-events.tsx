import { followEvents } from '@sufra/client/live-events';
import type { LiveEventName } from '@sufra/contract/core/events';
import { guestRoutes } from '@sufra/contract/core/guest-routes';
import { useEffect } from 'react';
import { api, queries } from '../../offline/api.ts';
import { guestAtFirst, guestReads } from '../../offline/live-reads.ts';
import { cartChanged, readCartAnew } from '../../orders/cart/queries.ts';
import { customerId, useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { venueQuery } from '../../venue/venue.ts';

/** How often the app polls while it gets no events, in milliseconds: as often as for a bill (CONF-1). */
const pollMs = 5000;

/** Follows the server's live events, for a guest at a table. */
export function LiveEvents() {
  const id = useCustomerId();
  const browsing = useBrowsing();
  const follow = id !== undefined && !browsing;
  useEffect(
    () =>
      follow
        ? followEvents({
            url: `${api.base}${guestRoutes.events.path}`,
            queries,
            reads: guestReads,
            atFirst: guestAtFirst,
            pollMs,
            onEvent,
            onConnection: (open) => void (open ? readCartAnew(id) : undefined),
            isMissing: isPlainServer,
          })
        : undefined,
    [follow, id],
  );
  return null;
}

/** Shows a message for some kinds of events, and reads the cart on every page. The others revalidate what they are about. */
function onEvent(name: LiveEventName): void {
  if (name === 'payment.replaced')
    import('../../bill/replaced/replaced-toast.ts')
      .then(({ showReplacedToast }) => showReplacedToast())
      .catch(console.warn);
  if (name === 'carts.changed')
    import('../../orders/together/readiness.ts')
      .then(({ lookAtReadiness }) => lookAtReadiness())
      .catch(console.warn);
  const id = customerId();
  if (name === 'cart.changed' && id !== undefined) void cartChanged(id);
  if (name === 'resync' && id !== undefined) void readCartAnew(id);
}

/** Whether the server has no events. The stream's error doesn't say so, but a server without a venue is not ours. */
function isPlainServer(): boolean {
  return queries.getQueryData(venueQuery().queryKey) === null;
}
