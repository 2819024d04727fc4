import { latinDigits } from '../core/typed-number.ts';

/** Fewer digits are a part of too many phone numbers. */
const phoneDigitsMin = 7;

/** So many digits from the end are compared where one has a country's code, and the other perhaps a zero in its place. */
const phoneCompared = 9;

/** What stands before a number of its own country: one digit to three, and one alone if it is 1 or 7. */
const countryCode = /^(?:[17]|[2-689]\d{1,2})$/;

/** The digits of a phone number, however it is written. */
export function phoneDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '');
}

/** Whether a text is a phone number, and not the beginning of one. */
export function isWholePhone(typed: string): boolean {
  return /^[\s\d+().-]+$/.test(latinDigits(typed)) && phoneDigits(typed).length >= phoneDigitsMin;
}

/**
 * Whether two people wrote the same phone number, each in their own way. Numbers with a country's code, marked by `+` or `00`,
 * are compared whole, but for a zero that somebody left after the code. One of fewer than nine digits after its zeros, as landlines have, is no end of a longer number, but the
 * same with a country's code before it. Others are the same if their last nine digits are.
 */
export function isSamePhone(one: string, other: string): boolean {
  if ([one, other].some((text) => phoneDigits(text).length < phoneDigitsMin)) return false;
  const [a, b] = [readPhone(one), readPhone(other)];
  const [short, long] = a.digits.length <= b.digits.length ? [a, b] : [b, a];
  if (short.digits === long.digits) return true;
  if (short.hasCode && long.hasCode) return isWithZero(long.digits, short.digits);
  if (short.digits.length >= phoneCompared)
    return short.digits.slice(-phoneCompared) === long.digits.slice(-phoneCompared);
  const before = long.digits.slice(0, -short.digits.length);
  return long.hasCode && long.digits === before + short.digits && countryCode.test(before);
}

/** Whether the one is the other with the zero after the country's code that is written within the country alone. */
function isWithZero(long: string, short: string): boolean {
  return [1, 2, 3].some((at) => {
    const [code, rest] = [short.slice(0, at), short.slice(at)];
    return countryCode.test(code) && long === `${code}0${rest}`;
  });
}

/** A phone number as it is compared. */
interface Phone {
  /** Without `+`, and without the zeros that it begins with. */
  readonly digits: string;
  /** Whether it says that it begins with a country's code. */
  readonly hasCode: boolean;
}

/** Some write the zero that a country's code stands for in brackets after the code. */
function readPhone(text: string): Phone {
  const typed = latinDigits(text)
    .replace('(0)', '')
    .replaceAll(/[^\d+]/g, '');
  return { digits: phoneDigits(typed).replace(/^0+/, ''), hasCode: /^(?:\+|00)/.test(typed) };
}
