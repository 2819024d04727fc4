import type { TillOrder, TillShare } from '../bill/till/till.ts';

/** A cash share of half a bill. */
export function makeShare(overrides: Partial<TillShare> = {}): TillShare {
  return {
    id: 'one',
    payer_name: 'Guest 1',
    split_type: 'equally',
    status: 'pending',
    method: 'cash',
    subtotal: '156.50',
    discount_amount: '0.00',
    tip_amount: '0.00',
    service_charge: '0.00',
    amount: '156.50',
    items: [],
    by_guest: false,
    live: null,
    paid_at: null,
    received: null,
    change: null,
    slip_reference: null,
    receipt_url: null,
    ...overrides,
  };
}

/** A bill of table 9 over AED 313.00 for one kunafa, of which nothing is paid. */
export function makeOrder(overrides: Partial<TillOrder> = {}): TillOrder {
  const line = {
    id: 'kunafa',
    name: 'Kunafa',
    quantity: 1,
    options: [],
    seat: null,
    ordered_by: null,
    compable: '313.00',
  };
  return {
    id: 'order',
    order_ref: '#0431',
    table_number: '9',
    payment_status: 'pending',
    total_amount: '313.00',
    paid_amount: '0.00',
    due_amount: '313.00',
    open_amount: '313.00',
    open_subtotal: '313.00',
    service_charge: '0.00',
    vat_amount: '14.90',
    taxed: true,
    comps: [],
    given_away: '0.00',
    compable: '313.00',
    lines: [{ ...line, total_price: '313.00' }],
    shares: [],
    open: [],
    receipt_url: null,
    ...overrides,
  };
}
