/** The other restaurant's data about its one diner: cart, orders, payments, favourites, feedback. In memory. */
import { allergens, items, withRelated } from './menu.ts';

/** The fields of a body by name. */
export type Fields = Readonly<Record<string, unknown>>;
type Line = { id: number; item_id: number; quantity: number } & Record<string, unknown>;
type Share = { id: number; total_amount: string; payment_method: string; status: string } & Fields;
type Order = { id: number; total_amount: string; payment_status: string; lines: Line[]; shares: Share[] };

/** The one table and its diner; ids are plain numbers. */
export const diner = { table: '7', id: 41, name: 'Layla Haddad' };

/** A restaurant with one paid order in the past. */
export class Restaurant {
  readonly orders: Order[] = [];
  readonly feedback: Fields[] = [];
  readonly #cart: Line[] = [];
  readonly #favourites = new Set<number>();
  #avoided: readonly number[] = [];
  #lastId = 1000;

  constructor() {
    const usual = {
      item_id: 502,
      quantity: 2,
      special_instructions: 'Nothing',
      serve_type: 'serve_as_ready',
    };
    this.order([usual]).payment_status = 'paid';
  }

  #newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  #dishOf(id: unknown) {
    const dish = known(
      items.find((candidate) => candidate.id === Number(id)),
      `dish ${String(id)}`,
    );
    return { ...dish, is_favourite: this.#favourites.has(dish.id) };
  }

  dishes() {
    return items.map(({ id }) => this.#dishOf(id));
  }

  dish(slug: string) {
    const found = items.find((candidate) => candidate.slug === slug);
    return found && withRelated(this.#dishOf(found.id));
  }

  favourites() {
    return [...this.#favourites].map((id) => this.#dishOf(id));
  }

  favour(id: number, isFavourite: boolean) {
    if (isFavourite) this.#favourites.add(id);
    else this.#favourites.delete(id);
    return [];
  }

  avoid(ids: readonly unknown[]) {
    this.#avoided = ids.map(Number);
    return [];
  }

  avoided() {
    return allergens.filter(({ id }) => this.#avoided.includes(id)).map(({ id, name }) => ({ id, name }));
  }

  cart() {
    return this.#cart.map((line) => ({ ...line, item: this.#dishOf(line.item_id) }));
  }

  addToCart({ item_id, quantity, instructions, cook_type, serve_type }: Fields): Line {
    const wish = { item_id: Number(item_id), instructions, cook_type, serve_type };
    const same = this.#cart.find((line) =>
      Object.entries(wish).every(([name, value]) => line[name] === value),
    );
    const line = same ?? { id: this.#newId(), quantity: 0, ...wish };
    if (same === undefined) this.#cart.push(line);
    line.quantity = Number(quantity);
    return line;
  }

  removeFromCart(id: number) {
    const place = this.#cart.findIndex((line) => line.id === id);
    return place < 0 ? [] : this.#cart.splice(place, 1);
  }

  /** The request carries the order's lines; ordering empties the cart. */
  order(wishes: readonly Fields[]): Order {
    const lines = wishes.map(({ item_id, quantity, special_instructions, serve_type }) => {
      const { id, name, price } = this.#dishOf(item_id);
      const total_price = (Number(price) * Number(quantity)).toFixed(2);
      const sold = { item_name: name, unit_price: price, total_price, special_instructions, serve_type };
      return { id: this.#newId(), item_id: id, quantity: Number(quantity), ...sold };
    });
    const total_amount = lines.reduce((sum, line) => sum + Number(line.total_price), 0).toFixed(2);
    const order = { id: this.#newId(), total_amount, payment_status: 'pending', lines, shares: [] };
    this.orders.unshift(order);
    return order;
  }

  orderOf(id: unknown): Order {
    return known(
      this.orders.find((order) => order.id === Number(id)),
      `order ${String(id)}`,
    );
  }

  summaryOf({ id, total_amount, payment_status }: Order) {
    return { id, order_ref: `ORD-${id}`, date: '2026-05-04', total_amount, payment_status };
  }

  details(id: unknown) {
    const order = this.orderOf(id);
    const { lines, shares, total_amount, payment_status } = order;
    const payments = { status: payment_status, total_amount, payment_status, split_payments: shares };
    return {
      ...this.summaryOf(order),
      discount_amount: '0.00',
      items: lines.map((line) => ({ ...line, item: this.#dishOf(line.item_id) })),
      payments: shares.length === 0 ? null : payments,
    };
  }

  /** Plans who pays what, replacing any earlier plan. */
  pay(body: Fields): readonly Share[] {
    const order = this.orderOf(body.order_id);
    const payers = Array.isArray(body.splits) ? (body.splits as readonly Fields[]) : [body];
    order.shares = payers.map((payer) => {
      const { name, contact_number, payment_method, tip_type, service_charge_type } = payer;
      const subtotal = subtotalOf(order, payer, payers.length);
      const tip = chargeOn(subtotal, tip_type, payer.tip_value);
      const service = chargeOn(subtotal, service_charge_type, payer.service_charge);
      return {
        id: this.#newId(),
        payer_name: name,
        contact_number,
        payment_method: String(payment_method),
        tip_amount: tip.toFixed(2),
        tip_type,
        service_charge: service.toFixed(2),
        service_charge_type,
        total_amount: (subtotal + tip + service).toFixed(2),
        status: 'pending',
      };
    });
    return order.shares;
  }

  /** Money for a share arrived, from the bank or through staff. */
  settle(shareId: number): void {
    for (const order of this.orders) {
      for (const share of order.shares) if (share.id === shareId) share.status = 'paid';
      const all = order.shares.length > 0 && order.shares.every(({ status }) => status === 'paid');
      if (all) order.payment_status = 'paid';
    }
  }

  takeFeedback({ type, order_id, rating, comment, full_name, email, phone_number }: Fields): void {
    const { id, total_amount } = this.orderOf(order_id);
    const order = { order_ref: `ORD-${id}`, status: 'served', total_amount, cancel_reason: null };
    const said = { rating: Number(rating), type: Array.isArray(type) ? type.join(',') : '', comment };
    const data = JSON.stringify({ full_name, email, phone_number });
    this.feedback.unshift({ id: this.#newId(), ...said, data, order, threads: [] });
  }

  reply(id: number, message: unknown): Fields {
    const { threads } = known(
      this.feedback.find((record) => record.id === id),
      `feedback ${id}`,
    );
    const said = { id: this.#newId(), message, admin: null, customer: { name: diner.name } };
    (threads as Fields[]).push(said);
    return said;
  }
}

function known<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`There is no ${what}`);
  return value;
}

/** The price of the payer's items, or an equal part. */
function subtotalOf({ total_amount, lines }: Order, payer: Fields, payers: number): number {
  if (!Array.isArray(payer.items)) return Number(total_amount) / payers;
  const amounts = (payer.items as readonly Fields[]).map(({ order_item_id, quantity }) => {
    const line = lines.find(({ id }) => id === Number(order_item_id));
    return Number(line?.unit_price) * Number(quantity);
  });
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

function chargeOn(subtotal: number, type: unknown, value: unknown): number {
  return type === 'percentage' ? (subtotal * Number(value)) / 100 : Number(value);
}
