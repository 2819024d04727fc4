import type { DataOf } from '@sufra/contract/calls';
import { type Language, limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { amountOf, type Proposed, proposeSplit } from '@sufra/domain/bill/item-split';
import { type ProposedRest, proposeRest } from '@sufra/domain/bill/rest/rest';
import { type Fils, formatMoney, subtractFils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { firstName } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import { actionableOrder, orderWithLines } from '../../orders/rounds/queries.ts';
import { guestsOfVisit } from '../../orders/together/queries.ts';
import { refuseInProgress } from '../replacing/replace.ts';
import type { Bill } from '../shares/divided.ts';
import { isReplaceable, openShares } from '../shares/open.ts';
import { presentPortion } from '../shares/units.ts';
import { type BillLine, billOf, billToDivide } from './bill-lines.ts';
import { type UnpaidRest, unpaidRest } from './unpaid-rest.ts';

type Proposal = DataOf<'splitProposal'>;

/**
 * A split by who ordered, of the whole bill, of what nobody pays for themselves yet, or of what is due once somebody has
 * paid. Refused where a split would be: everything is paid, or what is planned can't be replaced. Changes nothing.
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
  const proposed = propose(context, bill, customerId);
  if (!proposed.ok) return proposed;
  const { lines, total, payers, rest } = proposed.value;
  const guests = await guestsOfVisit(read, order.visit_id);
  return ok({
    total_amount: formatMoney(total),
    ...(rest === undefined ? {} : { rest }),
    payers: payers.map((one) => {
      const guest = guests.find(({ customer_id }) => customer_id === one.guest);
      return {
        name: firstName(guest?.name ?? '') || null,
        is_me: one.guest === customerId,
        is_here: guest !== undefined && guest.left_at === null,
        subtotal: formatMoney(one.left),
        ...(rest === undefined ? {} : { paid: formatMoney(subtractFils(one.ordered, one.left)) }),
        items: presentItems(context, lines, one, language),
      };
    }),
  });
}

interface Proposing {
  readonly lines: readonly BillLine[];
  readonly total: Fils;
  readonly payers: readonly ProposedRest[];
  readonly rest?: 'items' | 'amounts';
}

function propose(
  context: Context,
  bill: Bill<BillLine>,
  customerId: string,
): Result<Proposing, 'payment_in_progress'> {
  const now = context.clock.now();
  const divided = billToDivide(context, bill, { customerId });
  const { lines, total } = divided;
  if (divided.rest !== undefined || isReplaceable(bill, { customerId, now }))
    return ok({ lines, total, payers: withoutSums(proposeSplit(lines, customerId)) });
  const left = unpaidRest(bill);
  const payers =
    left !== undefined && isReplaceable(left.unpaid, { customerId, now }) ? restOf(left, customerId) : [];
  // What one guest alone owes needs no split: they pay what is open.
  if (left === undefined || payers.length < limits.payersMin)
    return refuseInProgress(context, bill, openShares(bill, now), customerId);
  const rest = left.sums === undefined ? 'items' : 'amounts';
  return ok({ lines: left.lines, total: left.divided.total, payers, rest });
}

function restOf({ divided, lines, sums }: UnpaidRest, customerId: string): ProposedRest[] {
  return sums === undefined
    ? withoutSums(proposeSplit(lines, customerId))
    : proposeRest(lines, sums, divided.total, customerId);
}

/** Each owes what they ordered: nothing was paid that isn't for a dish. */
function withoutSums(proposed: readonly Proposed[]): ProposedRest[] {
  return proposed.map((one) => {
    const ordered = amountOf(one.units);
    return { ...one, ordered, left: ordered };
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
