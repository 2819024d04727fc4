/** Guests with phones, by the calls that the app makes: they scan, order once or twice, pay, and leave. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataOf } from '@sufra/contract/calls';
import { payOnce } from '../crash/card-payer.ts';
import type { SeededRandom } from '../crash/random.ts';
import { type Caller, newCaller } from '../soak/recording.ts';
import type { House } from './house.ts';
import { type Method, notePayment, sumOf } from './journal.ts';
import { dishes } from './menu.ts';

/** A guest who sits at a table. */
export type Guest = Caller & { readonly name: string; readonly itemIds: ReadonlyMap<string, number> };

type Share = NonNullable<DataOf<'paySingle'>>['split_payments'][number];

const paidWithinMs = 300_000;
const lookEveryMs = 700;

/** Scans the code on a table, and reads the menu. */
export async function sitDown(house: House, table: string, name: string): Promise<Guest> {
  const phone = newCaller(house.sufra.url, house.recording);
  const code = new URL(house.codes.get(table) ?? '', house.sufra.url);
  const query = { k: code.searchParams.get('k') ?? '' };
  const scanned = await phone.call('tableInfo', { params: { table }, query });
  const customerId = scanned?.customer.id ?? '';
  const menu = await phone.call('items', { params: { customerId, perPage: '1000' } });
  const itemIds = new Map(menu?.data.map((item) => [item.name, item.id]));
  if (itemIds.size < dishes.length) throw new Error(`${name} at table ${table} sees ${itemIds.size} dishes`);
  return { ...phone, name, itemIds };
}

/** Orders one to three dishes; returns the bill's id. */
export async function order(house: House, guest: Guest, random: SeededRandom): Promise<string> {
  const chosen = new Set(Array.from({ length: random.whole(1, 3) }, () => random.pick(dishes)));
  const wanted = [...chosen].map((dish) => ({ dish, quantity: random.whole(1, 2) }));
  const items = wanted.map(({ dish, quantity }) => ({ item_id: guest.itemIds.get(dish.name), quantity }));
  const placed = await guest.call('placeOrder', { body: { items } });
  if (placed === undefined) throw new Error(`${guest.name}'s order was refused`);
  house.journal.rounds.push(sumOf(wanted.map(({ dish, quantity }) => dish.fils * quantity)));
  return placed.order.id;
}

/** One pays for all, or everybody a part; returns when all of it is paid. */
export async function pay(
  house: House,
  guests: readonly Guest[],
  orderId: string,
  random: SeededRandom,
): Promise<void> {
  const [first] = guests;
  if (first === undefined) return;
  const method = () => random.pick(['cash', 'cash', 'pos', 'card'] as const);
  const tip = { tip_type: 'percentage', tip_value: random.pick([0, 10]) };
  if (guests.length === 1 || random.happens(0.4)) {
    const body = { order_id: orderId, name: first.name, payment_method: method(), ...tip };
    const asked = await first.call('paySingle', { body });
    await settle(house, first, orderId, asked, asked?.split_payments[0]);
  } else {
    const splits = guests.map(({ name }) => ({ name, payment_method: method(), ...tip }));
    const planned = await first.call('paySplit', {
      body: { order_id: orderId, split_type: 'equally', splits },
    });
    for (const [seat, share] of (planned?.split_payments ?? []).entries()) {
      const guest = guests[seat] ?? first;
      const body = { payment_method: share.payment_method, ...tip };
      const asked = await guest.call('payShare', { params: { splitId: share.id }, body });
      await settle(
        house,
        guest,
        orderId,
        asked,
        asked?.split_payments.find(({ id }) => id === share.id),
      );
    }
  }
  await untilPaid(house, first, orderId);
}

/** Pays at the card page, if there is one. Whoever's card is declined asks to pay in cash. */
async function settle(
  house: House,
  guest: Guest,
  orderId: string,
  asked: DataOf<'paySingle'> | undefined,
  share: Share | undefined,
): Promise<void> {
  if (share === undefined) throw new Error(`${guest.name} could not ask to pay`);
  const link = asked?.Transaction?.PaymentPage;
  const declines = link !== undefined && house.random.happens(0.15);
  const method: Method = declines ? 'cash' : share.payment_method;
  notePayment(house.journal, method, share, share.total_amount);
  if (link === undefined) return;
  const back = await payOnce({ page: (open) => open() }, link, declines ? 'declined' : 'approved');
  await back?.();
  if (!declines) return;
  await guest.call('orderDetails', { params: { orderId } });
  await guest.call('payShare', { params: { splitId: share.id }, body: { payment_method: 'cash' } });
}

/** Looks at the bill until all of it is paid, and opens the receipt. */
export async function untilPaid(house: House, guest: Guest, orderId: string): Promise<void> {
  const until = performance.now() + paidWithinMs;
  while (performance.now() < until) {
    const seen = await guest.call('orderDetails', { params: { orderId } });
    if (seen?.payment_status === 'paid') {
      await guest.call('receipt', { params: { orderId } });
      return;
    }
    await sleep(lookEveryMs);
  }
  house.journal.faults.push(`the bill of ${guest.name} was not paid within ${paidWithinMs / 60_000} minutes`);
}
