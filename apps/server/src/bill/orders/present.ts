import type { DataOf } from '@sufra/contract/calls';
import { fils, formatMoney, sumFils } from '@sufra/domain/core/money';
import type { ShareRow } from '../../database/schema/rows.ts';
import {
  lineWorth,
  type OrderWithLines,
  presentLine,
  presentOrderHead,
  totalOf,
  type View,
} from '../../orders/rounds/present.ts';
import { receiptUrl } from '../receipts/receipt-link.ts';
import { presentReplaced, type ReplacedRow } from '../replacing/replaced.ts';
import { dividedNow } from '../shares/divided.ts';
import { isReplaceable, openShares, presentOpen } from '../shares/open.ts';
import { presentPortion } from '../shares/units.ts';
import { type LoadedOrder, presentShare, type ShareView } from './present-share.ts';

type Order = DataOf<'orderDetails'>;

/** An order in a list of orders: its head, with the discounts of its shares. */
export function presentBilledHead(
  order: OrderWithLines & { readonly shares: readonly ShareRow[] },
  view: View,
) {
  const discount = sumFils(order.shares.map((share) => fils(share.discount)));
  return { ...presentOrderHead(order, view), discount_amount: formatMoney(discount) };
}

/** An order as a guest reads it. */
export function presentOrder(loaded: LoadedOrder, view: ShareView, replaced: readonly ReplacedRow[]): Order {
  const shares = loaded.shares.map((share) => presentShare(share, loaded, view));
  const { order } = loaded;
  return {
    ...presentBilledHead(loaded, view),
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

/** The open shares of an order, and what a split would divide now: all that a guest needs before paying. */
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
      items: divided.lines.map((line) => ({
        order_item_id: line.id,
        ...presentPortion(line),
        total_price: formatMoney(line.amount ?? lineWorth(line)),
      })),
    },
  };
}
