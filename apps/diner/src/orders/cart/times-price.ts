import { formatMoney, parseMoney, timesFils } from '@sufra/domain/core/money';

/** A price times a quantity, as text. A price that is not an amount is returned unchanged. */
export function timesPrice(price: string | number, quantity: number): string {
  const one = parseMoney(price);
  return one === undefined ? String(price) : formatMoney(timesFils(one, quantity));
}
