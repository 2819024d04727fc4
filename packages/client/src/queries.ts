import type { DataOf } from '@sufra/contract/calls';
import type { CallName } from '@sufra/contract/core/routes';
import { queryOptions } from '@tanstack/react-query';
import { isNotFound } from './api-error.ts';
import type { CallRequest } from './call-types.ts';
import type { Client } from './client.ts';

/** The key of a call's query: its name, then its request. The name alone invalidates all of them. */
export function callKey<Name extends CallName>(name: Name, request?: CallRequest<Name>) {
  const { params, query } = (request ?? {}) as { params?: unknown; query?: unknown };
  return request === undefined ? ([name] as const) : ([name, params ?? null, query ?? null] as const);
}

/** Wraps a read and may replace its answer, for example from a cache. */
export type AroundRead = <Data>(read: () => Promise<Data>) => Promise<Data>;

/**
 * A read as query options: the data of the answer, null without data or with `status: false`. Loader, page and prefetch
 * share one such object.
 */
export function callQuery<Name extends CallName>(
  client: Client,
  name: Name,
  request: CallRequest<Name>,
  around: AroundRead = (read) => read(),
) {
  return queryOptions({
    queryKey: callKey(name, request),
    queryFn: ({ signal }) => around(() => readData(client, name, { ...request, signal })),
  });
}

/** The same for a call that only some servers have: after a 404 its data is null and it isn't requested again. */
export function optionalQuery<Name extends CallName>(client: Client, name: Name, request: CallRequest<Name>) {
  return queryOptions({
    queryKey: callKey(name, request),
    queryFn: async ({ signal }) => {
      const missing = missingCalls(client);
      if (missing.has(name)) return null;
      try {
        return await readData(client, name, { ...request, signal });
      } catch (error) {
        if (!isNotFound(error)) throw error;
        missing.add(name);
        return null;
      }
    },
  });
}

const missingByClient = new WeakMap<Client, Set<CallName>>();

/** The optional calls that a server turned out not to have. A write can be added here too. */
export function missingCalls(client: Client): Set<CallName> {
  const known = missingByClient.get(client) ?? new Set();
  missingByClient.set(client, known);
  return known;
}

/** The entries of an answer that is a page (`data.data`) or a plain list; empty for anything else. */
export function listIn<Entry>(
  data: { readonly data: readonly Entry[] } | readonly Entry[] | null | undefined,
): readonly Entry[] {
  const list: unknown = data !== null && typeof data === 'object' && 'data' in data ? data.data : data;
  return Array.isArray(list) ? (list as readonly Entry[]) : [];
}

async function readData<Name extends CallName>(
  client: Client,
  name: Name,
  request: CallRequest<Name>,
): Promise<DataOf<Name> | null> {
  const { status, data } = await client.call(name, request);
  // A screen that expects an object or a list can't show a text or a number.
  return status === false || typeof data !== 'object' ? null : data;
}
