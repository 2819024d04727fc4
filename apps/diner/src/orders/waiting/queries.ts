import { optionalQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { api } from '../../offline/api.ts';

/** How often estimates are polled, in milliseconds. They are whole minutes, and events bring the rest. */
export const estimatePollMs = 30_000;

/** The visit at the table, with everything it ordered. */
export type Visit = NonNullable<DataOf<'visit'>['visit']>;

/** A line that the table ordered. */
export type VisitLine = Visit['orders'][number]['lines'][number];

/** The visit at the diner's table; null when the server has no such call, which is then not made again. */
export function visitQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return {
    ...optionalQuery(api, 'visit', { params }),
    enabled: customerId !== undefined,
    refetchInterval: ({ state }: { readonly state: { readonly data?: unknown } }) =>
      state.data === null ? (false as const) : estimatePollMs,
  };
}
