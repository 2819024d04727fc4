import { followEvents } from '@sufra/client/live-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { client } from './client.ts';
import { streamChanged } from './connection.ts';

/** After this long without a stream another one is tried, in milliseconds. */
const reopenMs = 20_000;

/** Follows the staff's live events while the console is open; what they name is asked for again. */
export function useLive(): void {
  const queries = useQueryClient();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let retry: ReturnType<typeof setTimeout> | undefined;
    if (typeof EventSource === 'undefined') streamChanged(false);
    const stop = followEvents({
      base: client.base,
      queries,
      stream: 'staffEvents',
      onEvent: (name) => {
        if (name === 'menu.changed') void queries.invalidateQueries({ queryKey: ['staffMenu'] });
      },
      onConnection: (open) => {
        streamChanged(open);
        clearTimeout(retry);
        // A stream that could not open at all is given up by the browser; the kitchen must not wait for a reload.
        if (!open) retry = setTimeout(() => setAttempt(attempt + 1), reopenMs);
      },
    });
    return () => {
      clearTimeout(retry);
      stop();
      streamChanged(undefined);
    };
  }, [queries, attempt]);
}
