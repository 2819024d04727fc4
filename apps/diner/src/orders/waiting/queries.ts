import { optionalQuery } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { api } from '../../offline/api.ts';

/** How often estimates are polled, in milliseconds. They are whole minutes, and events bring the rest. */
export const estimatePollMs = 30_000;

/** The visit at the table, with everything it ordered. */
export type Visit = NonNullable<DataOf<'visit'>['visit']>;

/** A line that the table ordered. */
export type VisitLine = Visit['orders'][number]['lines'][number];

/** Whether the kitchen still has something to do for a visit. */
function isCooking(visit: Visit | null | undefined): boolean {
  return (visit?.orders ?? []).some(({ lines }) =>
    lines.some(({ status }) => /^(?:placed|preparing)$/.test(status)),
  );
}

/**
 * The visit at the diner's table; null when the server has no such call, which is then not made again. It is polled while
 * the kitchen works on it.
 */
export function visitQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return {
    ...optionalQuery(api, 'visit', { params }),
    enabled: customerId !== undefined,
    refetchInterval: ({
      state,
    }: {
      readonly state: { readonly data?: DataOf<'visit'> | null | undefined };
    }) => (state.data !== undefined && !isCooking(state.data?.visit) ? (false as const) : estimatePollMs),
  };
}
