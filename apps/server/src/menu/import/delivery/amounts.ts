/** Prices in the JSON of delivery platforms. */
import { type Fils, fils, parseMoney } from '@sufra/domain/core/money';
import type { LocatedValue } from '../read/located-json.ts';
import { type What, what } from '../read/what.ts';
import { readPrice } from '../table/prices.ts';
import { member, wordOf } from './members.ts';

export type ReadAmount =
  | { readonly ok: true; readonly amount: Fils; readonly line: number }
  | { readonly ok: false; readonly why: What; readonly line: number }
  | undefined;

/**
 * The price of a dish or a choice; undefined if it has none. `price_info` counts in fils, as the platforms' own programs
 * do; everything else is in AED.
 */
export function amountIn(holder: LocatedValue): ReadAmount {
  const info = member(holder, 'price_info');
  const inFils = member(info, 'price', 'amount');
  const currency =
    wordOf(member(info, 'currency')) ?? wordOf(member(member(holder, 'price'), 'currency')) ?? 'AED';
  const price = member(
    holder,
    'price',
    'base_price',
    'unit_price',
    'price_delta',
    'additional_price',
    'extra_price',
    'amount',
  );
  const value = inFils ?? (price?.kind === 'object' ? member(price, 'amount', 'value', 'price') : price);
  if (value === undefined) return undefined;
  const { line } = value;
  const word = wordOf(value) ?? '';
  if (currency.toUpperCase() !== 'AED') return { ok: false, line, why: what('otherCurrency', { currency }) };
  if (inFils !== undefined) {
    if (/^\d{1,9}$/.test(word)) return { ok: true, amount: fils(Number(word)), line };
    return { ok: false, line, why: what('notFils', { word }) };
  }
  const sign = word.startsWith('-') ? -1 : 1;
  const read = readPrice(word.replace(/^[-+]/, ''), { commaIsDecimal: false }, value.kind === 'number');
  const amount = read.ok ? parseMoney(read.amount) : undefined;
  if (amount !== undefined) return { ok: true, amount: fils(sign * amount), line };
  return { ok: false, line, why: read.ok ? what('noAmount', { word }) : read.why };
}
