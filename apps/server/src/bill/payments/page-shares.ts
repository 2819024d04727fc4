import type { ErrorCode } from '@sufra/contract/core/errors';
import { type CardShare, matchShares } from '@sufra/domain/bill/share-match';
import { type Fils, fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { actionableOrder } from '../../orders/rounds/queries.ts';
import { isTaken } from '../shares/holds.ts';
import { type Plan, planOf } from '../shares/plan.ts';
import { payableOrder } from './payable.ts';

/** What a client asks a card page for. Other clients send no share id, so it is found by the rest. */
export interface PageRequest {
  readonly orderId: string;
  readonly shareId: string | undefined;
  readonly amount: string | number;
  readonly fullName: string;
}

/**
 * Finds and locks the shares that card pages are requested for, in their order. Refuses all if one can't be
 * paid now by this guest.
 */
export async function sharesToPay(
  context: Context,
  tx: Transaction,
  pages: readonly PageRequest[],
  customerId: string,
): Promise<Result<ShareRow[], ErrorCode>> {
  const found = new Map<PageRequest, ShareRow>();
  const bills = await billsOf(tx, pages, customerId);
  if (!bills.ok) return bills;
  // Always sorted the same way, so that two lists can't deadlock.
  for (const id of [...new Set(bills.value.values())].toSorted()) {
    const order = await payableOrder(tx, id, customerId);
    if (!order.ok) return order;
    const plan = await planOf(tx, order.value.id);
    const ofOrder = pages.filter((page) => bills.value.get(page.orderId) === id);
    const chosen = chooseShares(plan, ofOrder, { customerId, now: context.clock.now() });
    if (!chosen.ok) return chosen;
    for (const [index, page] of ofOrder.entries()) {
      const share = chosen.value[index];
      if (share !== undefined) found.set(page, share);
    }
  }
  return ok(pages.flatMap((page) => found.get(page) ?? []));
}

/** The bill of each order that pages are requested for: the round of a guest may have joined another since. */
async function billsOf(
  tx: Transaction,
  pages: readonly PageRequest[],
  customerId: string,
): Promise<Result<ReadonlyMap<string, string>, ErrorCode>> {
  const bills = new Map<string, string>();
  for (const { orderId } of pages) {
    if (bills.has(orderId)) continue;
    const bill = await actionableOrder(tx, orderId, customerId);
    if (!bill.ok) return bill;
    bills.set(orderId, bill.value.id);
  }
  return ok(bills);
}

interface Asking {
  readonly customerId: string;
  readonly now: number;
}

type Amounted = PageRequest & { readonly due: Fils };

function chooseShares(
  plan: Plan,
  pages: readonly PageRequest[],
  asking: Asking,
): Result<ShareRow[], ErrorCode> {
  const amounted: Amounted[] = [];
  for (const page of pages) {
    const due = parseMoney(page.amount);
    if (due === undefined) return refuse('invalid_input', { field: 'amount' });
    amounted.push({ ...page, due });
  }
  const ids = idsOf(plan, amounted, asking);
  const chosen: ShareRow[] = [];
  for (const [index, { due }] of amounted.entries()) {
    const share = plan.shares.find((one) => one.id === ids[index]);
    if (share === undefined) return refuse('share_not_found');
    if (share.status === 'paid') return refuse('share_already_paid');
    if (isTaken(share, asking.customerId, asking.now)) return refuse('share_claimed');
    if (due !== share.total) return refuse('amount_mismatch', { amount: formatMoney(fils(share.total)) });
    chosen.push(share);
  }
  return ok(chosen);
}

/**
 * The ids of the requested shares. Pages without an id get a share that matches; if only one is pending, it
 * needs no name.
 */
function idsOf(plan: Plan, pages: readonly Amounted[], asking: Asking): (string | undefined)[] {
  const pending = plan.shares.filter((share) => share.status === 'pending');
  const [only, ...others] = pending;
  if (only !== undefined && others.length === 0 && pages.length === 1) return [pages[0]?.shareId ?? only.id];
  const named = new Set(pages.map((page) => page.shareId));
  const free = pending.filter((share) => share.method === 'card' && !named.has(share.id));
  const unnamed = pages.filter((page) => page.shareId === undefined);
  const matched = matchShares(
    free.map((share) => cardShare(share, plan, asking)),
    unnamed.map(({ due, fullName }) => ({ amount: due, fullName })),
  );
  return pages.map((page) => page.shareId ?? matched[unnamed.indexOf(page)]);
}

function cardShare(share: ShareRow, { attempts }: Plan, { customerId, now }: Asking): CardShare {
  const claimed = (share.claimed_until ?? 0) > now ? share.claimed_by : null;
  const live = attempts.find((attempt) => attempt.share_id === share.id && attempt.live === 1);
  return {
    id: share.id,
    amount: fils(share.total),
    payerName: share.payer_name,
    mine: share.holder === customerId || claimed === customerId,
    busy: isTaken(share, customerId, now) || (live !== undefined && live.requested_by !== customerId),
  };
}
