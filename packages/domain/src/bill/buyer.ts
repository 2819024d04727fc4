import { addFils, type Fils, fils, subtractFils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import { cleanText } from '../core/text.ts';
import { latinDigits } from '../core/typed-number.ts';

/** Who an invoice is made out to: a name, and of a business the TRN, if it is registered for VAT, and the address. */
export type Buyer = { readonly name: string; readonly trn: string | null; readonly address: string | null };

/** A buyer as somebody typed it. */
export type TypedBuyer = {
  readonly name: string;
  readonly trn?: string | null | undefined;
  readonly address?: string | null | undefined;
};

/** The most characters of a buyer's name. */
export const buyerNameMax = 80;
/** The most characters of a buyer's address. */
export const buyerAddressMax = 200;

/**
 * Up to this amount, VAT included, an invoice to a registered business may be a simplified one, without its address: article 59 of
 * the Executive Regulation on VAT, Cabinet Decision 52 of 2017.
 */
const simplifiedMax = fils(1_000_000);

/** Whether an invoice of this amount needs the address of a buyer with a TRN. */
export function isFullInvoice(invoice: Fils): boolean {
  return invoice > simplifiedMax;
}

/** What an invoice will come to, as far as is known: the dishes, less the discounts of the shares, with their service charge. */
export function invoiceToCome(
  dishes: Fils,
  shares: readonly { readonly discount: number; readonly service: number }[],
): Fils {
  return shares.reduce(
    (sum, { discount, service }) => addFils(subtractFils(sum, fils(discount)), fils(service)),
    dishes,
  );
}

/** Why a buyer can't be read. */
export type BuyerRefusal = 'invalid_input' | 'trn_invalid' | 'address_required';

/**
 * Reads a buyer of an invoice that is full or not (`isFullInvoice`). A TRN has 15 digits; blanks and hyphens between them are left out, and Arabic
 * digits are read. The refusal names the field.
 */
export function readBuyer({ name, trn, address }: TypedBuyer, full: boolean): Result<Buyer, BuyerRefusal> {
  const cleaned = cleanText(name, buyerNameMax);
  if (cleaned === '') return refuse('invalid_input', { field: 'buyer.name', rule: 'required' });
  const digits = latinDigits(trn ?? '').replaceAll(/[\s\u200e\u200f‐‑–-]/g, '');
  const place = cleanText(address ?? '', buyerAddressMax) || null;
  if (digits === '') return ok({ name: cleaned, trn: null, address: place });
  if (!/^\d{15}$/.test(digits)) return refuse('trn_invalid', { field: 'buyer.trn' });
  if (place === null && full) return refuse('address_required', { field: 'buyer.address' });
  return ok({ name: cleaned, trn: digits, address: place });
}
