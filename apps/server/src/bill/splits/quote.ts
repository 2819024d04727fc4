import type { BodyOf } from '@sufra/contract/calls';
import { type Language, limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { amountOf, priceItems, type TakenUnits } from '@sufra/domain/bill/item-split';
import { equalShares, namedShares } from '@sufra/domain/bill/split';
import { type Fils, fils } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { OrderRow } from '../../database/schema/rows.ts';
import { actionableOrder } from '../../orders/rounds/queries.ts';
import { loadOrder } from '../orders/queries.ts';
import { type CalculatedShare, calculateShare } from '../shares/calculate.ts';
import type { CouponWanted } from '../shares/coupons.ts';
import type { Divided } from '../shares/divided.ts';
import { type BillLine, billOf, billToDivide, readAmount, readUnits } from './bill-lines.ts';
import { nameLine } from './line-names.ts';
import { ownQuote } from './own.ts';

type Body = BodyOf<'quote'>;

/** The part of a bill that a quote is for. */
interface Part {
  readonly subtotal: Fils;
  readonly replaces: CouponWanted['replaces'];
}

/** What a payer would pay of an order, whole or as one of several. Changes nothing. */
export async function quoteShare(
  context: Context,
  body: Body,
  customerId: string,
  language: Language,
): Promise<Result<CalculatedShare, ErrorCode>> {
  const { read } = context.db;
  const allowed = await actionableOrder(read, body.order_id, customerId);
  if (!allowed.ok) return allowed;
  const loaded = await loadOrder(read, allowed.value.id);
  if (loaded === undefined) return refuse('order_not_found');
  if (loaded.order.total === 0) return refuse('order_empty');
  const named = loaded.shares.find((share) => share.id === body.split_id);
  if (body.split_id && named === undefined) return refuse('share_not_found');
  const part =
    named === undefined
      ? await plannedPart(context, loaded.order, body, customerId, language)
      : ok<Part>({ subtotal: fils(named.subtotal), replaces: { shareId: named.id } });
  if (!part.ok) return part;
  return calculateShare(context, read, { customerId, orderId: loaded.order.id, ...part.value }, body);
}

async function plannedPart(
  context: Context,
  order: OrderRow,
  body: Body,
  customerId: string,
  language: Language,
): Promise<Result<Part, ErrorCode>> {
  const { read } = context.db;
  const type = body.split_type ?? 'single';
  if (type === 'single') return ok({ subtotal: fils(order.total), replaces: 'plan' });
  if (type === 'own') return ownQuote(context, read, order.id, customerId);
  const divided = billToDivide(context, await billOf(read, order), { customerId, replaces: body.replaces });
  const replaces = divided.rest === undefined ? 'plan' : { shareId: divided.rest.id };
  const subtotal =
    type === 'equally' ? equalPart(divided, body) : itemsPart(context, divided, body, language);
  return subtotal.ok ? ok({ subtotal: subtotal.value, replaces }) : subtotal;
}

function equalPart({ total }: Divided<BillLine>, body: Body): Result<Fils, ErrorCode> {
  const named = readAmount(body.amount, 'amount');
  if (!named.ok) return named;
  if (named.value !== undefined) return namedPart(total, named.value);
  const payers = Number(body.payers ?? limits.payersMin);
  if (payers < limits.payersMin) return refuse('split_too_few_payers');
  if (payers > limits.payersMax) return refuse('split_too_many_payers');
  const part = equalShares(total, payers)[Number(body.position ?? 0)];
  return part === undefined ? refuse('invalid_input', { field: 'position' }) : ok(part);
}

/** A payer's own amount, which leaves at least a fils for somebody else. */
function namedPart(total: Fils, amount: Fils): Result<Fils, ErrorCode> {
  const parts = namedShares(total, [amount, undefined]);
  return parts.ok ? ok(amount) : parts;
}

/**
 * What a payer takes, or one of several who are named in `splits`: of a divided dish the earlier ones pay the odd fils.
 */
function itemsPart(
  context: Context,
  { lines }: Divided<BillLine>,
  body: Body,
  language: Language,
): Result<Fils, ErrorCode> {
  const payers: TakenUnits[][] = [];
  for (const [index, { items }] of (body.splits ?? [{ items: body.items }]).entries()) {
    const field = body.splits === undefined ? 'items' : `splits[${index}].items`;
    const units = readUnits(items, field);
    if (!units.ok) return units;
    payers.push(units.value);
  }
  const place = body.splits === undefined ? 0 : Number(body.position ?? 0);
  if (payers[place] === undefined) return refuse('invalid_input', { field: 'position' });
  if (payers[place].length === 0)
    return nameLine(context, lines, refuse('split_payer_without_items', { payer: String(place) }), language);
  const priced = priceItems(lines, payers);
  if (!priced.ok) return nameLine(context, lines, priced, language);
  return ok(amountOf(priced.value[place] ?? []));
}
