import { browsingCustomerId } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import type { Diner } from './principal.ts';
import { guestOfOrder, isCustomer, orderOfShare } from './store.ts';

/** The ids in a call; at most one of them identifies the caller. */
export interface NamedIds {
  readonly customerId?: string | undefined;
  readonly orderId?: string | undefined;
  readonly shareId?: string | undefined;
}

/**
 * Identifies the diner by the ids in a call without a session. Only if the venue accepts an unguessable id alone, for
 * clients without cookies (setting `diner_auth`): the customer's own id, or an order or share of their visit.
 */
export async function claimedDiner(context: Context, named: NamedIds): Promise<Diner | undefined> {
  if (context.menu.current().operations.diner_auth !== 'customer_id') return undefined;
  const customerId = await claimedCustomer(context, named);
  return customerId === undefined ? undefined : { kind: 'diner', customerId };
}

async function claimedCustomer({ db }: Context, named: NamedIds): Promise<string | undefined> {
  const { customerId, orderId, shareId } = named;
  if (customerId !== undefined) {
    const known = customerId !== browsingCustomerId && (await isCustomer(db.read, customerId));
    return known ? customerId : undefined;
  }
  const order = orderId ?? (shareId === undefined ? undefined : await orderOfShare(db.read, shareId));
  return order === undefined ? undefined : guestOfOrder(db.read, order);
}
