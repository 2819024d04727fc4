import { formatMoney, parseMoney, timesFils } from '@sufra/domain/money';

/** A price, so many times, as text; a price that is no amount stays as it is. */
export function timesPrice(price: string | number, quantity: number): string {
  const one = parseMoney(price);
  return one === undefined ? String(price) : formatMoney(timesFils(one, quantity));
}
