import { followEvents } from '@sufra/client/live-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from './client.ts';
import { streamChanged } from './connection.ts';

/** Follows the staff's live events while the console is open, and invalidates the queries that they name. */
export function useLive(): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (typeof EventSource === 'undefined') streamChanged(false);
    const stop = followEvents({
      base: client.base,
      queries,
      stream: 'staffEvents',
      onEvent: (name) => {
        if (name === 'menu.changed' || name === 'availability.changed' || name === 'option.changed')
          void queries.invalidateQueries({ queryKey: ['staffMenu'] });
        if (name === 'menu.changed') void queries.invalidateQueries({ queryKey: ['padMenu'] });
      },
      onConnection: streamChanged,
    });
    return () => {
      stop();
      streamChanged(undefined);
    };
  }, [queries]);
}
