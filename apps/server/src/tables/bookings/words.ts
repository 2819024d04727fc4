import { latinDigits } from '@sufra/domain/core/typed-number';
import { wordForms } from '../../menu/search/fold.ts';

/** Phone numbers are also found without the country's code, or the zero that some write instead of it. */
const nationalDigits = 9;
/** Fewer digits begin too many phone numbers. */
const digitsMin = 3;

const digitsOf = (text: string) => latinDigits(text).replaceAll(/\D/g, '');

/** What a booking is found by: the words of its name in all of their forms, and the digits of its number, with and without a prefix. */
export function bookingWords({
  name,
  phone,
}: {
  readonly name: string;
  readonly phone: string | null;
}): string[] {
  return [...new Set([...wordForms(name), ...phoneWords(phone ?? '')])];
}

/** What a phone number is found by: its digits, with and without a prefix. */
export function phoneWords(phone: string): string[] {
  const digits = digitsOf(phone);
  return [...new Set([digits, digits.slice(-nationalDigits)])].filter(Boolean);
}

/** Whether a text can only be a phone number, or its beginning. */
export function isPhone(typed: string): boolean {
  return /^[\s\d+().-]+$/.test(latinDigits(typed)) && digitsOf(typed).length >= digitsMin;
}

/** The beginnings of words by which a phone number is looked for, as it was typed and without its prefix. */
export function phoneStarts(typed: string): readonly string[] {
  const digits = digitsOf(typed);
  const national = digits.length > nationalDigits ? digits.slice(-nationalDigits) : digits.replace(/^0+/, '');
  return [...new Set([digits, national])].filter((start) => start.length >= digitsMin - 1);
}
