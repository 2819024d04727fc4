import type { DataOf } from '@sufra/contract/calls';
import type { Language, PaymentMethod } from '@sufra/contract/constants';
import type { AttemptState } from '@sufra/domain/attempt';
import { lineTotal } from '@sufra/domain/bill';
import { type Fils, fils, formatMoney, sumFils } from '@sufra/domain/money';
import { type LineState, orderProgress } from '@sufra/domain/order';
import { attemptIsLive } from '@sufra/domain/payment';
import { firstName } from '@sufra/domain/text';
import type { OrderStanding } from '@sufra/domain/visit';
import type {
  AttemptRow,
  LineRow,
  OrderRow,
  RefundRow,
  ShareLineRow,
  ShareRow,
} from '../../database/rows.ts';
import { isoDate, isoInstant } from '../../http/instant.ts';
import { dividedNow } from '../bill/divided.ts';
import { isReplaceable, openShares, presentOpen } from '../bill/open.ts';
import { receiptUrl } from '../bill/receipt-link.ts';
import type { ReplacedRow } from '../bill/replaced.ts';
import { presentReplaced } from '../bill/replaced.ts';
import type { Translations } from '../menu/import/stored.ts';
import { presentItemBrief } from '../menu/present.ts';
import { inLanguage, type MenuSnapshot } from '../menu/snapshot.ts';
import { isTaxed } from '../venue/tax.ts';
import { waitingTotal } from './waiting.ts';

type Order = DataOf<'orderDetails'>;
type OrderLine = Order['items'][number];
type SplitPayment = Order['payments']['split_payments'][number];

/** An order with all that belongs to it, as it is kept. */
export interface LoadedOrder {
  readonly order: OrderRow;
  readonly lines: readonly (LineRow & { round: number })[];
  readonly shares: readonly ShareRow[];
  readonly attempts: readonly AttemptRow[];
  /** Money that went back, or is to. */
  readonly refunds: readonly RefundRow[];
  /** The units of lines that the shares of a split by items pay for. */
  readonly shareLines: readonly ShareLineRow[];
  /** The names of those who have taken a share, by customer. */
  readonly takers: ReadonlyMap<string, string | null>;
}

/** Who looks at an order, and how. */
export interface View {
  readonly menu: MenuSnapshot;
  readonly language: Language;
  readonly customerId: string;
  /** The origin that card links begin with. */
  readonly origin: string;
}

/** Who looks at an order's shares, and when: a claim lasts only so long. */
export interface ShareView extends View {
  /** What the order is to whoever looks. */
  readonly standing?: OrderStanding;
  readonly now: number;
  /** What the links to receipts are signed with. */
  readonly receiptKey: string;
}

/** An order as a diner reads it. */
export function presentOrder(loaded: LoadedOrder, view: ShareView, replaced: readonly ReplacedRow[]): Order {
  const shares = loaded.shares.map((share) => presentShare(share, loaded, view));
  const { order } = loaded;
  return {
    ...presentOrderHead(loaded, view),
    standing: view.standing ?? 'at_table',
    receipt_url:
      order.payment_status === 'paid' ? receiptUrl(view.origin, view.receiptKey, 'order', order.id) : null,
    items: loaded.lines.map((line) => presentLine(line, view)),
    payments: {
      status: order.payment_status,
      payment_status: order.payment_status,
      total_amount: formatMoney(
        loaded.shares.length === 0
          ? totalOf(loaded)
          : sumFils(loaded.shares.map((share) => fils(share.total))),
      ),
      split_payments: shares,
      ...presentOpenPlan(loaded, view),
    },
    replaced:
      order.payment_status === 'paid'
        ? null
        : presentReplaced(replaced, loaded, { ...view, zone: view.menu.venue.time_zone }),
  };
}

/** What of an order somebody means to pay, and what a split would divide now: all that one sees before they pay. */
function presentOpenPlan(
  { order, lines, shares, attempts, shareLines }: LoadedOrder,
  { customerId, now, menu }: ShareView,
): Pick<Order['payments'], 'open' | 'replaceable' | 'to_split'> {
  const plan = { shares, attempts };
  const billed = lines.filter((line) => line.status !== 'cancelled');
  const divided = dividedNow({ ...plan, total: order.total, lines: billed, shareLines }, customerId, now);
  const looking = { customerId, now, zone: menu.venue.time_zone };
  return {
    open: presentOpen(openShares(plan, now), plan, looking),
    replaceable: isReplaceable(plan, looking),
    to_split: {
      total_amount: formatMoney(divided.total),
      items: divided.lines.map((line) => ({ order_item_id: line.id, quantity: line.quantity })),
    },
  };
}

/** An order in the list of orders. */
export function presentOrderHead(
  { order, lines, shares }: Pick<LoadedOrder, 'order' | 'lines' | 'shares'>,
  view: View,
) {
  const zone = view.menu.venue.time_zone;
  return {
    id: order.id,
    order_ref: order.order_ref,
    date: isoDate(order.created_at, zone),
    created_at: isoInstant(order.created_at, zone),
    status: orderProgress(lines.map((line) => ({ state: line.status as LineState }))).stage,
    total_amount: formatMoney(totalOf({ order, lines })),
    payment_status: order.payment_status,
    discount_amount: formatMoney(sumFils(shares.map((share) => fils(share.discount)))),
    table_number: order.table_number,
  };
}

/** What is on an order's bill; of one that waits, what will be once staff accept it. */
function totalOf({ order, lines }: Pick<LoadedOrder, 'order' | 'lines'>): Fils {
  return order.held_for === null ? fils(order.total) : waitingTotal(lines);
}

/** A line of an order in the diner's language, under the name it was ordered by. */
export function presentLine(
  line: LineRow & { round: number },
  { menu, language, customerId }: View,
): OrderLine {
  const item = menu.itemById.get(line.item_id);
  const fallback = menu.venue.default_language;
  return {
    id: line.id,
    item_id: line.item_id,
    item_name: lineName(line, { menu, language }),
    quantity: line.quantity,
    unit_price: formatMoney(fils(line.unit_price)),
    total_price: formatMoney(fils(line.total)),
    special_instructions: line.instructions,
    cook_type:
      line.cook_type === ''
        ? null
        : inLanguage(JSON.parse(line.cook_type) as Translations, language, fallback),
    serve_type: line.serve_type,
    status: line.status,
    cancel_reason: line.cancel_reason,
    round: line.round,
    is_mine: line.ordered_by === customerId,
    item: item === undefined ? null : presentItemBrief(item, menu, language),
  };
}

function lineName(line: LineRow, { menu, language }: Pick<View, 'menu' | 'language'>): string {
  return inLanguage(JSON.parse(line.names) as Translations, language, menu.venue.default_language);
}

/** A share as the diners at its table read it. A payer's phone number is shown to whoever entered it alone. */
export function presentShare(share: ShareRow, loaded: LoadedOrder, view: ShareView): SplitPayment {
  const money = (amount: number) => formatMoney(amount as Fils);
  const claim = presentClaim(share, loaded, view);
  return {
    id: share.id,
    payer_name: share.payer_name,
    contact_number: share.created_by === view.customerId ? share.contact_number : null,
    payment_method: share.method as PaymentMethod,
    subtotal: money(share.subtotal),
    discount_amount: money(share.discount),
    tip_amount: money(share.tip),
    tip_type: share.tip_type,
    service_charge: money(share.service),
    service_charge_type: share.service_type,
    total_amount: money(share.total),
    vat_amount: money(isTaxed(view.menu.venue) ? share.vat : 0),
    status: share.status === 'paid' ? 'paid' : 'pending',
    split_type: share.split_type as SplitPayment['split_type'],
    is_mine: share.holder === view.customerId || claim?.is_mine === true,
    claim,
    items: presentUnits(share, loaded, view),
    ...presentRefunds(share, loaded, view),
    receipt_url: share.status === 'paid' ? receiptUrl(view.origin, view.receiptKey, 'share', share.id) : null,
    attempt: presentAttempt(share, loaded.attempts, view),
  };
}

function presentRefunds(
  share: ShareRow,
  { refunds }: LoadedOrder,
  { menu }: ShareView,
): Pick<SplitPayment, 'refunded_amount' | 'refunds'> {
  const own = refunds.filter((refund) => refund.share_id === share.id);
  const gone = own.filter((refund) => refund.state === 'succeeded' && refund.cause !== 'surplus');
  return {
    refunded_amount: formatMoney(sumFils(gone.map((refund) => fils(refund.amount)))),
    refunds: own.map((refund) => ({
      id: refund.id,
      cause: refund.cause,
      method: refund.method,
      amount: formatMoney(fils(refund.amount)),
      state: refund.state === 'succeeded' ? 'done' : 'pending',
      at: isoInstant(refund.done_at ?? refund.requested_at, menu.venue.time_zone),
    })),
  };
}

function presentClaim(
  { status, claimed_by, claimed_until }: ShareRow,
  { takers }: LoadedOrder,
  view: ShareView,
): SplitPayment['claim'] {
  if (status !== 'pending' || claimed_by === null || (claimed_until ?? 0) <= view.now) return null;
  return {
    is_mine: claimed_by === view.customerId,
    name: firstName(takers.get(claimed_by) ?? '') || null,
    until: isoInstant(claimed_until ?? 0, view.menu.venue.time_zone),
  };
}

function presentUnits(share: ShareRow, loaded: LoadedOrder, view: View): SplitPayment['items'] {
  return loaded.lines.flatMap((line) => {
    const unit = loaded.shareLines.find((one) => one.share_id === share.id && one.line_id === line.id);
    if (unit === undefined) return [];
    return [
      {
        order_item_id: line.id,
        item_name: lineName(line, view),
        quantity: unit.quantity,
        total_price: formatMoney(lineTotal(fils(line.unit_price), unit.quantity)),
      },
    ];
  });
}

function presentAttempt(
  share: ShareRow,
  attempts: readonly AttemptRow[],
  view: ShareView,
): SplitPayment['attempt'] {
  const own = attempts.filter((attempt) => attempt.share_id === share.id);
  const attempt = own.find((one) => one.live === 1) ?? own.at(-1);
  if (attempt === undefined) return null;
  // Opening a page is a step of paying: who left the table takes none (contract, section 10.3).
  const mayOpen = attempt.method === 'card' && view.standing !== 'left';
  const open = mayOpen && attemptIsLive(attempt.state as AttemptState);
  return {
    id: attempt.id,
    method: attempt.method as PaymentMethod,
    state: attempt.state,
    started_at: isoInstant(attempt.created_at, view.menu.venue.time_zone),
    is_mine: attempt.requested_by === view.customerId,
    handled_at:
      attempt.handled_at === null ? null : isoInstant(attempt.handled_at, view.menu.venue.time_zone),
    reason: attempt.reason,
    payment_page: open ? payPage(view.origin, attempt.token) : null,
  };
}

/** Our own link to a card page: it checks that the share is still due, then leads on (contract, section 5). */
export function payPage(origin: string, token: string): string {
  return `${origin}/pay/${token}`;
}
