import type { DataOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import type { AttemptState } from '@sufra/domain/bill/attempt';
import { attemptIsLive } from '@sufra/domain/bill/decide-attempt';
import { type Fils, fils, formatMoney, sumFils } from '@sufra/domain/core/money';
import { firstName } from '@sufra/domain/core/text';
import type { OrderStanding } from '@sufra/domain/tables/visit';
import { isoInstant } from '../../core/instant.ts';
import type {
  AttemptRow,
  BuyerRow,
  CreditNoteRow,
  RefundRow,
  ShareLineRow,
  ShareRow,
} from '../../database/schema/rows.ts';
import { lineName, type OrderWithLines, type View } from '../../orders/rounds/present.ts';
import { isTaxed } from '../../venue/settings/tax.ts';
import { presentNote } from '../receipts/credit-note.ts';
import { receiptUrl } from '../receipts/receipt-link.ts';
import { presentBuyer } from '../shares/buyers.ts';
import { portionOfRow, presentPortion } from '../shares/units.ts';

type SplitPayment = DataOf<'orderDetails'>['payments']['split_payments'][number];

/** A stored order with everything that belongs to it. */
export interface LoadedOrder extends OrderWithLines {
  readonly shares: readonly ShareRow[];
  readonly attempts: readonly AttemptRow[];
  /** Refunds made or due. */
  readonly refunds: readonly RefundRow[];
  /** The tax credit notes of these refunds. */
  readonly notes: readonly CreditNoteRow[];
  /** Who the invoice is made out to. */
  readonly buyers: readonly BuyerRow[];
  /** What the shares of a split by items pay for. */
  readonly shareLines: readonly ShareLineRow[];
  /** The names of guests who have claimed a share, by customer. */
  readonly takers: ReadonlyMap<string, string | null>;
}

/** Who reads an order's shares, and when, since a claim expires. */
export interface ShareView extends View {
  /** The origin of links to card pages. */
  readonly origin: string;
  /** How the order relates to the reader. */
  readonly standing?: OrderStanding;
  readonly now: number;
  /** The key that signs links to receipts. */
  readonly receiptKey: string;
}

/** A share as the guests at its table read it. Only who typed a phone number sees it. */
export function presentShare(share: ShareRow, loaded: LoadedOrder, view: ShareView): SplitPayment {
  const money = (amount: number) => formatMoney(amount as Fils);
  const claim = presentClaim(share, loaded, view);
  return {
    id: share.id,
    payer_name: share.payer_name,
    contact_number: share.contact_by === view.customerId ? share.contact_number : null,
    buyer: presentBuyer(
      loaded.buyers.find((one) => one.share_id === share.id && one.customer_id === view.customerId),
    ),
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
  { refunds, notes }: LoadedOrder,
  { menu, origin, receiptKey }: ShareView,
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
      credit_note: presentNote(notes, refund.id, { origin, key: receiptKey }),
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
    const row = loaded.shareLines.find((one) => one.share_id === share.id && one.line_id === line.id);
    if (row === undefined) return [];
    return [
      {
        order_item_id: line.id,
        item_name: lineName(line, view),
        ...presentPortion(portionOfRow(row)),
        total_price: formatMoney(fils(row.amount)),
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
  // Opening a card page is a step of paying, which guests who left the table can't do (LEFT-2).
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

/** Our link to a card page. It checks that the share is still due, then redirects. */
export function payPage(origin: string, token: string): string {
  return `${origin}/pay/${token}`;
}
