import type { Language, PaymentMethod } from '@sufra/contract/core/constants';
import type { TakenUnits } from '@sufra/domain/bill/item-split';
import type { Fils } from '@sufra/domain/core/money';
import type { Start } from '../payments/start.ts';
import type { Payer } from '../shares/shares.ts';

/** One of several payers, as the form sends it. */
export interface SplitPayer {
  readonly payer: Payer;
  readonly method: PaymentMethod;
  /** What this payer takes; empty in an equal split. */
  readonly units: readonly TakenUnits[];
  /** What this payer named in an equal split; undefined for an equal part. */
  readonly amount: Fils | undefined;
}

/** A request to divide an order. */
export interface SplitDetails {
  readonly orderId: string;
  readonly splitType: 'items' | 'equally';
  readonly payers: readonly SplitPayer[];
}

/** A split requested by a guest. */
export type SplitRequest = SplitDetails & {
  readonly start: Omit<Start, 'method'>;
  readonly language: Language;
  /** Where somebody has paid: what is paid stays, and what is due is divided. */
  readonly rest?: boolean;
};
