import type { DataOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import type { AttemptState } from '@sufra/domain/bill/attempt';
import type { Compable } from '@sufra/domain/bill/comps/comp';
import { attemptCan, attemptHasPaid } from '@sufra/domain/bill/decide-attempt';
import { invoiceVat } from '@sufra/domain/bill/invoice';
import { orderBalance } from '@sufra/domain/bill/share';
import { type Fils, fils, formatMoney, sumFils, zeroFils } from '@sufra/domain/core/money';
import { firstName } from '@sufra/domain/core/text';
import { isoInstant } from '../../core/instant.ts';
import type { AttemptRow, LineRow, ShareRow } from '../../database/schema/rows.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { lineName, lineWorth, optionsOf, type View } from '../../orders/rounds/present.ts';
import { isTaxed } from '../../venue/settings/tax.ts';
import type { StandingComp } from '../comps/queries.ts';
import { type LoadedOrder, payPage } from '../orders/present-share.ts';
import { billedBy, type Supplier, serviceRateOf } from '../receipts/paid-bill.ts';
import { receiptUrl } from '../receipts/receipt-link.ts';
import { tillGuest } from '../shares/holds.ts';
import { liveAttempt, openShares, presentOpen } from '../shares/open.ts';
import { toOrderShare } from '../shares/queries.ts';
import { portionOfRow, presentPortion } from '../shares/units.ts';
import type { OpenPart } from './open-part.ts';

export type TillOrder = DataOf<'tillBill'>['orders'][number];
type TillShare = TillOrder['shares'][number];

/** Who looks at a bill at the till, and when; with the names of guests and staff by id. */
export interface TillView extends Omit<View, 'customerId'> {
  readonly origin: string;
  readonly now: number;
  readonly receiptKey: string;
  readonly guests: ReadonlyMap<string, string | null>;
  readonly staff: ReadonlyMap<string, string>;
}

/** A bill with what the house took off it, and, while it isn't paid, what of it is still open. */
export interface LoadedBill extends LoadedOrder {
  readonly comps: readonly StandingComp[];
  readonly givenAway: Fils;
  readonly part?: OpenPart;
  /** What the venue adds to the open part. */
  readonly service?: Fils;
  readonly compable?: Compable;
}

const money = (amount: number) => formatMoney(fils(amount));

/** A bill in the shape of the till. */
export function presentTillOrder(loaded: LoadedBill, view: TillView): TillOrder {
  const { order, shares, attempts, comps, part, service, compable, givenAway } = loaded;
  const { venue } = view.menu;
  const lines = loaded.lines.filter((line) => line.status !== 'cancelled');
  const total = fils(order.total);
  const balance = orderBalance(total, shares.map(toOrderShare));
  const looking = { customerId: tillGuest, now: view.now, zone: venue.time_zone };
  return {
    id: order.id,
    order_ref: order.order_ref,
    table_number: order.table_number,
    payment_status: order.payment_status === 'paid' ? 'paid' : 'pending',
    total_amount: formatMoney(total),
    paid_amount: formatMoney(balance.paid),
    due_amount: formatMoney(order.payment_status === 'paid' ? zeroFils : balance.due),
    open_amount: money((part?.total ?? 0) + (service ?? 0)),
    open_subtotal: money(part?.total ?? 0),
    service_charge: money(
      shares.length === 0 ? (service ?? 0) : sumFils(shares.map((share) => fils(share.service))),
    ),
    vat_amount: formatMoney(isTaxed(venue) ? vatOf(loaded, service ?? zeroFils, venue) : zeroFils),
    taxed: isTaxed(venue),
    lines: lines.map((line) => ({
      ...presentTillLine(line, view),
      compable: money(compable?.lines.find(({ lineId }) => lineId === line.id)?.amount ?? 0),
    })),
    comps: comps.map((comp) => presentComp(comp, view)),
    given_away: formatMoney(givenAway),
    compable: money(compable?.total ?? 0),
    shares: shares.map((share) => presentTillShare(share, loaded, view)),
    open: presentOpen(openShares({ shares, attempts }, view.now), { attempts }, looking).filter(
      ({ mine }) => !mine,
    ),
    receipt_url:
      order.payment_status === 'paid' ? receiptUrl(view.origin, view.receiptKey, 'order', order.id) : null,
  };
}

/** The VAT that the invoice will say: of the shares as they are, or of the bill as one payer would pay it. */
function vatOf({ lines, shares, shareLines }: LoadedBill, service: Fils, venue: Supplier): Fils {
  if (shares.length > 0) return billedBy({ lines, shares, goneUnits: shareLines }, venue).vat.total;
  const gross = lines
    .filter(({ status }) => status !== 'cancelled')
    .map((line) => ({ gross: lineWorth(line), vatRate: line.vat_rate }));
  return invoiceVat(gross, zeroFils, service, serviceRateOf(venue)).total;
}

function presentTillLine(line: LineRow, view: TillView): Omit<TillOrder['lines'][number], 'compable'> {
  const { ordered_by: id } = line;
  const fallback = view.menu.venue.default_language;
  return {
    id: line.id,
    name: lineName(line, view),
    quantity: line.quantity,
    total_price: money(line.total),
    options: optionsOf(line).map(({ names, quantity }) => ({
      name: inLanguage(names, view.language, fallback),
      quantity,
    })),
    seat: line.seat,
    ordered_by: id === null ? null : { id, name: firstName(view.guests.get(id) ?? '') || null },
  };
}

function presentComp(comp: StandingComp, { menu, staff }: TillView): TillOrder['comps'][number] {
  const { id, line_id, kind, reason, staff_id, approved_by } = comp;
  const nameOf = (staffId: string | null) => (staffId === null ? null : (staff.get(staffId) ?? null));
  return {
    id,
    line_id,
    kind,
    amount: formatMoney(comp.taken),
    reason,
    at: isoInstant(comp.at, menu.venue.time_zone),
    by: nameOf(staff_id),
    approved_by: nameOf(approved_by),
  };
}

function presentTillShare(share: ShareRow, loaded: LoadedOrder, view: TillView): TillShare {
  const { time_zone: zone } = view.menu.venue;
  const paid = loaded.attempts.find(
    ({ share_id, state }) => share_id === share.id && attemptHasPaid(state as AttemptState),
  );
  const live = liveAttempt(share, loaded.attempts, view.now);
  const orNull = (amount: number | null | undefined) =>
    amount === null || amount === undefined ? null : money(amount);
  return {
    id: share.id,
    payer_name: share.payer_name,
    split_type: share.split_type as TillShare['split_type'],
    status: share.status === 'paid' ? 'paid' : 'pending',
    method: share.method as PaymentMethod,
    subtotal: money(share.subtotal),
    discount_amount: money(share.discount),
    tip_amount: money(share.tip),
    service_charge: money(share.service),
    amount: money(share.total),
    items: loaded.lines.flatMap((line) => {
      const row = loaded.shareLines.find((one) => one.share_id === share.id && one.line_id === line.id);
      if (row === undefined) return [];
      const { id: order_item_id } = line;
      const portion = presentPortion(portionOfRow(row));
      return [{ order_item_id, name: lineName(line, view), ...portion, total_price: money(row.amount) }];
    }),
    by_guest: share.created_by !== tillGuest,
    live: live === undefined ? null : presentLive(live, view),
    paid_at: share.paid_at === null ? null : isoInstant(share.paid_at, zone),
    received: orNull(paid?.received),
    change: orNull(paid?.change_given),
    slip_reference: paid?.slip_reference ?? null,
    receipt_url: share.status === 'paid' ? receiptUrl(view.origin, view.receiptKey, 'share', share.id) : null,
  };
}

function presentLive(attempt: AttemptRow, view: TillView): NonNullable<TillShare['live']> {
  const instant = (at: number) => isoInstant(at, view.menu.venue.time_zone);
  const opens = attempt.method === 'card' && attemptCan.openPage(attempt.state as AttemptState);
  return {
    attempt_id: attempt.id,
    method: attempt.method as PaymentMethod,
    state: attempt.state,
    by_staff: attempt.requested_by === tillGuest,
    since: instant(attempt.created_at),
    until: instant(attempt.expires_at),
    handled_by: attempt.handled_at === null ? null : (view.staff.get(attempt.staff_id ?? '') ?? null),
    link: opens ? payPage(view.origin, attempt.token) : null,
  };
}
