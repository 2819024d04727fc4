import { outbox } from '../../offline/api.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import type { CartLine, LineChoice } from './lines.ts';
import { writesOfLine } from './unsent-cart.ts';

/**
 * Takes back everything that was to make a line which the server doesn't have yet. False if some of it may have been sent, or
 * belongs to an order: then nothing is taken back.
 */
export function takeBackLine(customerId: string, line: LineChoice & Pick<CartLine, 'id'>): boolean {
  const writes = writesOfLine(customerId, line, unsentWrites());
  if (writes.length === 0 || writes.some(({ tried }) => tried)) return false;
  return writes.every(({ key }) => outbox.takeBack(key));
}
