import { useVenue, type Venue } from './venue.ts';

/** Why no orders are taken, and until when. */
export type Closed = Venue['ordering'];

/**
 * Why no orders are taken now; undefined while they are, and with servers that don't say. Once the end has come by this
 * phone's clock the server decides: without a connection nobody would tell.
 */
export function useClosed(): Closed | undefined {
  const ordering = useVenue()?.ordering;
  return ordering?.open === false && !isOver(ordering) ? ordering : undefined;
}

const isOver = ({ until }: Closed) => until !== null && Date.parse(until) <= Date.now();
