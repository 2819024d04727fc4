/** Amounts as people write them: with the dirham's name, Arabic digits, and whatever stands for plus and minus. */
import { latinDigits } from './fields.ts';

const dirham =
  /(?<!\p{L})(?:aed|dhs|dh|dirhams?|dirhem|дирхам\p{L}*|درا?هم[\p{L}\p{M}]*)(?!\p{L})\.?(?:\s*إماراتي)?|د\.?\s?إ\.?|\u20c3/u
    .source;
const currency = new RegExp(dirham, 'giu');

const otherSigns = '\\p{Sc}|(?<!\\p{L})(?:usd|eur|gbp|sar|qar|omr|kwd|bhd|inr)(?!\\p{L})';
/** In small letters these are words of a menu: "dry rub", "try". */
const otherWords = '(?<!\\p{L})(?:RUB|TRY)(?!\\p{L})';

/** The sign or the code of another currency. */
export const otherCurrency = new RegExp(`${otherSigns}|${otherWords}`, 'iu');

/** The digits and signs of a text: Western digits, without the currency. */
export function withoutWords(text: string): string {
  return withWords(text).replace(currency, ' ').replace(/\/-$/, '').trim();
}

function withWords(text: string): string {
  return latinDigits(text)
    .replaceAll('٬', ' ')
    .replaceAll('٫', '.')
    .replaceAll('’', "'")
    .replaceAll(/[\s\u00a0\u202f\u2009]+/gu, ' ')
    .replaceAll(/[\u200e\u200f]/g, '');
}

const difference = new RegExp(
  `\\s(?<amount>(?:(?:${dirham})\\s*)?[+-]\\s*(?:(?:${dirham})\\s*)?\\d[\\d.,]*(?:\\s*(?:${dirham}))?)$`,
  'iu',
);

/** The difference in price that a text ends in, as `+8.00`, and what stands before it. */
export function differenceAtEnd(
  text: string,
): { readonly amount: string; readonly before: string } | undefined {
  const match = difference.exec(withPlainSigns(text));
  if (match === null) return undefined;
  const amount = withoutWords(match.groups?.['amount'] ?? '');
  return {
    amount: amount.replaceAll(/\s/g, '').replace(',', '.'),
    before: text.slice(0, match.index).trim(),
  };
}

/** Western digits and the plus and minus of the keyboard, sign by sign. A dash with a blank after it may only part two words. */
function withPlainSigns(text: string): string {
  return latinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('＋', '+')
    .replaceAll(/[\u2212\ufe63\uff0d]|[\u2010\u2011\u2013](?=\d)/g, '-');
}

const beside = (currencies: string) => `(?:${currencies})[ +-]*\\d|\\d[\\d.,' ]*(?:${currencies})`;

/**
 * How a name has a price in it: it ends with a sign, in brackets, with two places or with the dirham's name; or no other digit
 * comes after a number with a sign; or a number stands beside another currency.
 */
const amounts = [
  /(?<!\d ?)[+-] ?\d[\d.,' ]*$/,
  /[+-] ?\d+[.,]\d{1,2}$/,
  /[([] ?[+-]? ?\d[\d.,' ]*[)\]]$/,
  / \d[\d.,']*[.,]\d+$/,
  new RegExp(`(?:(?:${dirham})[ +-]*\\d[\\d.,' ]*|\\d *(?:${dirham})|\\d *[/.,]-)[ )\\]]*$`, 'iu'),
  / [+-]\d[\d.,']*\D*$/,
  new RegExp(beside(otherSigns), 'iu'),
  new RegExp(beside(otherWords), 'u'),
];

/** The amount that a name has in it and that is written as no difference, as it should be written. */
export function amountIn(name: string): string | undefined {
  const plain = withWords(name)
    .replaceAll('＋', '+')
    .replaceAll(/[\u2010\u2011\u2013\u2212\ufe63\uff0d]/g, '-')
    // Longer dashes are no minus, whatever they mean before an amount.
    .replaceAll(/[\u2012\u2014\u2015]/g, '+')
    .trim();
  if (!amounts.some((pattern) => pattern.test(plain))) return undefined;
  const bare = withoutWords(plain).replaceAll(new RegExp(otherCurrency, 'giu'), ' ');
  const { sign = '+', digits = '' } =
    /(?<sign>[+-])?\s*(?<digits>\d{1,3}(?: \d{3})+(?:[.,]\d+)?|\d(?:[\d.,']*\d)?)\D*$/.exec(bare)?.groups ??
    {};
  return `${sign}${digits.replaceAll(' ', '')}`;
}
