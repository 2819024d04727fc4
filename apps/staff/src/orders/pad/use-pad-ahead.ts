import { whenIdle } from '@sufra/client/idle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { passOverUnreachable } from '../../shared/connection.ts';
import { useLanguage } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { padMenuQuery, padTablesQuery } from './queries.ts';

/**
 * Loads the order pad with its menu and its tables after the first page, so that it opens without a connection also where
 * nobody has opened it before. Live events keep both current.
 */
export function usePadAhead(): void {
  const may = useMay('orders.take');
  const ready = useQuietOnce() && may;
  const menu = useQuery({ ...padMenuQuery(useLanguage() ?? 'en'), enabled: ready });
  useQuery({ ...padTablesQuery, enabled: ready });
  const readAt = menu.dataUpdatedAt;
  useEffect(() => {
    if (!ready || readAt === 0) return;
    // The server has just answered. Should the network go now, the next reading of the menu tries again.
    import('./pad-page.tsx').catch(passOverUnreachable);
  }, [ready, readAt]);
}

/** Whether the first page has all that it asked for, and the browser was idle after that. */
function useQuietOnce(): boolean {
  const queries = useQueryClient();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (quiet) return;
    let cancel = () => {};
    const look = () => {
      cancel();
      cancel = queries.isFetching() > 0 ? () => {} : whenIdle(() => setQuiet(true));
    };
    look();
    const stop = queries.getQueryCache().subscribe(look);
    return () => {
      stop();
      cancel();
    };
  }, [queries, quiet]);
  return quiet;
}
