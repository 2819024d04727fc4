import { limits, type PaymentMethod } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import type { Charge } from '@sufra/domain/charges';
import type { TakenUnits } from '@sufra/domain/item-split';
import { type Fils, fils } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { pendingVat, type SplitType, type VatShare, vatWhenPaid } from '@sufra/domain/split-plan';
import { cleanText } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import type { ShareRow } from '../../database/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { couponCode, couponRows, releaseCoupons, reserveCoupon } from './coupons.ts';
import { sharesOf } from './queries.ts';
import { type PayerChoices, type ReckonedShare, reckonShare } from './reckon.ts';

/** A payer, as a form sends one. */
export interface Payer extends PayerChoices {
  readonly name: string;
  readonly contact_number?: string | null | undefined;
}

/** A share that is about to be made. Without a payer it is the rest of a bill that nobody holds. */
export interface ShareDraft {
  readonly payer: Payer | undefined;
  readonly method: PaymentMethod;
  readonly splitType: SplitType;
  readonly position: number;
  readonly subtotal: Fils;
  readonly units: readonly TakenUnits[];
  /** The customer whose share it is; null where it is made for others. */
  readonly holder: string | null;
}

/** For which order shares are made, and who makes them. */
export interface Making {
  readonly orderId: string;
  readonly customerId: string;
}

/**
 * Makes pending shares, all of them or none: reckons each, keeps what units it pays for, reserves its coupon. Where
 * there are several, a refusal names the payer's field in `splits`.
 */
export async function addShares(
  context: Context,
  tx: Transaction,
  making: Making,
  drafts: readonly ShareDraft[],
): Promise<Result<ShareRow[], ErrorCode>> {
  const codes = drafts.map((draft) => couponCode(draft.payer?.coupon_code)).filter((code) => code !== null);
  if (codes.length > 0) await couponRows(tx, codes);
  const made: ShareRow[] = [];
  for (const [index, draft] of drafts.entries()) {
    const paying = { ...making, subtotal: draft.subtotal };
    const reckoned = await reckonShare(context, tx, paying, draft.payer ?? {});
    if (!reckoned.ok) return drafts.length === 1 ? reckoned : atPayer(reckoned, index);
    const share = toRow(context, making, draft, reckoned.value);
    await keepShare(tx, share, draft.units);
    made.push(share);
  }
  await spreadVat(tx, making.orderId);
  return ok(made);
}

/** Names the payer whose choices were refused, by the field that the form has for them. */
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

function toRow(context: Context, making: Making, draft: ShareDraft, reckoned: ReckonedShare): ShareRow {
  const { payer } = draft;
  return {
    id: context.chance.id(),
    order_id: making.orderId,
    position: draft.position,
    split_type: draft.splitType,
    payer_name: payer?.name ?? null,
    contact_number: contactOf(payer),
    method: draft.method,
    subtotal: draft.subtotal,
    ...reckonedColumns(payer ?? {}, reckoned),
    status: 'pending',
    paid_at: null,
    created_by: making.customerId,
    created_at: context.clock.now(),
    holder: draft.holder,
    claimed_by: null,
    claimed_until: null,
  };
}

/** A payer's phone number as it is kept. */
export function contactOf(payer: Pick<Payer, 'contact_number'> | undefined): string | null {
  return cleanText(payer?.contact_number ?? '', limits.phone) || null;
}

/** The columns that a share's reckoning fills. */
export function reckonedColumns(choices: PayerChoices, reckoned: ReckonedShare) {
  return {
    discount: reckoned.discount,
    tip_type: choices.tip_type ?? '',
    tip_value: chargeValue(reckoned.tipCharge),
    tip: reckoned.tip,
    service_type: choices.service_charge_type ?? '',
    service_value: chargeValue(reckoned.serviceChargeCharge),
    service: reckoned.serviceCharge,
    total: reckoned.total,
    vat: reckoned.vat,
    coupon_code: reckoned.couponCode,
  };
}

/** A charge as a share keeps it: basis points of a percentage, fils of an amount. */
export function chargeValue(charge: Charge): number {
  if (charge.kind === 'none') return 0;
  return charge.kind === 'percentage' ? charge.basisPoints : charge.amount;
}

async function keepShare(tx: Transaction, share: ShareRow, units: readonly TakenUnits[]): Promise<void> {
  await tx.run(tx.sql.insertInto('shares').values(share));
  await keepUnits(tx, share.id, units);
  await reserveCoupon(tx, share, { customerId: share.created_by, at: share.created_at });
}

/** Keeps what units a share pays for, in place of those it had. */
export async function keepUnits(
  tx: Transaction,
  shareId: string,
  units: readonly TakenUnits[],
): Promise<void> {
  await tx.run(tx.sql.deleteFrom('share_lines').where('share_id', '=', shareId));
  if (units.length === 0) return;
  const rows = units.map((unit) => ({ share_id: shareId, line_id: unit.lineId, quantity: unit.quantity }));
  await tx.run(tx.sql.insertInto('share_lines').values(rows));
}

/** Cancels pending shares that have no live attempt any more, and frees their coupons. */
export async function cancelShares(tx: Transaction, ids: readonly string[], at: number): Promise<void> {
  if (ids.length === 0) return;
  await tx.run(
    tx.sql
      .updateTable('shares')
      .set({ status: 'cancelled' })
      .where('id', 'in', ids)
      .where('status', '=', 'pending'),
  );
  await releaseCoupons(tx, ids, at);
}

/** Divides the order's VAT among its shares, so that their parts add up to it. */
export async function spreadVat(tx: Transaction, orderId: string): Promise<void> {
  const shares = await sharesOf(tx, orderId);
  const parts = pendingVat(shares.map(toVatShare));
  for (const share of shares) await keepVat(tx, share, parts.get(share.id) ?? fils(share.vat));
}

/** Gives a share that is about to be paid the VAT that it carries from then on, and returns it so. */
export async function fixVat(tx: Transaction, share: ShareRow): Promise<ShareRow> {
  const shares = await sharesOf(tx, share.order_id);
  const paid = shares.filter((one) => one.status === 'paid').map(toVatShare);
  const vat = vatWhenPaid(paid, toVatShare(share));
  await keepVat(tx, share, vat);
  return { ...share, vat };
}

async function keepVat(tx: Transaction, share: ShareRow, vat: Fils): Promise<void> {
  if (vat === share.vat) return;
  await tx.run(tx.sql.updateTable('shares').set({ vat }).where('id', '=', share.id));
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
