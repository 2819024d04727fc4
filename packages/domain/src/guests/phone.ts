import { latinDigits } from '../core/typed-number.ts';

/** Fewer digits are a part of too many phone numbers. */
export const phoneDigitsMin = 7;

/** The digits of a phone number, however it is written. */
export function phoneDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '');
}

/** Whether a text is a phone number, and not the beginning of one. */
export function isWholePhone(typed: string): boolean {
  return /^[\s\d+().-]+$/.test(latinDigits(typed)) && phoneDigits(typed).length >= phoneDigitsMin;
}
