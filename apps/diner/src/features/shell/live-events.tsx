import { followEvents } from '@sufra/client/live-events';
import type { LiveEventName } from '@sufra/contract/events';
import { useEffect } from 'react';
import { api, queries } from '../../api.ts';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing } from '../session/table.ts';
import { venueQuery } from '../venue/venue.ts';

/** How often the app asks while it hears no events, in milliseconds: as often as for a bill (seed, section 9). */
const pollMs = 5000;

/** Follows the server's events while there is a diner for whom there are any. */
export function LiveEvents() {
  const id = useCustomerId();
  const browsing = useBrowsing();
  const follow = id !== undefined && !browsing;
  useEffect(
    () =>
      follow
        ? followEvents({ base: api.base, queries, pollMs, onEvent, isMissing: isPlainServer })
        : undefined,
    [follow],
  );
  return null;
}

/** What is told on whichever page one is; the others only ask anew. */
function onEvent(name: LiveEventName): void {
  if (name !== 'payment.replaced') return;
  import('../together/tell-replaced.ts').then(({ tellReplaced }) => tellReplaced()).catch(console.warn);
}

/** A server that says nothing of its venue has the seed's calls alone: a stream's own failure doesn't tell why. */
function isPlainServer(): boolean {
  return queries.getQueryData(venueQuery().queryKey) === null;
}
