import { ApiError } from '@sufra/client/api-error';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { answered, unanswered } from './connection.ts';

/** How often everything live is asked for again, beneath the events. */
export const pollMs = 5000;

/** Whether the session ended. A wrong password is a 401 too, and ends nothing. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code !== 'wrong_credentials';
}

/** The cache of the server's answers. Each failure and success also says whether the server can be reached. */
export function createQueries(onSignedOut: () => void): QueryClient {
  const noticed = (error: unknown) => (error instanceof ApiError ? answered() : unanswered());
  return new QueryClient({
    queryCache: new QueryCache({
      onSuccess: answered,
      onError: (error, query) => {
        noticed(error);
        // Nobody being signed in is an answer to "who is it?", not the end of a session.
        if (isSignedOut(error) && query.queryKey[0] !== 'staffSession') onSignedOut();
      },
    }),
    mutationCache: new MutationCache({
      onSuccess: answered,
      onError: (error) => {
        noticed(error);
        if (isSignedOut(error)) onSignedOut();
      },
    }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        staleTime: 1000,
        retry: (failures, error) => !(error instanceof ApiError) && failures < 1,
      },
      // A tap that could not be sent must say so now, not be carried out an hour later.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
