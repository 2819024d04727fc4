import { limits, type PaymentMethod } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { type AttemptState, firstShareState, type ShareState } from '@sufra/domain/bill/attempt';
import type { Charge } from '@sufra/domain/bill/charges';
import type { PricedUnits } from '@sufra/domain/bill/item-split';
import { decideShare } from '@sufra/domain/bill/share';
import { pendingVat, type SplitType, type VatShare, vatWhenPaid } from '@sufra/domain/bill/split-plan';
import { assert } from '@sufra/domain/core/assert';
import { type Fils, fils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { currentVatRate } from '../../venue/settings/tax.ts';
import { type CalculatedShare, calculateShare, type PayerChoices } from './calculate.ts';
import { lockCoupons, releaseCoupons, reserveCoupon } from './coupons.ts';
import { sharesOf } from './queries.ts';
import * as store from './store.ts';
import { deleteBuyers } from './store-buyers.ts';
import * as states from './store-states.ts';
import { rowOfUnits } from './units.ts';

/** A payer, as a form sends it. */
export interface Payer extends PayerChoices {
  readonly name: string;
  readonly contact_number?: string | null | undefined;
}

/** A share to be created. Without a payer it is the rest of a bill that nobody holds. */
export interface ShareDraft {
  readonly payer: Payer | undefined;
  readonly method: PaymentMethod;
  readonly splitType: SplitType;
  readonly position: number;
  readonly subtotal: Fils;
  readonly units: readonly PricedUnits[];
  /** The customer who holds it; null if it was created for others. */
  readonly holder: string | null;
}

/** For which order shares are created, and by whom. */
export interface Making {
  readonly orderId: string;
  readonly customerId: string;
}

/**
 * Creates pending shares, all or none: calculates each, saves its units and reserves its coupon. If there are
 * several, a refusal names the payer's field in `splits`.
 */
export async function addShares(
  context: Context,
  tx: Transaction,
  making: Making,
  drafts: readonly ShareDraft[],
): Promise<Result<ShareRow[], ErrorCode>> {
  await lockCoupons(
    tx,
    drafts.map((draft) => draft.payer?.coupon_code),
  );
  const made: ShareRow[] = [];
  for (const [index, draft] of drafts.entries()) {
    const paying = { ...making, subtotal: draft.subtotal };
    const calculated = await calculateShare(context, tx, paying, draft.payer ?? {});
    if (!calculated.ok) return drafts.length === 1 ? calculated : atPayer(calculated, index);
    const share = toRow(context, making, draft, calculated.value);
    await saveShare(tx, share, draft.units);
    made.push(share);
  }
  await spreadVat(tx, making.orderId);
  return ok(made);
}

/** Adds to a refusal which payer it is about, by the form's field. */
function atPayer(
  refusal: { ok: false; code: ErrorCode; detail?: Readonly<Record<string, string>> },
  index: number,
) {
  const fields: Partial<Record<ErrorCode, string>> = {
    invalid_tip: 'tip_value',
    invalid_service_charge: 'service_charge',
  };
  const field = `splits[${index}].${fields[refusal.code] ?? 'coupon_code'}`;
  return refuse(refusal.code, { ...refusal.detail, field });
}

function toRow(context: Context, making: Making, draft: ShareDraft, calculated: CalculatedShare): ShareRow {
  const { payer } = draft;
  const contact = contactOf(payer);
  return {
    id: context.random.id(),
    order_id: making.orderId,
    position: draft.position,
    split_type: draft.splitType,
    payer_name: payer?.name ?? null,
    contact_number: contact,
    contact_by: contact === null ? null : making.customerId,
    method: draft.method,
    subtotal: draft.subtotal,
    ...amountColumns(payer ?? {}, calculated),
    status: firstShareState,
    paid_at: null,
    created_by: making.customerId,
    created_at: context.clock.now(),
    holder: draft.holder,
    claimed_by: null,
    claimed_until: null,
    overpaid: 0,
  };
}

/** A payer's phone number as it is stored. */
export function contactOf(payer: Pick<Payer, 'contact_number'> | undefined): string | null {
  return cleanText(payer?.contact_number ?? '', limits.phone) || null;
}

/** The columns with a share's calculated amounts. */
export function amountColumns(choices: PayerChoices, calculated: CalculatedShare) {
  return {
    discount: calculated.discount,
    tip_type: choices.tip_type ?? '',
    tip_value: chargeValue(calculated.tipCharge),
    tip: calculated.tip,
    service_type: serviceType(calculated.serviceChargeCharge, choices.service_charge_type),
    service_value: chargeValue(calculated.serviceChargeCharge),
    service: calculated.serviceCharge,
    total: calculated.total,
    vat: calculated.vat,
    coupon_code: calculated.couponCode,
  };
}

/** The type that a service charge is stored with: of a percentage always that, whatever was sent with it. */
export function serviceType(charge: Charge, sent: string | null | undefined): string {
  return charge.kind === 'percentage' ? 'percentage' : (sent ?? '');
}

/** A charge as it is stored: basis points of a percentage, fils of an amount. */
export function chargeValue(charge: Charge): number {
  if (charge.kind === 'none') return 0;
  return charge.kind === 'percentage' ? charge.basisPoints : charge.amount;
}

async function saveShare(tx: Transaction, share: ShareRow, units: readonly PricedUnits[]): Promise<void> {
  await states.insertShare(tx, share);
  await saveUnits(tx, share.id, units);
  await reserveCoupon(tx, share, { customerId: share.created_by, at: share.created_at });
}

/** Replaces what a share pays for. */
export async function saveUnits(
  tx: Transaction,
  shareId: string,
  units: readonly PricedUnits[],
): Promise<void> {
  await store.replaceUnits(
    tx,
    shareId,
    units.map((one) => rowOfUnits(shareId, one)),
  );
}

/** Cancels pending shares without live attempts, releases their coupons, and forgets their buyers. */
export async function cancelShares(tx: Transaction, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  const attempts = Map.groupBy(await store.attemptsOfShares(tx, ids), (attempt) => attempt.share_id);
  for (const share of await store.lockShares(tx, ids)) {
    const decided = decideShare(toShare(share, attempts.get(share.id) ?? []), { kind: 'cancel' });
    assert(decided.ok, 'only a pending share without a live attempt is cancelled');
    const moved = await states.moveShare(tx, share, { state: decided.value, paidAt: null });
    assert(moved, 'a locked share cannot have moved');
  }
  await deleteBuyers(tx, ids);
  await releaseCoupons(tx, ids, at);
}

/**
 * Makes a share paid by exactly its amount, fixes its VAT, and divides what is left of the order's VAT among the others.
 * Returns the order's shares as they are then. Only `settle` calls this, and carries out what follows.
 */
export async function markPaid(
  tx: Transaction,
  share: ShareRow,
  paid: { readonly amount: Fils; readonly at: number },
): Promise<readonly ShareRow[]> {
  const decided = decideShare(toShare(share, []), { kind: 'settle', amount: paid.amount });
  assert(decided.ok, 'a share is settled once, while it is pending, by exactly its amount');
  const [moved, shares, rate] = await Promise.all([
    states.moveShare(tx, share, { state: decided.value, paidAt: paid.at }),
    sharesOf(tx, share.order_id),
    currentVatRate(tx),
  ]);
  assert(moved, 'only a pending share is settled');
  const others = shares.filter((one) => one.id !== share.id);
  const paidBefore = others.filter((one) => one.status === 'paid').map(toVatShare);
  const fixed = await saveVat(tx, share, vatWhenPaid(paidBefore, toVatShare(share), rate));
  const after = { ...fixed, status: decided.value, paid_at: paid.at };
  return spreadAmong(
    tx,
    shares.map((one) => (one.id === share.id ? after : one)),
    rate,
  );
}

/** The share as the domain's decisions take it. */
function toShare(share: ShareRow, attempts: readonly Pick<AttemptRow, 'state'>[]) {
  return {
    state: share.status as ShareState,
    due: fils(share.total),
    attempts: attempts.map((attempt) => ({ state: attempt.state as AttemptState })),
  };
}

/** Divides the order's VAT among its shares so that the parts add up to it. */
export async function spreadVat(tx: Transaction, orderId: string): Promise<void> {
  await spreadAmong(tx, await sharesOf(tx, orderId), await currentVatRate(tx));
}

async function spreadAmong(tx: Transaction, shares: readonly ShareRow[], rate: number): Promise<ShareRow[]> {
  const parts = pendingVat(shares.map(toVatShare), rate);
  const spread: ShareRow[] = [];
  for (const share of shares) spread.push(await saveVat(tx, share, parts.get(share.id) ?? fils(share.vat)));
  return spread;
}

async function saveVat(tx: Transaction, share: ShareRow, vat: Fils): Promise<ShareRow> {
  if (vat !== share.vat) await tx.runOf(store.saveVat, { id: share.id, vat });
  return { ...share, vat };
}

function toVatShare(share: ShareRow): VatShare {
  return {
    id: share.id,
    subtotal: fils(share.subtotal),
    discount: fils(share.discount),
    serviceCharge: fils(share.service),
    vat: fils(share.vat),
    paid: share.status === 'paid',
  };
}
