import { type Fils, parseMoney } from '@sufra/domain/core/money';
import { typedDecimal } from '@sufra/domain/core/typed-number';

/**
 * Reads an amount as people type it: "50", "50,50", "1,000", "٥٠", with or without "AED". Undefined when it is not a
 * number or negative.
 */
export function readAmount(typed: string): Fils | undefined {
  const amount = parseMoney(typedDecimal(typed.replace(/aed|د\.إ/i, '')) ?? '');
  return amount === undefined || amount < 0 ? undefined : amount;
}
