import type { OpenPayment } from '../bill/consent/open-payments.ts';
import type { Share } from '../bill/shares/shapes.ts';
import type { CartLine } from '../orders/cart/lines.ts';
import type { Order } from '../orders/order/shapes.ts';
import type { FakeServer } from './fake-server.ts';
import { homeAnswer, ok } from './menu.ts';

/** A line of a cart for a test. */
export function aCartLine(
  parts: Partial<Omit<CartLine, 'item'>> & { item?: Partial<CartLine['item']> } = {},
) {
  const id = parts.id ?? 'l-1';
  return {
    id,
    item_id: 1,
    quantity: 1,
    instructions: '',
    cook_type: null,
    serve_type: 'serve_as_ready',
    options: [],
    unit_price: '32.00',
    total_price: '32.00',
    is_available: true,
    ...parts,
    item: {
      id: 1,
      slug: 'hummus',
      name: 'Hummus Beiruti',
      price: '32.00',
      image_url: '/media/hummus.webp',
      preparation_time: 10,
      is_available: true,
      picture: null,
      ...parts.item,
    },
  } satisfies CartLine;
}

/** A cart's answer. */
export function cartAnswer(...items: readonly CartLine[]) {
  return ok({ cart: { items, total_amount: '0.00' } });
}

/** A share for a test: pending, by card, of 112.00. */
export function aShare(parts: Partial<Share> = {}): Share {
  return {
    id: 's-1',
    payer_name: 'Layla Haddad',
    contact_number: null,
    buyer: null,
    payment_method: 'card',
    subtotal: '100.00',
    discount_amount: '0.00',
    tip_amount: '10.00',
    tip_type: 'percentage',
    service_charge: '2.00',
    service_charge_type: 'percentage',
    total_amount: '112.00',
    vat_amount: '4.86',
    status: 'pending',
    split_type: 'single',
    is_mine: false,
    claim: null,
    items: [],
    refunded_amount: '0.00',
    refunds: [],
    receipt_url: null,
    attempt: null,
    ...parts,
  };
}

/** A share as a server sends it that has only the fields of ENT-26. */
export function elsewhere(share: Share): Share {
  const ours = [
    'split_type',
    'is_mine',
    'buyer',
    'claim',
    'items',
    'refunded_amount',
    'refunds',
    'receipt_url',
    'attempt',
  ];
  return Object.fromEntries(Object.entries(share).filter(([field]) => !ours.includes(field))) as Share;
}

/** A line of an order: one of 40.00 unless told otherwise. */
export function aLine(parts: Partial<Order['items'][number]> = {}): Order['items'][number] {
  const unit_price = parts.unit_price ?? '40.00';
  const quantity = parts.quantity ?? 1;
  return {
    id: 'ln-1',
    item_id: 1,
    item_name: 'Hummus Beiruti',
    quantity,
    unit_price,
    total_price: (Number(unit_price) * quantity).toFixed(2),
    special_instructions: '',
    cook_type: null,
    serve_type: 'serve_as_ready',
    options: [],
    status: 'placed',
    cancel_reason: null,
    round: 1,
    is_mine: true,
    item: null,
    ...parts,
  };
}

/** A try to pay a share. */
export function anAttempt(parts: Partial<NonNullable<Share['attempt']>> = {}): NonNullable<Share['attempt']> {
  return {
    id: 'a-1',
    method: 'cash',
    state: 'requested',
    started_at: '2026-11-21T20:00:00+04:00',
    is_mine: true,
    handled_at: null,
    reason: null,
    payment_page: null,
    ...parts,
  };
}

/** What somebody else at the table asked for: 98.00 in cash, by Omar Saleh. */
export function anOpenPayment(parts: Partial<OpenPayment> = {}): OpenPayment {
  return {
    split_id: 's-9',
    payer_name: 'Omar Saleh',
    method: 'cash',
    amount: '98.00',
    requested_at: '2026-11-21T20:00:00+04:00',
    mine: false,
    handling: false,
    state: 'requested',
    ...parts,
  };
}

/** An order of 100.00 with these shares; pending unless told otherwise. */
export function anOrder(shares: readonly Share[] = [], parts: Partial<Order> = {}): Order {
  return {
    id: 'o-1',
    order_ref: '0001',
    date: '2026-11-21',
    created_at: '2026-11-21T19:30:00+04:00',
    status: 'placed',
    total_amount: '100.00',
    payment_status: 'pending',
    discount_amount: '0.00',
    table_number: '5',
    standing: 'at_table',
    receipt_url: null,
    items: [],
    payments: {
      status: 'pending',
      total_amount: '100.00',
      payment_status: 'pending',
      split_payments: [...shares],
      open: [],
      replaceable: true,
      to_split: { total_amount: parts.total_amount ?? '100.00', items: [] },
    },
    replaced: null,
    ...parts,
  };
}

/** Lets a server have this order as the diner's open one. A function is asked at each reading. */
export function haveOrder(server: FakeServer, order: Order | (() => Order)): void {
  const now = typeof order === 'function' ? order : () => order;
  server.on('GET customer/home/*', () => {
    const { id, order_ref, total_amount, payment_status } = now();
    return homeAnswer({ orders: [{ id, order_ref, total_amount, payment_status }] });
  });
  server.on('GET customer/orders/details/*', () => ok(now()));
}
