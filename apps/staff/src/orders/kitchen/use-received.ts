import { useEffect, useRef } from 'react';
import { client } from '../../shared/client.ts';
import { linesAt, type Ticket } from '../tickets/ticket.ts';

/** A screen that tells what it shows. */
export interface Display {
  readonly isDisplay: boolean;
  /** The station that it speaks for; undefined for all of them. */
  readonly station: string | undefined;
  /** When the tickets were answered; 0 before. */
  readonly at: number;
}

/**
 * Tells the server that this display of the kitchen shows these tickets, of one station or of all: they count as received
 * there. A hidden page tells nothing; what fails is told again with the next answer.
 */
export function useReceived(tickets: readonly Ticket[], { isDisplay, station, at }: Display): void {
  const telling = useRef<ReadonlySet<string>>(new Set());
  const waiting = tickets.filter(
    (ticket) => !ticket.received && !ticket.awaits_confirmation && linesAt(ticket, station).length > 0,
  );
  const ids = isDisplay ? waiting.map(({ id }) => id).join(' ') : '';
  useEffect(() => {
    if (at === 0 || document.visibilityState === 'hidden') return;
    const atStation = (id: string) => `${id} ${station ?? ''}`;
    const fresh = ids.split(' ').filter((id) => id !== '' && !telling.current.has(atStation(id)));
    if (fresh.length === 0) return;
    telling.current = new Set([...telling.current, ...fresh.map(atStation)].slice(-500));
    const body = { round_ids: fresh, ...(station === undefined ? {} : { station }) };
    client.call('ticketsReceived', { body }).catch(() => {
      // The connection says so at the head of the page; the next answer has the same tickets.
      const failed = new Set(fresh.map(atStation));
      telling.current = new Set([...telling.current].filter((one) => !failed.has(one)));
    });
  }, [ids, station, at]);
}
