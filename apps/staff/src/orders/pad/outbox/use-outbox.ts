import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../../shared/i18n.ts';
import { useStaff } from '../../../shared/session.ts';
import { toasts } from '../../../shared/toasts.ts';
import { onOutcome, sendFor, sendOrders } from './outbox.ts';

/** Sends what waits while the console is open, and says on any page what became of it. */
export function useOutbox(): void {
  const { id } = useStaff();
  const queries = useQueryClient();
  useEffect(() => {
    const whenVisible = () => document.visibilityState === 'visible' && sendOrders();
    const stopHearing = onOutcome((outcome) => {
      for (const call of ['staffTables', 'staffTickets', 'padMenu'])
        void queries.invalidateQueries({ queryKey: [call] });
      // One that is refused is said above every page until its pad has it back.
      if ('taken' in outcome && outcome.taken.table_number !== outcome.order.table)
        toasts.done(t('pad.sentElsewhere', { number: outcome.taken.table_number }));
    });
    const stopSending = sendFor(id);
    globalThis.addEventListener('online', sendOrders);
    document.addEventListener('visibilitychange', whenVisible);
    return () => {
      stopHearing();
      stopSending();
      globalThis.removeEventListener('online', sendOrders);
      document.removeEventListener('visibilitychange', whenVisible);
    };
  }, [id, queries]);
}
