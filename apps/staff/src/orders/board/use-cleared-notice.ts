import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { isOpen, type Ticket } from '../tickets/ticket.ts';

/**
 * Says that a table was cleared when its ticket leaves the board with something to cook or serve. Nothing else
 * removes such a ticket: served and cancelled lines stay for an hour.
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
