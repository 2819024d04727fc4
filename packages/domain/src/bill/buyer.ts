import { ok, type Result, refuse } from '../core/result.ts';
import { cleanText } from '../core/text.ts';
import { latinDigits } from '../core/typed-number.ts';

/** Who an invoice is made out to: a name, and the TRN of a business that is registered for VAT. */
export type Buyer = { readonly name: string; readonly trn: string | null };

/** A buyer as somebody typed it. */
export type TypedBuyer = { readonly name: string; readonly trn?: string | null | undefined };

/** The most characters of a buyer's name. */
export const buyerNameMax = 80;

/**
 * Reads a buyer. A TRN has 15 digits; blanks and hyphens between them are left out, and Arabic digits are read. The
 * refusal names the field.
 */
export function readBuyer({ name, trn }: TypedBuyer): Result<Buyer, 'invalid_input' | 'trn_invalid'> {
  const cleaned = cleanText(name, buyerNameMax);
  if (cleaned === '') return refuse('invalid_input', { field: 'buyer.name', rule: 'required' });
  const digits = latinDigits(trn ?? '').replaceAll(/[\s\u200e\u200f‐‑–-]/g, '');
  if (digits === '') return ok({ name: cleaned, trn: null });
  return /^\d{15}$/.test(digits)
    ? ok({ name: cleaned, trn: digits })
    : refuse('trn_invalid', { field: 'buyer.trn' });
}
