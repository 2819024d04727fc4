import { useEffect, useRef } from 'react';
import { client } from '../../shared/client.ts';
import type { Ticket } from '../tickets/ticket.ts';

/**
 * Tells the server that this display of the kitchen shows these tickets: they count as received. A hidden page tells
 * nothing; what fails is told again with the next answer.
 */
export function useReceived(tickets: readonly Ticket[], isKitchen: boolean): void {
  const telling = useRef<ReadonlySet<string>>(new Set());
  const waiting = tickets.filter(({ received, awaits_confirmation }) => !received && !awaits_confirmation);
  const ids = isKitchen ? waiting.map(({ id }) => id).join(' ') : '';
  useEffect(() => {
    if (document.visibilityState === 'hidden') return;
    const fresh = ids.split(' ').filter((id) => id !== '' && !telling.current.has(id));
    if (fresh.length === 0) return;
    telling.current = new Set([...telling.current, ...fresh].slice(-500));
    client.call('ticketsReceived', { body: { round_ids: fresh } }).catch(() => {
      // The connection says so at the head of the page; the next answer has the same tickets.
      telling.current = new Set([...telling.current].filter((id) => !fresh.includes(id)));
    });
  }, [ids]);
}
