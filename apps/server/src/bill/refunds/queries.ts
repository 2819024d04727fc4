import type { DataOf } from '@sufra/contract/calls';
import { refundCan } from '@sufra/domain/bill/refunds/refund';
import { type Fils, fils, formatMoney, subtractFils, sumFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { latinDigits } from '@sufra/domain/core/typed-number';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { RefundRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';
import { presentNote } from '../receipts/credit-note.ts';
import { refundsOf } from '../shares/queries.ts';
import * as store from './store.ts';

/** A refund in the shape that staff's screens read. */
export type Refund = DataOf<'makeRefund'>['refund'];

const doneForMs = 7 * 24 * 60 * 60_000;
const listMax = 200;

/** How much of some money received can still be refunded: all that isn't in a refund made or due. */
export function refundableOf(received: MoneyReceived, refunds: readonly RefundRow[]): Fils {
  const own = refunds.filter((refund) => refund.attempt_id === received.attemptId);
  return subtractFils(received.amount, sumFils(own.map((refund) => fils(refund.amount))));
}

/** The refunds that are due, oldest first, and those made in the last days, newest first. */
export async function refundList(context: Context): Promise<Omit<DataOf<'staffRefunds'>, 'now'>> {
  const { read } = context.db;
  const since = context.clock.now() - doneForMs;
  const found = await store.listRefunds(read, { since, max: listMax + 1 });
  const [due, done] = [found.due.slice(0, listMax), found.done.slice(0, listMax)];
  const presented = await presentRefunds(context, read, [...due, ...done]);
  return {
    due: presented.slice(0, due.length),
    done: presented.slice(due.length),
    more: { due: found.due.length > listMax, done: found.done.length > listMax },
  };
}

/** An order's number as somebody typed it: "2", "#0002" and "٢" are "0002". */
function orderNumber(typed: string): string {
  const number = latinDigits(typed).trim().replace(/^#\s*/, '');
  return /^\d+$/.test(number) ? String(Number(number)).padStart(4, '0') : number;
}

/** What was paid of an order, share by share, and how much of it can still be refunded. */
export async function refundablePayments(
  context: Context,
  orderRef: string,
): Promise<Result<DataOf<'refundable'>['payments'], 'order_not_found'>> {
  const { read } = context.db;
  const order = await read.firstOf(store.orderByRef, { order_ref: orderNumber(orderRef) });
  if (order === undefined) return refuse('order_not_found');
  const refunds = await refundsOf(read, order.id);
  const received = (await moneyReceived(read, order.id)).filter((money) => money.settled);
  const shares = await read.allOf(store.allShares, { order_id: order.id });
  return ok(
    shares.flatMap((share) => {
      const money = received.find((one) => one.shareId === share.id);
      if (money === undefined) return [];
      return {
        order_id: order.id,
        order_ref: order.order_ref,
        share_id: share.id,
        payer_name: share.payer_name,
        method: money.method,
        paid: formatMoney(money.amount),
        refundable: formatMoney(refundableOf(money, refunds)),
      };
    }),
  );
}

/** Refunds in the shape that staff's screens read. */
export async function presentRefunds(
  context: Context,
  reader: Reader,
  refunds: readonly RefundRow[],
): Promise<Refund[]> {
  if (refunds.length === 0) return [];
  const about = await aboutRefunds(reader, refunds);
  const notes = [...about.values()].flatMap(({ id, note }) =>
    note === null ? [] : [{ refund_id: id, number: note }],
  );
  const names = await staffNames(reader);
  const instant = (at: number) => isoInstant(at, context.menu.current().venue.time_zone);
  return refunds.map((refund) => ({
    id: refund.id,
    order_id: refund.order_id,
    order_ref: about.get(refund.id)?.order_ref ?? '',
    table_number: about.get(refund.id)?.table_number ?? '',
    share_id: refund.share_id,
    payer_name: about.get(refund.id)?.payer_name ?? null,
    cause: refund.cause,
    reason: refund.reason,
    method: refund.method,
    amount: formatMoney(fils(refund.amount)),
    state: refund.state,
    needs_person: refundCan.handOut(refund),
    requested_at: instant(refund.requested_at),
    requested_by: names.get(refund.requested_by ?? '') ?? null,
    done_at: refund.done_at === null ? null : instant(refund.done_at),
    done_by: names.get(refund.done_by ?? '') ?? null,
    reference: refund.reference,
    failure: refund.failure,
    credit_note: presentNote(notes, refund.id, { origin: '', key: context.secrets.tableKey }),
  }));
}

async function aboutRefunds(reader: Reader, refunds: readonly RefundRow[]) {
  const ids = refunds.map((refund) => refund.id);
  const rows = await store.aboutRefunds(reader, ids);
  return new Map(rows.map((row) => [row.id, row]));
}
