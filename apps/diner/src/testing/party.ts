import type { CartAtTable } from '../orders/together/party.ts';
import type { VisitLine } from '../orders/waiting/queries.ts';
import { ok } from './menu.ts';

/** What a guest at the table chooses, for a test: guest 1 is the one who holds the phone. */
export function aCartAtTable(parts: Partial<CartAtTable> = {}): CartAtTable {
  const { guest = 1 } = parts;
  return {
    guest,
    name: ['Noor', 'Layla', 'Omar', 'Sara'][guest - 1] ?? null,
    is_me: guest === 1,
    shown: true,
    ready: false,
    version: parts.ready === true ? `v-${String(guest)}` : null,
    total_amount: '0.00',
    items: [],
    trouble: null,
    ...parts,
  };
}

/** A dish in somebody's cart. */
export function aChosenDish(parts: Partial<CartAtTable['items'][number]> = {}): CartAtTable['items'][number] {
  return {
    item_id: 4,
    item_name: 'Kebab Halabi',
    quantity: 1,
    cook_type: null,
    options: [],
    total_price: '74.00',
    is_available: true,
    ...parts,
  };
}

/** The answer of a visit with these carts; without any, that of a server that has none. */
export function visitAnswer(
  carts: readonly CartAtTable[] | undefined,
  lines: readonly Partial<VisitLine>[] = [],
) {
  const guests = (carts ?? []).map(({ guest, name, is_me }) => ({
    number: guest,
    name,
    is_me,
    is_here: true,
  }));
  const orders = lines.length === 0 ? [] : [{ id: 'o-1', order_ref: '0001', lines }];
  const visit = {
    id: 'v',
    guests,
    orders,
    remaining_minutes: null,
    ...(carts === undefined ? {} : { carts }),
  };
  return ok({ visit, now: '2026-11-21T20:00:00+04:00' });
}
