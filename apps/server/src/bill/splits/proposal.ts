import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { amountOf, type Proposed, proposeSplit } from '@sufra/domain/bill/item-split';
import { formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { firstName } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { actionableOrder, orderWithLines } from '../../orders/rounds/queries.ts';
import { guestsOfVisit } from '../../orders/together/queries.ts';
import { refuseInProgress } from '../replacing/replace.ts';
import { isReplaceable, openShares } from '../shares/open.ts';
import { presentPortion } from '../shares/units.ts';
import { type BillLine, billOf, billToDivide } from './bill-lines.ts';

type Proposal = DataOf<'splitProposal'>;

/**
 * A split by who ordered, of the whole bill or of what nobody pays for themselves yet. Refused where a split would be:
 * everything is paid, or what is planned can't be replaced. Changes nothing.
 */
export async function splitProposal(
  context: Context,
  requestedId: string,
  customerId: string,
  language: Language,
): Promise<Result<Proposal, ErrorCode>> {
  const { read } = context.db;
  const allowed = await actionableOrder(read, requestedId, customerId);
  if (!allowed.ok) return allowed;
  const loaded = await orderWithLines(read, allowed.value.id);
  if (loaded === undefined) return refuse('order_not_found');
  const { order } = loaded;
  if (order.payment_status === 'paid') return refuse('order_settled');
  if (order.total === 0) return refuse('order_empty');
  const bill = await billOf(read, order);
  const divided = billToDivide(context, bill, { customerId });
  const now = context.clock.now();
  if (divided.rest === undefined && !isReplaceable(bill, { customerId, now }))
    return refuseInProgress(context, bill, openShares(bill, now), customerId);
  const guests = await guestsOfVisit(read, order.visit_id);
  const { lines } = divided;
  return ok({
    total_amount: formatMoney(divided.total),
    payers: proposeSplit(lines, customerId).map((one) => {
      const guest = guests.find(({ customer_id }) => customer_id === one.guest);
      return {
        name: firstName(guest?.name ?? '') || null,
        is_me: one.guest === customerId,
        is_here: guest !== undefined && guest.left_at === null,
        subtotal: formatMoney(amountOf(one.units)),
        items: presentItems(context, lines, one, language),
      };
    }),
  });
}

function presentItems(
  context: Context,
  lines: readonly BillLine[],
  { units }: Proposed,
  language: Language,
): Proposal['payers'][number]['items'] {
  const fallback = context.menu.current().venue.default_language;
  return units.map((one) => {
    const names = lines.find(({ id }) => id === one.lineId)?.names ?? {};
    return {
      order_item_id: one.lineId,
      item_name: inLanguage(names, language, fallback),
      ...presentPortion(one),
      total_price: formatMoney(one.amount),
    };
  });
}
