import Type from 'typebox';
import { limits } from '../core/constants.ts';
import { Nullable, OptionalText } from '../core/schema.ts';

/** Who an invoice is made out to: a name, and the TRN of a business that is registered for VAT. */
export const Buyer = Type.Object({ name: Type.String(), trn: Nullable(Type.String()) });

/** Who the invoice is to be made out to; null takes it back. A TRN may have blanks between its digits. */
export const BuyerInput = Nullable(
  Type.Object({ name: Type.String({ minLength: 1, maxLength: limits.name }), trn: OptionalText(40) }),
);

/** Why nobody can be named. */
export const buyerErrors = ['no_tax_invoice', 'trn_invalid'] as const;
