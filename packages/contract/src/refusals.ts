import type Type from 'typebox';
import { PriceChanged } from './cart.ts';
import type { ErrorCode } from './errors.ts';
import { PaymentInProgress } from './open-payments.ts';

/** What a refusal carries as `data`, by its code. */
export const refusalData = {
  payment_in_progress: PaymentInProgress,
  price_changed: PriceChanged,
} as const satisfies Partial<Record<ErrorCode, Type.TSchema>>;

/** The `data` of a refusal with this code. */
export type RefusalData<Code extends keyof typeof refusalData> = Type.Static<(typeof refusalData)[Code]>;
