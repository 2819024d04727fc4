/** A small evening: the owner has printed the codes, guests scan them and order. */
import { setTimeout as sleep } from 'node:timers/promises';
import { makePhone, makeTraffic, type Phone } from '../../crash/phone.ts';

/** The owner's account. */
export type Owner = { readonly email: string; readonly password: string };

/** Guests who order, and who know what was acknowledged. */
export type Evening = {
  /** Everybody orders once more; returns how many orders were acknowledged. */
  readonly order: () => Promise<number>;
  /** The acknowledged orders that the server no longer has. */
  readonly lost: () => Promise<readonly string[]>;
  /** The path of a dish's picture. */
  readonly picture: string;
};

type Guest = { readonly phone: Phone; readonly orders: string[] };

/** Signs the owner in at `origin`, reads the codes of these tables, and seats a guest at each. */
export async function openEvening(
  origin: string,
  { email, password }: Owner,
  tables: readonly string[],
): Promise<Evening> {
  const traffic = makeTraffic();
  traffic.open();
  const owner = makePhone(origin, traffic);
  const signedIn = await owner.call('staffSignIn', { body: { email, password } });
  if (signedIn.data === undefined) throw new Error(`the owner cannot sign in: ${signedIn.code}`);
  const codes = await owner.call('tableCodes');
  const guests = await Promise.all(
    tables.map(async (number) => {
      const url = codes.data?.tables.find((table) => table.number === number)?.url ?? '';
      const key = new URL(url).searchParams.get('k');
      const phone = makePhone(origin, traffic);
      const seated = await phone.call('tableInfo', { params: { table: `${number}?k=${key}` } });
      if (seated.data?.visit?.proven !== true) throw new Error(`the code of table ${number} seats nobody`);
      return { phone, orders: [] };
    }),
  );
  const dish = await firstDish(guests[0]);
  return {
    picture: dish.picture,
    order: async () => {
      const placed = await Promise.all(guests.map((guest, seat) => orderAt(guest, seat, dish.id)));
      return placed.length;
    },
    lost: async () => (await Promise.all(guests.map(lostOf))).flat(),
  };
}

async function firstDish(guest: Guest | undefined) {
  const params = { customerId: '999999', perPage: '1000' };
  const listed = await guest?.phone.call('items', { params });
  const dish = listed?.data?.data.find((item) => item.is_available && item.image_url !== null);
  if (dish === undefined) throw new Error('the menu has no dish with a picture');
  return { id: dish.id, picture: new URL(dish.image_url ?? '', 'http://venue').pathname };
}

async function orderAt({ phone, orders }: Guest, seat: number, itemId: number): Promise<void> {
  const key = `trial-${seat}-${orders.length}-${Date.now()}`;
  const placed = await phone.call('placeOrder', { body: { items: [{ item_id: itemId, quantity: 1 }] }, key });
  if (placed.data === undefined) throw new Error(`an order was refused: ${placed.code}`);
  orders.push(`${placed.data.order.id} ${placed.data.order.round}`);
}

/** A round of an order is there when the order's total has its lines. */
async function lostOf({ phone, orders }: Guest): Promise<readonly string[]> {
  const ids = new Set(orders.map((order) => order.split(' ')[0] ?? ''));
  const found = await Promise.all(
    [...ids].map(async (orderId) => {
      const seen = await phone.call('orderDetails', { params: { orderId } });
      const lines = seen.data?.items.reduce((sum, item) => sum + item.quantity, 0) ?? 0;
      const wanted = orders.filter((order) => order.startsWith(`${orderId} `)).length;
      return lines >= wanted ? [] : [`${orderId}: ${lines} of ${wanted} dishes`];
    }),
  );
  return found.flat();
}

/** Waits until `/readyz` answers 200; rejects if that takes longer than `withinMs`. */
export async function untilReady(origin: string, withinMs: number): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await answersOk(`${origin}/readyz`))) {
    if (performance.now() > deadline) throw new Error(`${origin} is not ready after ${withinMs / 1000} s`);
    await sleep(50);
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Waits until something is so; rejects with `what` if that takes longer than `withinMs`. */
export async function until(
  what: string,
  withinMs: number,
  holds: () => Promise<boolean> | boolean,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${withinMs / 1000} s`);
    await sleep(200);
  }
}
