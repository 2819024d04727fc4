import type { DataOf } from '@sufra/contract/calls';
import type { PaymentMethod } from '@sufra/contract/constants';
import { formatPercentage } from '@sufra/domain/charges';
import { fils, formatMoney } from '@sufra/domain/money';
import { firstName } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import type { ReplacedSharesTable } from '../../database/order-tables.ts';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { isoInstant } from '../../http/instant.ts';
import { isTaken } from './holds.ts';
import { liveAttempt } from './open.ts';
import type { Plan } from './plan.ts';
import type { Replacing } from './replace.ts';
import { insertReplaced, type ReplacedRow } from './store.ts';

export type { ReplacedRow };

type Replaced = NonNullable<DataOf<'orderDetails'>['replaced']>;

/**
 * Keeps for everybody who had a part in these shares that somebody chose another way, and tells their phones. Who chose
 * needs no word of it, unless it ended a request of their own that they may still wait for.
 */
export async function tellReplaced(
  context: Context,
  tx: Transaction,
  { shares, attempts }: Plan,
  by: Replacing,
): Promise<void> {
  const now = context.clock.now();
  const told = shares.flatMap((share) => {
    const live = liveAttempt(share, attempts, now);
    const about = aboutShare(share, live);
    return toldOf(share, live, by, now).map((customer_id) => ({ ...about, customer_id }));
  });
  const [first] = told;
  if (first === undefined) return;
  const by_name = firstName(await nameOf(tx, by.customerId)) || null;
  const deed = { deed: context.chance.id(), by_customer: by.customerId, by_name, how: by.how, at: now };
  await insertReplaced(
    tx,
    told.map((one): ReplacedSharesTable => ({ ...one, ...deed })),
  );
  for (const customerId of new Set(told.map((one) => one.customer_id))) {
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

/** Who made a share, asks to pay it, has taken it, or whose it is. What is left for anybody is nobody's. */
function toldOf(share: ShareRow, live: AttemptRow | undefined, by: Replacing, now: number): string[] {
  const maker = share.payer_name === null ? null : share.created_by;
  const taker = isTaken(share, '', now) ? share.claimed_by : null;
  const asker = live?.requested_by ?? null;
  const others = [maker, taker, asker, share.holder].filter((id) => id !== null && id !== by.customerId);
  const self = by.how === 'order' && asker === by.customerId ? [by.customerId] : [];
  return [...new Set([...(others as string[]), ...self])];
}

async function nameOf(tx: Transaction, customerId: string): Promise<string> {
  const row = await tx.first(tx.sql.selectFrom('customers').select('name').where('id', '=', customerId));
  return row?.name ?? '';
}

/**
 * What a guest is told when they look at the bill: the last time that somebody replaced what was theirs, until they
 * choose anew or the bill is paid.
 */
export function presentReplaced(
  rows: readonly ReplacedRow[],
  { shares, attempts }: Plan,
  { customerId, zone }: { readonly customerId: string; readonly zone: string },
): Replaced | null {
  const last = rows.at(-1);
  if (last === undefined || hasChosenSince(last.at, { shares, attempts }, customerId)) return null;
  const deed = rows.filter((row) => row.deed === last.deed);
  const renewed = renewedShare(deed, shares);
  const own = deed.find((row) => row.created_by === customerId);
  return {
    id: last.deed,
    at: isoInstant(last.at, zone),
    by_name: last.by_name,
    by_me: last.by_customer === customerId,
    how: last.how as Replaced['how'],
    shares: deed.map((row) => ({
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
 * The share of the new plan that is this guest's by its name. Nothing tells which of several names is theirs, and one who
 * pays alone pays under a name of their own.
 */
function renewedShare(deed: readonly ReplacedRow[], shares: readonly ShareRow[]): ShareRow | undefined {
  const names = new Set(deed.map((row) => row.payer_name?.toLowerCase()));
  const [name] = names;
  const alone = deed.some(({ how }) => how === 'single' || how === 'own');
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

/** What was typed for a share, as the form sends it. */
function typedIn(row: ReplacedRow): NonNullable<Replaced['typed']> {
  const value = (type: string, kept: number) =>
    type === 'percentage' ? formatPercentage(kept) : formatMoney(fils(kept));
  return {
    name: row.payer_name ?? '',
    contact_number: row.contact_number ?? '',
    coupon_code: row.coupon_code ?? '',
    tip_type: row.tip_type,
    tip_value: value(row.tip_type, row.tip_value),
    service_charge_type: row.service_type,
    service_charge: value(row.service_type, row.service_value),
  };
}
