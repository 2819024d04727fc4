import type { DataOf } from '@sufra/contract/calls';
import { type Fils, fils, formatMoney, subtractFils, sumFils } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import type { Context } from '../../context.ts';
import type { RefundRow } from '../../database/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { isoInstant } from '../../http/instant.ts';
import { refundsOf } from '../bill/queries.ts';
import { type MoneyReceived, moneyReceived } from '../ledger/queries.ts';

/** A refund as staff see it. */
export type Refund = DataOf<'makeRefund'>['refund'];

const doneForMs = 7 * 24 * 60 * 60_000;
const listMax = 200;

/** What of some money received can still go back: all that was not given back, and is not to be. */
export function refundableOf(received: MoneyReceived, refunds: readonly RefundRow[]): Fils {
  const own = refunds.filter((refund) => refund.attempt_id === received.attemptId);
  return subtractFils(received.amount, sumFils(own.map((refund) => fils(refund.amount))));
}

/** Refunds that are due, oldest first, and those done in the last days, newest first. */
export async function refundList(context: Context): Promise<Omit<DataOf<'staffRefunds'>, 'now'>> {
  const { read } = context.db;
  const all = read.sql.selectFrom('refunds').selectAll().limit(listMax);
  const due = await read.all(
    all.where('state', 'in', ['pending', 'unknown', 'failed_manual']).orderBy('requested_at').orderBy('id'),
  );
  const since = context.clock.now() - doneForMs;
  const done = await read.all(all.where('done_at', '>', since).orderBy('done_at', 'desc'));
  const presented = await presentRefunds(context, read, [...due, ...done]);
  return { due: presented.slice(0, due.length), done: presented.slice(due.length) };
}

/** What of an order was paid, share by share, and how much of it can still go back. */
export async function refundablePayments(
  context: Context,
  orderRef: string,
): Promise<Result<DataOf<'refundable'>['payments'], 'order_not_found'>> {
  const { read } = context.db;
  const order = await read.first(
    read.sql.selectFrom('orders').selectAll().where('order_ref', '=', orderRef.trim()),
  );
  if (order === undefined) return refuse('order_not_found');
  const refunds = await refundsOf(read, order.id);
  const received = (await moneyReceived(read, order.id)).filter((money) => money.settled);
  const shares = await read.all(
    read.sql.selectFrom('shares').selectAll().where('order_id', '=', order.id).orderBy('position'),
  );
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

/** Refunds as staff see them. */
export async function presentRefunds(
  context: Context,
  reader: Reader,
  refunds: readonly RefundRow[],
): Promise<Refund[]> {
  if (refunds.length === 0) return [];
  const about = await aboutRefunds(reader, refunds);
  const staff = await reader.all(reader.sql.selectFrom('staff').select(['id', 'name']));
  const names = new Map(staff.map((member) => [member.id, member.name]));
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
    needs_person: refund.state !== 'succeeded' && (refund.state !== 'pending' || refund.method !== 'card'),
    requested_at: instant(refund.requested_at),
    requested_by: names.get(refund.requested_by ?? '') ?? null,
    done_at: refund.done_at === null ? null : instant(refund.done_at),
    done_by: names.get(refund.done_by ?? '') ?? null,
    reference: refund.reference,
    failure: refund.failure,
  }));
}

async function aboutRefunds(reader: Reader, refunds: readonly RefundRow[]) {
  const ids = refunds.map((refund) => refund.id);
  const rows = await reader.all(
    reader.sql
      .selectFrom('refunds')
      .innerJoin('orders', 'orders.id', 'refunds.order_id')
      .innerJoin('shares', 'shares.id', 'refunds.share_id')
      .select(['refunds.id', 'order_ref', 'table_number', 'payer_name'])
      .where('refunds.id', 'in', ids),
  );
  return new Map(rows.map((row) => [row.id, row]));
}
