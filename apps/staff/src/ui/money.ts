import { type Fils, parseMoney } from '@sufra/domain/money';

/** Reads an amount as people type it: "50", "50.5", "50,50", with or without "AED". Undefined for none, or below zero. */
export function readAmount(typed: string): Fils | undefined {
  const amount = parseMoney(typed.replace(/aed/i, '').trim().replace(',', '.'));
  return amount === undefined || amount < 0 ? undefined : amount;
}
