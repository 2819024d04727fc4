import { optionalQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { api } from '../../api.ts';

/** How often the estimates are asked for, in milliseconds: they are whole minutes, and events tell the rest. */
export const estimatePollMs = 30_000;

/** The party at the table, with everything that it ordered. */
export type Visit = NonNullable<DataOf<'visit'>['visit']>;

/** A line that the table ordered. */
export type VisitLine = Visit['orders'][number]['lines'][number];

/** The visit at the diner's table; null with a server that has no such call, and then it isn't asked again. */
export function visitQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return {
    ...optionalQuery(api, 'visit', { params }),
    enabled: customerId !== undefined,
    refetchInterval: ({ state }: { readonly state: { readonly data?: unknown } }) =>
      state.data === null ? (false as const) : estimatePollMs,
  };
}
