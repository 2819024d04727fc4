import type { BuyerDraft } from './buyer.ts';
import type { PickedCharge } from './charges.ts';

/**
 * What a payer enters. `tip` and `service` are undefined until something is picked: the offer, which may load later,
 * has its own default.
 */
export type PayerDraft = {
  readonly name: string;
  readonly phone: string;
  readonly code: string;
  readonly tip?: PickedCharge | undefined;
  readonly service?: PickedCharge | undefined;
  /** Whom the invoice is made out to. */
  readonly buyer?: BuyerDraft | undefined;
};

/** A payer without entries. */
export const emptyPayer: PayerDraft = { name: '', phone: '', code: '' };
