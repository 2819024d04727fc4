import { optionalQuery } from '@sufra/client/queries';
import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { type ServiceReason, serviceReasons } from '@sufra/domain/tables/call';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, queries } from '../../offline/api.ts';
import { type Unsent, useUnsent } from '../../offline/unsent.ts';
import { getStored, setStored, watchStored } from '../../shared/storage.ts';
import { useCustomerId } from '../session/customer.ts';
import { useTakesCalls } from '../session/takes-calls.ts';

/** The table's call for a waiter, as the server tells it. */
export type WaiterCall = NonNullable<DataOf<'waiterCall'>['call']>;

/** What is sent with a call. */
export type CallBody = NonNullable<BodyOf<'callWaiter'>>;

/** What a call is about: reasons in the order of the screens, and notes. */
export type Wishes = { readonly reasons: readonly ServiceReason[]; readonly notes: readonly string[] };

/** `unsent`: it waits for a connection. `asked`: staff read it. `coming`: somebody took it. `done`: for ten minutes. */
export type CallStage = 'none' | 'unsent' | 'asked' | 'coming' | 'done';

/** A table's call as its screens show it. */
export type CallState = {
  readonly stage: CallStage;
  /** Whether the server has been asked. */
  readonly loaded: boolean;
  readonly call: WaiterCall | undefined;
  /** What this phone asked for and could not send yet. */
  readonly unsent: Wishes;
  /** When it was asked, by this phone's clock, in milliseconds since the epoch. */
  readonly since: number | undefined;
};

/** The call at the diner's table. */
export function waiterCallQuery(customerId: string | undefined) {
  const params = { customerId: customerId ?? '' };
  return { ...optionalQuery(api, 'waiterCall', { params }), enabled: customerId !== undefined };
}

/** Shows a call that an answer brought, until it is asked for again. */
export function showCall(customerId: string, call: WaiterCall | null): void {
  const { queryKey } = waiterCallQuery(customerId);
  const data: DataOf<'waiterCall'> = { call, now: new Date().toISOString() };
  queries.setQueryData<DataOf<'waiterCall'> | null>(queryKey as QueryKey, data);
  void queries.invalidateQueries({ queryKey });
}

function useCallQuery() {
  const takesCalls = useTakesCalls();
  const id = useCustomerId();
  return useQuery(waiterCallQuery(takesCalls ? id : undefined));
}

/** Whether an older server of ours has no such calls: its answer to them was a 404. */
export function useCallsMissing(): boolean {
  return useCallQuery().data === null;
}

/** The table's call, with what is not sent yet. */
export function useWaiterCall(): CallState {
  const { data, dataUpdatedAt } = useCallQuery();
  const writes = useUnsent().filter(isWaitingCall);
  const call = data?.call ?? undefined;
  const skew = data ? dataUpdatedAt - Date.parse(data.now) : 0;
  const since = call === undefined ? undefined : Date.parse(call.requested_at) + skew;
  const stage = stageOf(call, writes.length > 0);
  return { stage, loaded: data !== undefined, call, unsent: wishesOf(writes), since };
}

/** A call of this phone that could not be sent. */
export function isWaitingCall({ name, waiting }: Pick<Unsent, 'name' | 'waiting'>): boolean {
  return name === 'callWaiter' && waiting;
}

function stageOf(call: WaiterCall | undefined, hasUnsent: boolean): CallStage {
  if (call?.status === 'open') return call.taken_at === null ? 'asked' : 'coming';
  if (hasUnsent) return 'unsent';
  return call === undefined ? 'none' : 'done';
}

function wishesOf(writes: readonly Unsent[]): Wishes {
  const bodies = writes.map(({ request }) => (request.body ?? {}) as CallBody);
  const reasons = new Set(bodies.flatMap((body) => body.reasons ?? []));
  const notes = bodies.flatMap(({ note }) => note || []);
  return { reasons: serviceReasons.filter((reason) => reasons.has(reason)), notes };
}

const seenKey = 'call_seen';

/** Remembers that the guest has read that a call is done. */
export function markSeen(call: WaiterCall | undefined): void {
  if (call?.status === 'done') setStored(seenKey, call.id);
}

/** The stage that the bell and Home show: a call that is done counts until its guest has read that. */
export function useShownStage({ stage, call }: CallState): CallStage {
  const seen = useSyncExternalStore(
    watchStored,
    () => getStored(seenKey),
    () => undefined,
  );
  return stage === 'done' && seen === call?.id ? 'none' : stage;
}
