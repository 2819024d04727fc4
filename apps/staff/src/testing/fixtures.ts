import type { Ticket, TicketLine } from '../features/board/ticket.ts';
import type { StaffDish } from '../features/menu/dish.ts';
import type { PaymentRequest } from '../features/payments/payment.ts';
import type { StaffTable } from '../features/tables/table.ts';

/** A line for tests: one lentil soup, placed, at the hot station. */
export function makeLine(parts: Partial<TicketLine> = {}): TicketLine {
  return {
    id: 'line',
    item_id: 1,
    name: 'Lentil Soup',
    quantity: 1,
    cook_type: null,
    serve_type: 'serve_as_ready',
    instructions: '',
    station: 'Hot',
    status: 'placed',
    cancel_reason: null,
    status_at: '2026-11-20T20:00:00+04:00',
    ...parts,
  };
}

/** A ticket for tests: the first round of table 5. */
export function makeTicket(parts: Partial<Ticket> = {}): Ticket {
  return {
    id: 'ticket',
    order_id: 'order',
    order_ref: '#0418',
    round: 1,
    table_number: '5',
    guests: 2,
    placed_at: '2026-11-20T20:00:00+04:00',
    placed_by: 'Noor',
    customer_id: 'customer',
    allergens: [],
    awaits_confirmation: false,
    lines: [makeLine()],
    ...parts,
  };
}

/** A cash request for tests: AED 39.78 by Noor Aziz at table 12. */
export function makePayment(parts: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    id: 'attempt',
    share_id: 'share',
    order_id: 'order',
    order_ref: '#0419',
    table_number: '12',
    payer_name: 'Noor Aziz',
    share: 3,
    shares: 3,
    method: 'cash',
    state: 'requested',
    subtotal: '39.00',
    discount_amount: '0.00',
    tip_amount: '0.00',
    service_charge: '0.78',
    amount: '39.78',
    lines: [{ name: 'Kunafa Nabulsieh', quantity: 1, total_price: '39.00' }],
    requested_at: '2026-11-20T20:39:36+04:00',
    handled_at: null,
    handled_by: null,
    resolved_at: null,
    resolved_by: null,
    received: null,
    change: null,
    slip_reference: null,
    reason: null,
    ...parts,
  };
}

/** A table for tests: number 5, four seats, nobody there. */
export function makeTable(parts: Partial<StaffTable> = {}): StaffTable {
  return { number: '5', zone: null, seats: 4, state: 'free', visit: null, ...parts };
}

/** A dish for tests: available, not counted. */
export function makeDish(parts: Partial<StaffDish> = {}): StaffDish {
  return {
    id: 1,
    name: 'Lentil Soup',
    category: 'Soups',
    station: 'Hot',
    price: '22.00',
    enabled: true,
    is_available: true,
    remaining: null,
    picture: null,
    ...parts,
  };
}
