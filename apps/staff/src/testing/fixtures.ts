import type { PaymentRequest } from '../bill/desk/payment.ts';
import type { StaffDish } from '../menu/dish.ts';
import type { Ticket, TicketLine } from '../orders/tickets/ticket.ts';
import type { StaffTable } from '../tables/live/bills.ts';

/** A line for tests: one lentil soup, placed, at the hot station. */
export function makeLine(overrides: Partial<TicketLine> = {}): TicketLine {
  return {
    id: 'line',
    item_id: 1,
    name: 'Lentil Soup',
    quantity: 1,
    cook_type: null,
    serve_type: 'serve_as_ready',
    instructions: '',
    options: [],
    part_of: null,
    station: 'Hot',
    course: null,
    seat: null,
    status: 'placed',
    cancel_reason: null,
    status_at: '2026-11-20T20:00:00+04:00',
    reached: 'placed',
    preparation_time: 10,
    approval: 'never',
    ...overrides,
  };
}

/** A ticket for tests: the first round of table 5. */
export function makeTicket(overrides: Partial<Ticket> = {}): Ticket {
  return {
    id: 'ticket',
    order_id: 'order',
    order_ref: '#0418',
    round: 1,
    table_number: '5',
    guests: 2,
    placed_at: '2026-11-20T20:00:00+04:00',
    placed_by: 'Noor',
    taken_by: null,
    customer_id: 'customer',
    allergens: [],
    awaits_confirmation: false,
    received: true,
    missing_at: [],
    payment_begun: false,
    lines: [makeLine()],
    ...overrides,
  };
}

/** A cash request for tests: AED 39.78 by Noor Aziz at table 12. */
export function makePayment(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
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
    lines: [{ name: 'Kunafa Nabulsieh', quantity: 1, parts: 0, of: 1, total_price: '39.00', options: [] }],
    requested_at: '2026-11-20T20:39:36+04:00',
    handled_at: null,
    handled_by: null,
    resolved_at: null,
    resolved_by: null,
    received: null,
    change: null,
    slip_reference: null,
    buyer: null,
    buyer_open: true,
    full_invoice: false,
    reason: null,
    ...overrides,
  };
}

/** A dish for tests: available, not counted. */
export function makeDish(overrides: Partial<StaffDish> = {}): StaffDish {
  return {
    id: 1,
    name: 'Lentil Soup',
    other_names: [],
    category: 'Soups',
    station: 'Hot',
    price: '22.00',
    enabled: true,
    back_at: null,
    is_available: true,
    remaining: null,
    picture: null,
    ...overrides,
  };
}

/** A table for tests: number 5, four seats, free. */
export function makeTable(overrides: Partial<StaffTable> = {}): StaffTable {
  return { number: '5', zone: null, seats: 4, state: 'free', joined_to: null, visit: null, ...overrides };
}
