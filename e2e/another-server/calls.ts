/** The calls CALL-1 to CALL-35 with the answers of ENT-1 to ENT-45, and nothing else. */
import { allergens, categories, slider } from './menu.ts';
import { diner, type Fields, type Restaurant } from './restaurant.ts';

/** The parts of a request: the variable parts of its path, the query, and the body. */
export type Request = {
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly body: Fields;
};

/** The data of a success, with a message where a clause has one. Without data it is a 404. */
type Answer = { readonly data: unknown; readonly message?: string };

/** Calls by method and path; a star is a variable part of the path. */
export type Calls = Readonly<Record<string, (request: Request) => Answer>>;

const levels = [
  { level: 'Bronze', required_visits: 3, perks: '5% off', is_current_tier: false },
  { level: 'Silver', required_visits: 6, perks: '8% off', is_current_tier: true },
];
const visits = { total_visits: 6, total_spending: '812.50', total_persons: 15 };
const membership = { current_tier: 'Silver', name: diner.name, ...visits, levels };
const discount = {
  id: 9,
  title: 'Welcome back',
  description: 'For your next pizza.',
  code: 'BACK10',
  type: 'percentage',
  value: '10',
  minimum_amount: '50.00',
  cap_limit: '20.00',
  valid_until: '2026-12-31',
};

/** The calls for browsing the menu. */
export function menuCalls(restaurant: Restaurant): Calls {
  return {
    'GET customer/tableinfo/*': ({ parts: [table] }) => ({
      data: table === diner.table ? { customer: { id: diner.id } } : undefined,
    }),
    'GET customer/home/*': ({ parts: [id] }) => ({ data: { customer: customerOf(restaurant, id), slider } }),
    'GET customer/home/item/*': ({ parts: [slug = ''] }) => ({ data: restaurant.dish(slug) }),
    'GET customer/search': ({ query }) => {
      const wanted = (query.get('q') ?? '').toLowerCase();
      const found = restaurant.dishes().filter(({ name }) => name.toLowerCase().includes(wanted));
      const results = found.map(({ id, slug, name, image_url, price }) => {
        return { id, slug, name, image_url, price };
      });
      return { data: { data: results } };
    },
    'GET customer/item/all/*/1000': () => ({ data: { data: restaurant.dishes() } }),
    'GET customer/categories/all': () => ({ data: categories }),
    'GET customer/favourites/*': () => ({ data: restaurant.favourites() }),
    'POST customer/favourites/*': ({ body }) => ({ data: restaurant.favour(Number(body.item_id), true) }),
    'DELETE customer/favourites/*/*': ({ parts: [, id] }) => ({ data: restaurant.favour(Number(id), false) }),
    'GET customer/allegens/all': () => ({ data: allergens }),
    'POST customer/allergens/save/*': ({ body }) => ({
      data: restaurant.avoid(body.allergen_ids as readonly unknown[]),
    }),
  };
}

/** A single order instead of a list: both are allowed (HOME-20). */
function customerOf(restaurant: Restaurant, id: string | undefined) {
  if (id === '999999') return { id: 999999, name: '', allergens: [], orders: null };
  const [latest] = restaurant.orders;
  const orders = latest && restaurant.summaryOf(latest);
  return { id: diner.id, name: diner.name, allergens: restaurant.avoided(), orders };
}

/** Cart, orders, and other calls of a guest. */
export function tableCalls(restaurant: Restaurant): Calls {
  return {
    'GET customer/cart/*': () => ({ data: { cart: { items: restaurant.cart() } } }),
    'POST customer/cart/add/*': ({ body }) => ({ data: restaurant.addToCart(body) }),
    'DELETE customer/cart/single-item/*/*': ({ parts: [, id] }) => ({
      data: restaurant.removeFromCart(Number(id)),
    }),
    'POST customer/place_order': ({ body }) => ({
      data: { id: restaurant.order(body.items as readonly Fields[]).id },
    }),
    'GET customer/orders/*': () => ({
      data: { data: restaurant.orders.map((order) => restaurant.summaryOf(order)) },
    }),
    'GET customer/orders/details/*': ({ parts: [id] }) => ({ data: restaurant.details(id) }),
    'POST customer/feedback/*': ({ body }) => {
      restaurant.takeFeedback(body);
      return { data: [], message: 'We read every word.' };
    },
    'GET customer/feedback/*': () => ({ data: restaurant.feedback }),
    'GET customer/feedback/details/*': ({ parts: [id] }) => ({
      data: restaurant.feedback.find((record) => String(record.id) === id),
    }),
    'POST customer/feedback/reply/*/*': ({ parts: [id], body }) => ({
      data: restaurant.reply(Number(id), body.message),
    }),
    'PUT customer/vehicle-request/*': () => ({ data: [], message: 'Your car is coming up.' }),
    'GET customer/discount/*': () => ({ data: [discount] }),
    'GET customer/membership/*': () => ({ data: membership }),
  };
}

/** Payments. `page` returns the address of the bank's page for a share, which returns to `back`. */
export function paymentCalls(restaurant: Restaurant, page: (share: number, back?: unknown) => string): Calls {
  const cardPage = (share: number, back?: unknown) => ({ Transaction: { PaymentPage: page(share, back) } });
  // These calls name no share: it is the payer's pending one.
  const pageFor = ({ order_id, full_name, url }: Fields) => {
    const pending = restaurant
      .orderOf(order_id)
      .shares.filter(({ status, payment_method }) => status === 'pending' && payment_method === 'card');
    return cardPage(pending.find(({ payer_name }) => payer_name === full_name)?.id ?? 0, url);
  };
  return {
    'POST customer/payments/single': ({ body }) => {
      const [share] = restaurant.pay(body);
      return { data: share?.payment_method === 'card' ? cardPage(share.id) : [] };
    },
    'POST customer/payments/split': ({ body }) => {
      restaurant.pay(body);
      return { data: [] };
    },
    'POST customer/payments/etisalatPayment': ({ body }) => ({ data: pageFor(body) }),
    'POST customer/payments/bulkEtisalatPayment': ({ body }) => ({
      data: Object.values(body as Readonly<Record<string, Fields>>).map(pageFor),
    }),
  };
}
