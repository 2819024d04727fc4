import type { ErrorCode } from '@sufra/contract/core/errors';
import {
  type Buyer,
  invoiceToCome,
  isFullInvoice,
  readBuyer,
  type TypedBuyer,
} from '@sufra/domain/bill/buyer';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { BuyerRow, ShareRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { lockOrder } from '../../orders/rounds/queries.ts';
import { currentVatRate } from '../../venue/settings/tax.ts';
import { sharesOf } from './queries.ts';
import * as store from './store-buyers.ts';

/** A buyer as it was asked for; null takes the wish back. */
export type WantedBuyer = TypedBuyer | null;

/**
 * Has the invoice for a share made out to a buyer, for the guest who pays it. The caller has made sure that the
 * invoice isn't issued, and who may do this. Returns the buyer as stored.
 */
export async function putBuyer(
  tx: Transaction,
  share: Pick<ShareRow, 'id' | 'order_id'>,
  customerId: string,
  wanted: WantedBuyer,
): Promise<Result<Buyer | null, ErrorCode>> {
  if (wanted === null) {
    await tx.runOf(store.deleteBuyer, { share_id: share.id });
    return ok(null);
  }
  const buyer = readBuyer(wanted, isFullInvoice(await expectedInvoice(tx, share.order_id)));
  if (!buyer.ok) return buyer;
  if ((await currentVatRate(tx)) === 0) return refuse('no_tax_invoice');
  const about = { share_id: share.id, order_id: share.order_id, customer_id: customerId };
  await tx.runOf(store.putBuyer, { ...about, ...buyer.value });
  return buyer;
}

/** What the invoice of an order will come to, as its bill and shares are now. */
async function expectedInvoice(tx: Transaction, orderId: string): Promise<Fils> {
  const order = await lockOrder(tx, orderId);
  assert(order !== undefined, 'a share belongs to an order');
  return invoiceToCome(fils(order.total), await sharesOf(tx, orderId));
}

/**
 * The same where a guest starts to pay. One who says nothing keeps what they asked for before. Once they hold the
 * share, what another guest asked for, who meant to pay it, is gone; a split that is planned again changes nothing.
 */
export async function buyerAtStart(
  tx: Transaction,
  share: ShareRow,
  customerId: string,
  wanted: WantedBuyer | undefined,
): Promise<Result<Buyer | null | true, ErrorCode>> {
  if (wanted !== undefined) return putBuyer(tx, share, customerId, wanted);
  if (share.holder === customerId) {
    await tx.runOf(store.deleteBuyerOfOthers, { share_id: share.id, customer_id: customerId });
  }
  return ok(true);
}

/** Who the invoice of an order is made out to, for each payer who asked. */
export function buyersOf(reader: Reader, orderId: string): Promise<BuyerRow[]> {
  return reader.allOf(store.buyersOfOrder, { order_id: orderId });
}

/** The same for several orders. */
export function buyersOfOrders(reader: Reader, orderIds: readonly string[]): Promise<BuyerRow[]> {
  return store.buyersOfOrders(reader, orderIds);
}

/** A buyer as the apps read it. */
export function presentBuyer(row: BuyerRow | undefined): Buyer | null {
  return row === undefined ? null : { name: row.name, trn: row.trn, address: row.address };
}
