import { followEvents } from '@sufra/client/live-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from './client.ts';
import { streamChanged } from './connection.ts';
import { staffReads } from './live-reads.ts';

/** Follows the staff's live events while the console is open, and invalidates the queries that they name. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') streamChanged(false);
    const stop = followEvents({
      base: client.base,
      queries,
      reads: staffReads,
      stream: 'staffEvents',
      onConnection: streamChanged,
    });
    return () => {
      stop();
      streamChanged(undefined);
    };
  }, [queries]);
}
