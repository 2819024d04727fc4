import type { DataOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/contract/core/constants';
import { formatPercentage } from '@sufra/domain/bill/charges';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { firstName } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { ReplacedSharesTable } from '../../database/schema/order-tables.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isTaken, tillGuest } from '../shares/holds.ts';
import { liveAttempt } from '../shares/open.ts';
import type { Plan } from '../shares/plan.ts';
import * as store from './store.ts';

export type ReplacedRow = store.ReplacedRow;

/** What a guest chose that replaced the plan of others, or their own. */
export type HowReplaced = 'single' | 'items' | 'equally' | 'own' | 'share' | 'order';

/** Who replaces shares, by what, and which they agreed to replace. */
export interface Replacing {
  readonly customerId: string;
  readonly how: HowReplaced;
  /** The shares that were on the payer's screen when they agreed. */
  readonly replaces?: readonly string[] | undefined;
}

type Replaced = NonNullable<DataOf<'orderDetails'>['replaced']>;

/**
 * Records for everybody concerned by these shares that another choice replaced them, and notifies their
 * phones. The guest who chose is left out, unless it ended a request of their own.
 */
export async function recordReplaced(
  context: Context,
  tx: Transaction,
  { shares, attempts }: Plan,
  by: Replacing,
): Promise<void> {
  const now = context.clock.now();
  const recipients = shares.flatMap((share) => {
    const live = liveAttempt(share, attempts, now);
    const about = aboutShare(share, live);
    return concernedGuests(share, live, by, now).map((customer_id) => ({ ...about, customer_id }));
  });
  const [first] = recipients;
  if (first === undefined) return;
  const by_name = firstName((await store.nameOf(tx, by.customerId)) ?? '') || null;
  const choice = { deed: context.random.id(), by_customer: by.customerId, by_name, how: by.how, at: now };
  await store.insertReplaced(
    tx,
    recipients.map((one): ReplacedSharesTable => ({ ...one, ...choice })),
  );
  for (const customerId of new Set(recipients.map((one) => one.customer_id))) {
    tx.emit(`customer:${customerId}`, 'payment.replaced', { order_id: first.order_id });
  }
}

function aboutShare(share: ShareRow, live: AttemptRow | undefined) {
  return {
    share_id: share.id,
    order_id: share.order_id,
    method: live?.method ?? share.method,
    amount: share.total,
    requested: live === undefined ? 0 : 1,
  };
}

/**
 * The guests concerned by a share: who created it, requests to pay it, has claimed it, or holds it. Nobody,
 * if it is left for anyone to pay.
 */
function concernedGuests(
  share: ShareRow,
  live: AttemptRow | undefined,
  by: Replacing,
  now: number,
): string[] {
  const maker = share.payer_name === null ? null : share.created_by;
  const taker = isTaken(share, '', now) ? share.claimed_by : null;
  const asker = live?.requested_by ?? null;
  const others = [maker, taker, asker, share.holder].filter(
    (id) => id !== null && id !== by.customerId && id !== tillGuest,
  );
  const self = by.how === 'order' && asker === by.customerId ? [by.customerId] : [];
  return [...new Set([...(others as string[]), ...self])];
}

/**
 * What a guest sees on the bill after their shares were replaced: the last time it happened, until they
 * choose again or pay.
 */
export function presentReplaced(
  rows: readonly ReplacedRow[],
  { shares, attempts }: Plan,
  { customerId, zone }: { readonly customerId: string; readonly zone: string },
): Replaced | null {
  const last = rows.at(-1);
  if (last === undefined || hasChosenSince(last.at, { shares, attempts }, customerId)) return null;
  const replaced = rows.filter((row) => row.deed === last.deed);
  const renewed = shareInNewPlan(replaced, shares);
  const own = replaced.find((row) => row.created_by === customerId);
  return {
    id: last.deed,
    at: isoInstant(last.at, zone),
    by_name: last.by_name,
    by_me: last.by_customer === customerId,
    ...(last.by_customer === tillGuest ? { by_staff: true } : {}),
    how: last.how as Replaced['how'],
    shares: replaced.map((row) => ({
      split_id: row.share_id,
      payer_name: row.payer_name,
      payment_method: row.method as PaymentMethod,
      amount: formatMoney(fils(row.amount)),
      split_type: row.split_type as Replaced['shares'][number]['split_type'],
      requested: row.requested === 1,
    })),
    typed: own === undefined ? null : typedIn(own),
    new_split_id: renewed?.id ?? null,
  };
}

/**
 * The guest's share in the new plan, found by name. Undefined if the old shares had several names, or one
 * guest pays alone under their own.
 */
function shareInNewPlan(replaced: readonly ReplacedRow[], shares: readonly ShareRow[]): ShareRow | undefined {
  const names = new Set(replaced.map((row) => row.payer_name?.toLowerCase()));
  const [name] = names;
  const alone = replaced.some(({ how }) => how === 'single' || how === 'own');
  if (alone || names.size !== 1 || !name) return undefined;
  return shares.find((share) => share.payer_name?.toLowerCase() === name);
}

function hasChosenSince(at: number, { shares, attempts }: Plan, customerId: string): boolean {
  return (
    shares.some(
      (share) => share.status === 'paid' && share.holder === customerId && (share.paid_at ?? 0) > at,
    ) ||
    shares.some((share) => share.created_by === customerId && share.created_at > at) ||
    attempts.some((attempt) => attempt.requested_by === customerId && attempt.created_at > at)
  );
}

/** What the guest had typed for a share, in the shape that the form sends. */
function typedIn(row: ReplacedRow): NonNullable<Replaced['typed']> {
  const value = (type: string, kept: number) =>
    type === 'percentage' ? formatPercentage(kept) : formatMoney(fils(kept));
  return {
    name: row.payer_name ?? '',
    contact_number: row.contact_by === row.customer_id ? (row.contact_number ?? '') : '',
    coupon_code: row.coupon_code ?? '',
    tip_type: row.tip_type,
    tip_value: value(row.tip_type, row.tip_value),
    service_charge_type: row.service_type,
    service_charge: value(row.service_type, row.service_value),
  };
}
