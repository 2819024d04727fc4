import type { DataOf } from '@sufra/contract/calls';
import { type Fils, parseMoney, zeroFils } from '@sufra/domain/core/money';

/** An order with its lines and payments. Other servers leave out many of its fields. */
export type Order = DataOf<'orderDetails'>;

/** An amount from the API as fils; zero when it is missing or not an amount. */
export function filsOf(amount: string | number | null | undefined): Fils {
  return parseMoney(amount ?? 0) ?? zeroFils;
}
