/** Four guests at a table: they read the menu, order, eat, pay and leave. Then the next four come. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataOf } from '@sufra/contract/calls';
import { serviceReasons } from '@sufra/domain/tables/call';
import { payOnce } from '../crash/card-payer.ts';
import type { SeededRandom } from '../crash/random.ts';
import { chooseOptions } from './choose.ts';
import { type Caller, newCaller, type Recording } from './recording.ts';

/** What the parties of a house share. */
export type House = {
  readonly origin: string;
  readonly recording: Recording;
  readonly manager: Caller;
  readonly dishes: readonly { readonly id: number; readonly slug: string }[];
  /** How long a party stays between ordering and paying, in ms: from this to twice as long. */
  readonly stayMs: number;
  /** How long a guest looks at something before they tap again, in ms, on average. */
  readonly thinkMs: number;
  readonly closing: () => boolean;
};

type Guest = Caller & {
  readonly id: string;
  readonly name: string;
  readonly leave: () => void;
};

const guestsAtATable = 4;
const payWithinMs = 60_000;
const choices = {
  tip_type: 'percentage',
  tip_value: 10,
  service_charge_type: 'percentage',
  service_charge: 0,
} as const;

/** One party after the other at a table, until the house closes. */
export async function fillTable(house: House, table: string, random: SeededRandom): Promise<number> {
  let parties = 0;
  // The tables fill one after the other, as in the evening.
  await sleep(random.next() * house.thinkMs);
  while (!house.closing()) {
    await spendEvening(house, table, random);
    const body = { reason: 'They have left' };
    await house.manager.call('clearTable', { params: { table }, body });
    parties += 1;
    await think(house, random);
  }
  return parties;
}

async function spendEvening(house: House, table: string, random: SeededRandom): Promise<void> {
  const names = Array.from({ length: guestsAtATable }, (_, seat) => `Guest ${seat + 1}`);
  const came = await Promise.all(names.map((name) => sitDown(house, table, name, random)));
  const guests = came.filter((guest) => guest !== undefined);
  try {
    const rounds = random.whole(1, 2);
    let orderId: string | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const ids = await Promise.all(guests.map((guest) => order(house, guest, random)));
      orderId = ids.find((id) => id !== undefined) ?? orderId;
      await readFor(house, guests, orderId, (house.stayMs / rounds) * (1 + random.next()), random);
    }
    if (orderId !== undefined) await pay(house, guests, orderId, random);
  } finally {
    for (const guest of guests) guest.leave();
  }
}

/** Scans the table's code and opens the app, which follows events and reads the menu again when it changes. */
async function sitDown(
  house: House,
  table: string,
  name: string,
  random: SeededRandom,
): Promise<Guest | undefined> {
  const phone = newCaller(house.origin, house.recording);
  const scanned = await phone.call('tableInfo', { params: { table } });
  if (scanned === undefined) return undefined;
  const params = { customerId: scanned.customer.id };
  let here = true;
  const readMenu = async () => {
    // Phones hear of a change at once, and are not all as quick.
    await sleep(random.next() * 1000);
    if (here) await phone.call('items', { params: { ...params, perPage: '1000' }, unread: true });
  };
  const stream = phone.follow('events', (event) => {
    if (event === 'menu.changed') void readMenu();
  });
  for (const call of ['venue', 'home', 'categories', 'allergens', 'cart', 'waiterCall'] as const)
    await phone.call(call, { params });
  await phone.call('items', { params: { ...params, perPage: '1000' }, unread: true });
  await think(house, random);
  const leave = () => {
    here = false;
    stream.stop();
  };
  return { ...phone, id: params.customerId, name, leave };
}

/** Chooses some dishes and orders them; undefined if one was sold out that moment. */
async function order(house: House, guest: Guest, random: SeededRandom): Promise<string | undefined> {
  const params = { customerId: guest.id };
  const chosen = Array.from({ length: random.whole(1, 3) }, () => random.pick(house.dishes));
  const items: { item_id: number; quantity: number; options?: ReturnType<typeof chooseOptions> }[] = [];
  for (const { id, slug } of chosen) {
    const dish = await guest.call('item', { params: { slug } });
    await think(house, random);
    const options = chooseOptions(dish?.option_groups ?? [], random);
    const body = { item_id: id, quantity: random.whole(1, 3), options };
    await guest.call('addToCart', { params, body });
    items.push({ item_id: id, quantity: 1, options });
  }
  await guest.call('cart', { params });
  return (await guest.call('placeOrder', { body: { items } }))?.order.id;
}

/** Everybody looks at something now and then: mostly at the order. */
async function readFor(
  house: House,
  guests: readonly Guest[],
  orderId: string | undefined,
  ms: number,
  random: SeededRandom,
): Promise<void> {
  const until = performance.now() + ms;
  const look = async (guest: Guest) => {
    while (performance.now() < until && !house.closing()) {
      await think(house, random);
      const params = { customerId: guest.id };
      const what = random.pick([
        'order',
        'order',
        'visit',
        'notifications',
        'home',
        'search',
        'item',
        'waiterCall',
        'callWaiter',
      ] as const);
      if (what === 'order' && orderId !== undefined)
        await guest.call('orderDetails', { params: { orderId } });
      else if (what === 'search')
        await guest.call('search', { query: { q: random.pick(['grill', 'soup']) } });
      else if (what === 'item')
        await guest.call('item', { params: { slug: random.pick(house.dishes).slug } });
      else if (what === 'callWaiter')
        await guest.call(what, { params, body: { reasons: [random.pick(serviceReasons.slice(0, 3))] } });
      else if (what !== 'order') await guest.call(what, { params });
    }
  };
  await Promise.all(guests.map(look));
}

/** One pays for all, or everybody pays a part. */
async function pay(
  house: House,
  guests: readonly Guest[],
  orderId: string,
  random: SeededRandom,
): Promise<void> {
  const [first] = guests;
  if (first === undefined) return;
  const method = () => random.pick(['cash', 'pos', 'card'] as const);
  if (random.happens(0.5)) {
    const body = { order_id: orderId, name: first.name, payment_method: method(), ...choices };
    const asked = await first.call('paySingle', { body });
    await payAtCardPage(house, first, orderId, asked, random);
  } else {
    const splits = guests.map(({ name }) => ({ ...choices, name, payment_method: method() }));
    const body = { order_id: orderId, split_type: 'equally', splits };
    const planned = await first.call('paySplit', { body });
    const shares = planned?.split_payments ?? [];
    await Promise.all(
      shares.map(async ({ id, payment_method }, seat) => {
        const guest = guests[seat] ?? first;
        const parts = { params: { splitId: id }, body: { ...choices, payment_method } };
        const asked = await guest.call('payShare', parts);
        await payAtCardPage(house, guest, orderId, asked, random);
      }),
    );
  }
  await untilPaid(house, first, orderId, random);
}

/** Pays at the card page of an answer, if it has one. Whoever's card is declined asks to pay in cash. */
async function payAtCardPage(
  house: House,
  guest: Guest,
  orderId: string,
  asked: DataOf<'payShare'> | undefined,
  random: SeededRandom,
): Promise<void> {
  const link = asked?.Transaction?.PaymentPage;
  if (link === undefined) return;
  try {
    const card = random.happens(0.1) ? 'declined' : 'approved';
    const back = await payOnce({ page: (open) => open() }, link, card);
    await back?.();
  } catch (error) {
    house.recording.failed(`a card page: ${error instanceof Error ? error.message : String(error)}`);
  }
  const seen = await guest.call('orderDetails', { params: { orderId } });
  const declined = seen?.payments.split_payments.find(
    ({ is_mine, status, attempt }) => is_mine && status === 'pending' && attempt?.state === 'declined',
  );
  if (declined === undefined) return;
  const body = { ...choices, payment_method: 'cash' };
  await guest.call('payShare', { params: { splitId: declined.id }, body });
}

/** Looks at the order until all of it is paid. */
async function untilPaid(house: House, guest: Guest, orderId: string, random: SeededRandom): Promise<void> {
  const until = performance.now() + payWithinMs;
  while (performance.now() < until) {
    const seen = await guest.call('orderDetails', { params: { orderId } });
    if (seen?.payment_status === 'paid') {
      await guest.call('receipt', { params: { orderId } });
      return;
    }
    await think(house, random);
  }
  house.recording.failed(`an order was not paid within ${payWithinMs / 1000} s`);
}

function think({ thinkMs }: House, random: SeededRandom): Promise<void> {
  return sleep(thinkMs * (0.5 + random.next()));
}
