import { followEvents } from '@sufra/client/live-events';
import { staffRoutes } from '@sufra/contract/core/staff-routes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from './client.ts';
import { streamChanged } from './connection.ts';
import { staffAtFirst, staffReads } from './live-reads.ts';

/** Follows the staff's live events while the console is open, and invalidates the queries that they name. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') streamChanged(false);
    const stop = followEvents({
      url: `${client.base}${staffRoutes.staffEvents.path}`,
      queries,
      reads: staffReads,
      atFirst: staffAtFirst,
      onConnection: streamChanged,
    });
    return () => {
      stop();
      streamChanged(undefined);
    };
  }, [queries]);
}
