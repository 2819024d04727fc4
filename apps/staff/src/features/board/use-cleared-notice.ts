import { useEffect, useRef } from 'react';
import { toasts } from '../../app/toasts.ts';
import { useT } from '../../i18n.ts';
import { isOpen, type Ticket } from './ticket.ts';

/**
 * Says why a ticket with something to cook or to carry left the board: what is served or cancelled stays on it for an
 * hour, only a table that was cleared takes its tickets with it.
 */
export function useClearedNotice(tickets: readonly Ticket[] | undefined): void {
  const t = useT();
  const waited = useRef<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (tickets === undefined) return;
    const here = new Set(tickets.map((ticket) => ticket.id));
    const gone = [...waited.current].filter(([id]) => !here.has(id)).map(([, table]) => table);
    for (const number of new Set(gone)) toasts.done(t('board.cleared', { number }));
    waited.current = new Map(
      tickets.filter(isAwaited).map((ticket) => [ticket.id, ticket.table_number] as const),
    );
  }, [tickets, t]);
}

function isAwaited(ticket: Ticket): boolean {
  return ticket.lines.some((line) => isOpen(line) || line.status === 'ready');
}
