import { useVenue } from '../../venue/venue.ts';
import { useBrowsing } from './table.ts';

/** Whether guests of this page can call a waiter with reasons: at a table, of our own server, which has a venue. */
export function useTakesCalls(): boolean {
  const browsing = useBrowsing();
  return Boolean(useVenue()) && !browsing;
}
