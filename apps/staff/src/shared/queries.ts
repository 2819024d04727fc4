import { ApiError } from '@sufra/client/api-error';
import { askAgainAfter, mayAskAgain } from '@sufra/client/busy';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { markReachable, markUnreachable } from './connection.ts';

/** How often live data is polled, in milliseconds: a fallback for live events. */
export const pollMs = 5000;

/**
 * Whether the session has expired, or is good for nothing but setting up a second factor. A wrong password is a 401 too,
 * but does not end a session.
 */
export function isSignedOut(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.code === 'second_factor_required') return true;
  return error.status === 401 && error.code !== 'wrong_credentials';
}

/** Creates the query cache. Each success and failure also updates the state of the connection. */
export function createQueries(onSignedOut: () => void): QueryClient {
  const updateReachable = (error: unknown) =>
    error instanceof ApiError ? markReachable() : markUnreachable();
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: markReachable,
      onError: (error, query) => {
        updateReachable(error);
        // When the session query itself says "nobody is signed in", no session has ended.
        if (isSignedOut(error) && query.queryKey[0] !== 'staffSession') onSignedOut();
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: markReachable,
      onError: (error) => {
        updateReachable(error);
        if (isSignedOut(error)) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 1000,
        retry: (failures, error) =>
          mayAskAgain(failures, error) || (!(error instanceof ApiError) && failures < 1),
        retryDelay: (_failures, error) => askAgainAfter(error, 1000),
      },
      // A press that cannot be sent must fail now, not be sent an hour later.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
