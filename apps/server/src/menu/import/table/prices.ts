/** Prices as people write them: `AED 12.50`, `12,50`, `1 200,00`, `١٢٫٥٠`. */
import { otherCurrency, withoutWords } from '../read/amounts.ts';
import { excerpt, type What, type WhatKey, what } from '../read/what.ts';

/** How the prices of a file are written. */
export interface PriceStyle {
  /** A comma stands before the fils somewhere in it, so "1,200" could be either. */
  readonly commaIsDecimal: boolean;
}

export type ReadPrice =
  | { readonly ok: true; readonly amount: string }
  | { readonly ok: false; readonly why: What };

/** How the prices among these texts are written. */
export function priceStyle(texts: readonly string[]): PriceStyle {
  return { commaIsDecimal: texts.some((text) => /\d,\d{1,2}(?!\d)(?![\s.]*,)/.test(withoutWords(text))) };
}

/**
 * An amount of AED as `1200.00`, or why it is none. Nothing is rounded, and what can be read in two ways is refused.
 * `isNumber`: it is a workbook's number, whose decimal sign is a point.
 */
export function readPrice(text: string, style: PriceStyle, isNumber = false): ReadPrice {
  if (/^[=+@]/.test(text)) return no(text, 'priceFormula');
  const bare = withoutWords(text);
  if (otherCurrency.test(bare)) return no(text, 'priceCurrency');
  if (/^[-−]/.test(bare)) return no(text, 'priceBelowZero');
  if (!/^\d[\d., ']*$/.test(bare)) return no(text, 'priceNoAmount');
  return isNumber ? fromDigits(text, bare) : withSigns(text, bare, style);
}

function withSigns(text: string, bare: string, style: PriceStyle): ReadPrice {
  const blanks = /^\d{1,3}(?:[ ']\d{3})+(?=[.,]|$)/;
  if (/[ ']/.test(bare) && !blanks.test(bare)) return no(text, 'priceBlank');
  const joined = bare.replaceAll(/[ ']/g, '');
  const signs = joined.replaceAll(/\d/g, '');
  if (signs === '') return { ok: true, amount: joined };
  const last = signs.at(-1) ?? '';
  const mixed = new Set(signs).size > 1;
  if (signs.length > 1 && !mixed) return thousands(text, joined, last);
  const at = joined.lastIndexOf(last);
  const whole = joined.slice(0, at);
  const places = joined.slice(at + 1);
  if (mixed) {
    const other = last === '.' ? ',' : '.';
    const grouped = thousands(text, whole, other);
    return grouped.ok ? fromDigits(text, `${grouped.amount}.${places}`) : grouped;
  }
  if (places.length === 3 && last === ',' && !bare.includes(' ')) {
    if (style.commaIsDecimal || !/^[1-9]\d{0,2}$/.test(whole)) return ambiguous(text, whole, places);
    return { ok: true, amount: `${whole}${places}` };
  }
  return fromDigits(text, `${whole}.${places}`);
}

function thousands(text: string, digits: string, sign: string): ReadPrice {
  const groups = digits.split(sign);
  const right = groups.every((group, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  return right ? { ok: true, amount: groups.join('') } : no(text, 'priceNoAmount');
}

function fromDigits(text: string, digits: string): ReadPrice {
  const [whole = '', places = ''] = digits.split('.');
  if (places.length === 3) return ambiguous(text, whole, places);
  if (places.length > 3) return no(text, 'priceManyPlaces');
  return { ok: true, amount: places === '' ? whole : `${whole}.${places}` };
}

function ambiguous(text: string, whole: string, places: string): ReadPrice {
  const amount = `${whole}${places}.00`;
  return { ok: false, why: what('priceThreePlaces', { value: excerpt(text), amount }) };
}

function no(text: string, why: WhatKey): ReadPrice {
  return { ok: false, why: what(why, { value: excerpt(text) }) };
}
