import type { BodyOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import {
  type DividedLine,
  joinUnits,
  type PricedUnits,
  type TakenUnits,
} from '@sufra/domain/bill/item-split';
import { isFraction } from '@sufra/domain/bill/parts/portion';
import { type Fils, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { LineRow, OrderRow, ShareLineRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { type Bill, type Divided, dividedNow, wholeOf } from '../shares/divided.ts';
import { planOf } from '../shares/plan.ts';
import { shareLinesOf } from '../shares/queries.ts';
import { toDivided, unitsOfRow } from '../shares/units.ts';

/** A line to pay for, with the guest who ordered it. */
export interface BillLine extends DividedLine {
  readonly orderedBy: string | null;
  readonly names: Translations;
}

/** The lines of an order to pay for: all but the cancelled ones. */
export async function billLines(reader: Reader, orderId: string): Promise<BillLine[]> {
  const lines = await linesOf(reader, orderId);
  return lines.filter((line) => line.status !== 'cancelled').map(toBillLine);
}

function toBillLine(line: LineRow): BillLine {
  return {
    ...toDivided(line),
    orderedBy: line.ordered_by,
    names: JSON.parse(line.names) as Translations,
  };
}

/** An order's bill with its current plan. */
export async function billOf(reader: Reader, order: OrderRow): Promise<Bill<BillLine>> {
  const plan = await planOf(reader, order.id);
  const lines = await billLines(reader, order.id);
  return { ...plan, total: order.total, lines, shareLines: await shareLinesOf(reader, order.id) };
}

/** What a split by this guest divides. If they agreed to replace what others pay, that is the whole bill. */
export function billToDivide(
  context: Context,
  bill: Bill<BillLine>,
  by: { readonly customerId: string; readonly replaces?: readonly string[] | undefined },
): Divided<BillLine> {
  const whole = (by.replaces ?? []).length > 0;
  return whole ? wholeOf(bill) : dividedNow(bill, by.customerId, context.clock.now());
}

/** What each pending or paid share of an order pays for, by share. */
export async function unitsByShare(
  reader: Reader,
  orderId: string,
): Promise<ReadonlyMap<string, PricedUnits[]>> {
  const rows = Map.groupBy(await shareLinesOf(reader, orderId), (row: ShareLineRow) => row.share_id);
  return new Map([...rows].map(([id, units]) => [id, units.map(unitsOfRow)]));
}

/** What a payer takes, as a form sends it. */
export type TakenItems = BodyOf<'quote'>['items'];

/**
 * Reads what a payer takes; the same line twice is added up. `field` is the list's name in the form, for a refusal of
 * parts that no unit is divided into.
 */
export function readUnits(items: TakenItems, field: string): Result<TakenUnits[], ErrorCode> {
  const units: TakenUnits[] = [];
  for (const [index, { order_item_id: lineId, ...item }] of (items ?? []).entries()) {
    const quantity = Number(item.quantity);
    const fraction = { parts: Number(item.parts ?? 0), of: Number(item.of ?? 1) };
    const whole = fraction.parts === 0;
    if (whole && quantity === 0) return refuse('invalid_input', { field: `${field}[${index}].quantity` });
    if (!whole && !isFraction(fraction))
      return refuse('split_parts_invalid', { field: `${field}[${index}].parts` });
    units.push({ lineId, quantity, ...(whole ? {} : { fraction }) });
  }
  return ok(joinUnits(units));
}

/** Reads what a payer wants to pay: undefined without an amount, or an empty one; refused unless it is above 0.00. */
export function readAmount(
  amount: string | number | null | undefined,
  field: string,
): Result<Fils | undefined, ErrorCode> {
  if (amount === undefined || amount === null || amount === '') return ok(undefined);
  const read = parseMoney(amount);
  return read !== undefined && read > 0 ? ok(read) : refuse('invalid_input', { field });
}
