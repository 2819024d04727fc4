import Type from 'typebox';
import { limits } from '../core/constants.ts';
import { Nullable, OptionalText } from '../core/schema.ts';

/** Who an invoice is made out to: a name, and of a business the TRN, if it is registered for VAT, and the address. */
export const Buyer = Type.Object({
  name: Type.String(),
  trn: Nullable(Type.String()),
  address: Nullable(Type.String()),
});

/**
 * Who the invoice is to be made out to; null takes it back. A TRN may have blanks between its digits. With a TRN above AED 10,000
 * the address is required.
 */
export const BuyerInput = Nullable(
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: limits.name }),
    trn: OptionalText(40),
    address: OptionalText(limits.address),
  }),
);

/** Why nobody can be named. */
export const buyerErrors = ['no_tax_invoice', 'trn_invalid', 'address_required'] as const;
