import type { DataOf, QueryOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import type { AttemptState } from '@sufra/domain/bill/attempt';
import { invoiceToCome, isFullInvoice } from '@sufra/domain/bill/buyer';
import { attemptCan } from '@sufra/domain/bill/decide-attempt';
import type { Portion } from '@sufra/domain/bill/parts/portion';
import { assert } from '@sufra/domain/core/assert';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type {
  AttemptRow,
  BuyerRow,
  LineRow,
  OrderRow,
  ShareLineRow,
  ShareRow,
} from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { lineWorth, optionsOf } from '../../orders/rounds/present.ts';
import { linesOfOrders } from '../../orders/rounds/queries.ts';
import { isTaxed } from '../../venue/settings/tax.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { buyersOfOrders, presentBuyer } from '../shares/buyers.ts';
import { placeAmong, shareLinesOfOrders, sharesOfOrders } from '../shares/queries.ts';
import { portionOfRow, presentPortion } from '../shares/units.ts';
import * as store from './store.ts';

/** A payment as the desk shows it. */
export type PaymentRequest = DataOf<'staffPayments'>['waiting'][number];

const resolvedForMs = 18 * 60 * 60_000;
const listMax = 200;

/**
 * Cash and POS payments: the open ones, oldest first, and those answered in the last 18 hours, newest first; none of these with
 * `only`.
 */
export async function deskPayments(
  context: Context,
  { only }: QueryOf<'staffPayments'>,
): Promise<Omit<DataOf<'staffPayments'>, 'now'>> {
  const { read } = context.db;
  const since = only === 'waiting' ? undefined : context.clock.now() - resolvedForMs;
  const found = await store.deskAttempts(read, { since, max: listMax + 1 });
  const [waiting, resolved] = [found.waiting.slice(0, listMax), found.resolved.slice(0, listMax)];
  const presented = await presentRequests(context, read, [...waiting, ...resolved]);
  return {
    waiting: presented.slice(0, waiting.length),
    resolved: presented.slice(waiting.length),
    more: { waiting: found.waiting.length > listMax, resolved: found.resolved.length > listMax },
  };
}

/** Attempts as the desk shows them, each with what it pays for. */
export async function presentRequests(
  context: Context,
  reader: Reader,
  attempts: readonly AttemptRow[],
): Promise<PaymentRequest[]> {
  if (attempts.length === 0) return [];
  const about = await loadAbout(reader, attempts);
  return attempts.map((attempt) => presentRequest(context, attempt, about));
}

interface About {
  readonly orders: ReadonlyMap<string, OrderRow>;
  readonly shares: ReadonlyMap<string, readonly ShareRow[]>;
  readonly lines: ReadonlyMap<string, readonly LineRow[]>;
  readonly units: ReadonlyMap<string, readonly ShareLineRow[]>;
  readonly names: ReadonlyMap<string, string>;
  readonly buyers: ReadonlyMap<string, BuyerRow>;
}

/** Loads everything about the attempts, in six queries however many there are. */
async function loadAbout(reader: Reader, attempts: readonly AttemptRow[]): Promise<About> {
  const ids = [...new Set(attempts.map((attempt) => attempt.order_id))];
  const orders = await store.ordersById(reader, ids);
  const shares = await sharesOfOrders(reader, ids);
  const lines = (await linesOfOrders(reader, ids)).filter((line) => line.status !== 'cancelled');
  const units = await shareLinesOfOrders(reader, ids);
  const buyers = await buyersOfOrders(reader, ids);
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    shares: Map.groupBy(shares, (share) => share.order_id),
    lines: Map.groupBy(lines, (line) => line.order_id),
    units: Map.groupBy(units, (unit) => unit.share_id),
    names: await staffNames(reader),
    buyers: new Map(buyers.map((buyer) => [buyer.share_id, buyer])),
  };
}

function presentRequest(context: Context, attempt: AttemptRow, about: About): PaymentRequest {
  const { venue } = context.menu.current();
  const order = about.orders.get(attempt.order_id);
  const shares = about.shares.get(attempt.order_id) ?? [];
  const share = shares.find((one) => one.id === attempt.share_id);
  assert(share !== undefined && order !== undefined, 'an attempt belongs to a share of an order');
  const standing = shares.filter((one) => one.status !== 'cancelled');
  const money = (amount: number) => formatMoney(fils(amount));
  const instant = (at: number) => isoInstant(at, venue.time_zone);
  const language = venue.default_language;
  const waits = attemptCan.approve(attempt.state as AttemptState);
  const by = about.names.get(attempt.staff_id ?? '') ?? null;
  return {
    id: attempt.id,
    share_id: share.id,
    order_id: order.id,
    order_ref: order.order_ref,
    table_number: order.table_number,
    payer_name: share.payer_name,
    buyer: presentBuyer(about.buyers.get(share.id)),
    buyer_open: isTaxed(venue) && order.payment_status !== 'paid' && share.status !== 'cancelled',
    full_invoice: isFullInvoice(invoiceToCome(fils(order.total), standing)),
    share: standing.includes(share) ? placeAmong(standing, share) : null,
    shares: Math.max(1, standing.length),
    method: attempt.method as PaymentMethod,
    state: attempt.state,
    subtotal: money(share.subtotal),
    discount_amount: money(share.discount),
    tip_amount: money(share.tip),
    service_charge: money(share.service),
    amount: money(attempt.amount),
    lines: linesOfShare(share, about).map(({ line, portion, amount }) => ({
      name: inLanguage(JSON.parse(line.names) as Translations, language, language),
      ...presentPortion(portion),
      total_price: money(amount),
      options: optionsOf(line).map((option) => ({
        name: inLanguage(option.names, language, language),
        quantity: option.quantity,
      })),
    })),
    requested_at: instant(attempt.created_at),
    handled_at: attempt.handled_at === null ? null : instant(attempt.handled_at),
    handled_by: attempt.handled_at === null ? null : by,
    resolved_at: waits ? null : instant(attempt.updated_at),
    resolved_by: waits ? null : by,
    received: attempt.received === null ? null : money(attempt.received),
    change: attempt.change_given === null ? null : money(attempt.change_given),
    slip_reference: attempt.slip_reference,
    reason: attempt.reason,
  };
}

interface PaidFor {
  readonly line: LineRow;
  readonly portion: Portion;
  readonly amount: number;
}

/** The lines that a share pays for: its own units in a split by items, else every line of the order. */
function linesOfShare(share: ShareRow, about: About): PaidFor[] {
  const lines = about.lines.get(share.order_id) ?? [];
  const units = about.units.get(share.id);
  if (units === undefined) return lines.map((line) => ({ line, portion: line, amount: lineWorth(line) }));
  return lines.flatMap((line) => {
    const row = units.find((one) => one.line_id === line.id);
    return row === undefined ? [] : [{ line, portion: portionOfRow(row), amount: row.amount }];
  });
}
