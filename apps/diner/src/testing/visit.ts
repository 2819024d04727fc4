import type { VisitLine } from '../orders/waiting/queries.ts';
import type { FakeServer } from './fake-server.ts';
import { homeAnswer, ok } from './menu.ts';

/** A line of a visit for a test: one's own, placed, of twelve minutes. */
export function aVisitLine(parts: Partial<VisitLine> = {}): VisitLine {
  return {
    id: 'l-1',
    item_id: 1,
    item_name: 'Hummus',
    quantity: 1,
    total_price: '32.00',
    cook_type: null,
    options: [],
    special_instructions: '',
    round: 1,
    status: 'placed',
    cancel_reason: null,
    guest: 1,
    is_mine: true,
    placed_by: 1,
    remaining_minutes: 12,
    picture: null,
    ...parts,
  };
}

const guests = [
  { number: 1, name: 'Layla', is_me: true },
  { number: 2, name: 'Omar', is_me: false },
];

/** A visit of Layla, who asks, and Omar, with these lines. */
export function aVisit(lines: readonly VisitLine[], minutes: number | null = 12) {
  return {
    id: 'v-1',
    guests,
    orders: [{ id: 'o-1', order_ref: '0001', lines }],
    remaining_minutes: minutes,
  };
}

/** Lets a server of our own have this visit, of a guest with an open order. The lines are asked for at each reading. */
export function haveVisit(server: FakeServer, lines: () => readonly VisitLine[]): void {
  const order = { id: 'o-1', order_ref: '0001', total_amount: '64.00', payment_status: 'pending' };
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/home/*', homeAnswer({ orders: [order] }));
  server.on('GET customer/visit/*', () => ok({ visit: aVisit(lines()), now: new Date().toISOString() }));
}
