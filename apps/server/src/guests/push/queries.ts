import type { DataOf } from '@sufra/contract/calls';
import type { Context } from '../../context.ts';
import { seatOf } from '../../tables/visits/queries.ts';
import * as store from './store.ts';
import { publicKeyOf } from './vapid.ts';

/** Whether a guest asked to be told during the visit that they sit in, and the key to subscribe with. */
export async function pushState(context: Context, customerId: string): Promise<DataOf<'pushState'>> {
  const { read } = context.db;
  const seat = await seatOf(read, customerId);
  const row = seat && (await store.subscriptionOf(read, customerId, seat.visit_id));
  return { on: row !== undefined, key: publicKeyOf(context.secrets.pushKey) };
}
