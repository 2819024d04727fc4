/** An evening at an older venue, over its own API: a bit of everything that a database holds. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { CallName } from '@sufra/contract/core/routes';
import { payOnce } from '../crash/card-payer.ts';
import { type Browser, openBrowser, sitDown } from '../faults/parts/watcher.ts';

/** The accounts of the venue; each has this password. */
export const password = 'an old evening of ours';
export const roles = ['owner', 'manager', 'cashier', 'waiter', 'kitchen', 'valet'] as const;
export const emailOf = (role: (typeof roles)[number]) => `${role}@bayt.example`;

/** What a guest wrote, to be found nowhere once they are erased. */
export const layla = {
  name: 'Layla Oldmark',
  phone: '+971 50 111 2233',
  email: 'layla.oldmark@guest.example',
  note: 'oldmark-note, no onions',
  comment: 'oldmark-comment: the bread was warm',
  message: 'oldmark-message: thank you',
} as const;

/** What a test needs to go on with that evening. Cookies are as a browser sends them. */
export type Remembered = {
  /** A guest who paid in cash, praised, and left. */
  readonly layla: { readonly id: string; readonly cookie: string; readonly orderId: string };
  /** Guests of table 4, who still sit there: they ordered, and one asks to pay in cash. */
  readonly seated: { readonly id: string; readonly cookie: string; readonly orderId: string };
  readonly managerCookie: string;
  /** When the evening was over, in epoch milliseconds. */
  readonly until: number;
};

type Body = { readonly params?: Readonly<Record<string, string>>; readonly body?: object };
type Share = {
  readonly id: string;
  readonly total_amount: string;
  readonly attempt?: { readonly id: string };
};
type Plan = {
  readonly split_payments: readonly Share[];
  readonly Transaction?: { readonly PaymentPage: string };
};

let keys = 0;

/** Makes a call that must succeed. */
async function done<Data>(browser: Browser, name: CallName, parts: Body = {}): Promise<Data> {
  keys += 1;
  const answer = await browser.ask(name, { ...parts, key: `evening-${keys}` });
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${name}: ${answer.status} ${answer.code} ${JSON.stringify(answer.data)}`);
  return answer.data as Data;
}

type Guest = Browser & { readonly id: string };

async function guestAt(url: string, table: string): Promise<Guest> {
  const browser = openBrowser(url);
  return { ...browser, id: (await sitDown(browser, table)).customerId };
}

async function order(guest: Guest, items: readonly number[], special_instructions = ''): Promise<string> {
  const lines = items.map((item_id) => ({ item_id, quantity: 2, special_instructions }));
  const { order: placed } = await done<{ order: { id: string } }>(guest, 'placeOrder', {
    body: { items: lines },
  });
  return placed.id;
}

type House = {
  readonly url: string;
  readonly staff: Readonly<Record<(typeof roles)[number], Browser>>;
  readonly dishes: readonly number[];
};

/** Plays the evening at a venue with the accounts of `roles`, and leaves a table in the middle of it. */
export async function playEvening(url: string): Promise<Remembered> {
  const house = await openHouse(url);
  const past = await laylaAt(house);
  await splitByItems(house);
  await splitEqually(house);
  await ownAndMoved(house);
  await giveBack(house);
  await countDrawer(house);
  const seated = await stillThere(house);
  return { layla: past, seated, managerCookie: house.staff.manager.cookie(), until: Date.now() };
}

async function openHouse(url: string): Promise<House> {
  const signedIn: (readonly [string, Browser])[] = [];
  for (const role of roles) {
    const browser = openBrowser(url);
    await done(browser, 'staffSignIn', { body: { email: emailOf(role), password } });
    signedIn.push([role, browser]);
  }
  const staff = Object.fromEntries(signedIn) as House['staff'];
  const wrong = await openBrowser(url).ask('staffSignIn', {
    body: { email: emailOf('waiter'), password: 'no' },
  });
  if (wrong.code !== 'wrong_credentials') throw new Error(`a wrong password is ${wrong.code}`);
  await done(staff.cashier, 'openShift', { body: { opening_float: '300.00' } });
  const { data } = await done<{ data: readonly { id: number; is_available: boolean }[] }>(
    openBrowser(url),
    'items',
    {
      params: { customerId: '999999', perPage: '1000' },
    },
  );
  return { url, staff, dishes: data.filter((item) => item.is_available).map(({ id }) => id) };
}

type Ticket = { readonly lines: readonly { readonly id: string; readonly status: string }[] };

/** What the kitchen has yet to begin. */
async function placedLines({ staff }: House): Promise<readonly string[]> {
  const { tickets } = await done<{ tickets: readonly Ticket[] }>(staff.kitchen, 'staffTickets');
  const lines = tickets.flatMap((ticket) => ticket.lines);
  return lines.filter(({ status }) => status === 'placed').map(({ id }) => id);
}

/** Serves everything that was ordered so far. */
async function serveAll(house: House): Promise<void> {
  const { staff } = house;
  const line_ids = await placedLines(house);
  for (const command of ['start', 'ready'])
    await done(staff.kitchen, 'moveLines', { body: { line_ids, command } });
  await done(staff.waiter, 'moveLines', { body: { line_ids, command: 'serve' } });
}

const approve = (house: House, share: Share | undefined, more: object) =>
  done(house.staff.cashier, 'approvePayment', {
    params: { attemptId: share?.attempt?.id ?? '' },
    body: { amount: share?.total_amount, ...more },
  });

/** A guest who does everything that a guest can, pays in cash with a tip, and leaves. */
async function laylaAt(house: House): Promise<Remembered['layla']> {
  const guest = await guestAt(house.url, '1');
  const [dish = 0, other = 0] = house.dishes;
  const params = { customerId: guest.id };
  await done(guest, 'addToCart', { params, body: { item_id: dish, quantity: 3, instructions: layla.note } });
  const orderId = await order(guest, [dish, other], layla.note);
  await done(guest, 'addFavourite', { params, body: { item_id: other } });
  await done(guest, 'saveAllergens', { params, body: { allergen_ids: [1, 2] } });
  await done(guest, 'callWaiter', { params });
  await done(guest, 'requestVehicle', { params });
  type Service = { readonly open: readonly { readonly id: string }[] };
  for (const role of ['waiter', 'valet'] as const)
    for (const { id } of (await done<Service>(house.staff[role], 'staffService')).open)
      await done(house.staff[role], 'resolveService', { params: { requestId: id } });
  await serveAll(house);
  const body = {
    order_id: orderId,
    name: layla.name,
    contact_number: layla.phone,
    payment_method: 'cash',
    tip_type: 'percentage',
    tip_value: 10,
    coupon_code: 'NAHAR10',
  };
  const plan = await done<Plan>(guest, 'paySingle', { body });
  await approve(house, plan.split_payments[0], { received: '1000.00' });
  const praise = {
    full_name: layla.name,
    phone_number: layla.phone,
    email: layla.email,
    comment: layla.comment,
  };
  const { feedback } = await done<{ feedback: { id: string } }>(guest, 'sendFeedback', {
    params,
    body: { ...praise, rating: 5, order_id: orderId, agreement: true, type: ['Food'] },
  });
  const thread = { feedbackId: feedback.id };
  await done(house.staff.manager, 'replyAsStaff', {
    params: thread,
    body: { message: 'Come again, Layla.' },
  });
  await done(guest, 'replyToFeedback', {
    params: { ...thread, ...params },
    body: { message: layla.message },
  });
  await done(house.staff.waiter, 'clearTable', { params: { table: '1' }, body: { reason: 'They left' } });
  return { id: guest.id, cookie: guest.cookie(), orderId };
}

/** Three share a bill by its dishes, and pay by card, at the terminal and in cash. */
async function splitByItems(house: House): Promise<void> {
  const guests = [
    await guestAt(house.url, '2'),
    await guestAt(house.url, '2'),
    await guestAt(house.url, '2'),
  ];
  const [first] = guests;
  if (first === undefined) return;
  let orderId = '';
  for (const [index, guest] of guests.entries()) orderId = await order(guest, [house.dishes[index + 3] ?? 0]);
  await serveAll(house);
  type Details = { readonly items: readonly { readonly id: string; readonly quantity: number }[] };
  const { items } = await done<Details>(first, 'orderDetails', { params: { orderId } });
  const methods = ['card', 'pos', 'cash'];
  const splits = items.map(({ id, quantity }, index) => ({
    name: `Payer ${index + 1}`,
    payment_method: methods[index],
    items: [{ order_item_id: id, quantity }],
  }));
  const { split_payments } = await done<Plan>(first, 'paySplit', {
    body: { order_id: orderId, split_type: 'items', splits },
  });
  const [card, pos, cash] = split_payments;
  await payCard(first, card);
  await approve(house, pos, { slip_reference: '004711' });
  await approve(house, cash, {});
}

async function payCard(guest: Guest, share: Share | undefined): Promise<void> {
  const started = await done<Plan>(guest, 'payShare', {
    params: { splitId: share?.id ?? '' },
    body: { payment_method: 'card' },
  });
  const page = { page: (send: () => Promise<Response>) => send() };
  const back = await payOnce(page, started.Transaction?.PaymentPage ?? '', 'approved');
  if (back === undefined) throw new Error('the card page has nothing to pay');
  await back();
}

/** Two halves: one request is declined at the desk and paid again, one card is declined and paid at the terminal. */
async function splitEqually(house: House): Promise<void> {
  const guest = await guestAt(house.url, '3');
  const orderId = await order(guest, house.dishes.slice(6, 10));
  await serveAll(house);
  const payer = (name: string) => ({
    name,
    payment_method: 'cash',
    service_charge_type: 'percentage',
    service_charge: 2,
  });
  const { split_payments } = await done<Plan>(guest, 'paySplit', {
    body: { order_id: orderId, split_type: 'equally', splits: [payer('Omar'), payer('Zeynep')] },
  });
  const [one, two] = split_payments;
  await done(house.staff.cashier, 'rejectPayment', {
    params: { attemptId: one?.attempt?.id ?? '' },
    body: { reason: 'Nobody there' },
  });
  const again = await done<Plan>(guest, 'payShare', {
    params: { splitId: one?.id ?? '' },
    body: { payment_method: 'pos', name: 'Omar' },
  });
  await approve(
    house,
    again.split_payments.find(({ id }) => id === one?.id),
    { slip_reference: '004712' },
  );
  await approve(house, two, {});
}

/** One pays their own and leaves; dishes are cancelled, one of them paid; the table moves; the rest is never paid. */
async function ownAndMoved(house: House): Promise<void> {
  const [early, late] = [await guestAt(house.url, '5'), await guestAt(house.url, '5')];
  const orderId = await order(early, house.dishes.slice(10, 12));
  await order(late, house.dishes.slice(12, 15));
  const own = await done<Plan>(early, 'payOwn', {
    params: { orderId },
    body: { name: 'Early', payment_method: 'cash' },
  });
  await approve(
    house,
    own.split_payments.find(({ attempt }) => attempt !== undefined && attempt !== null),
    {},
  );
  // The first is paid, so its money is due back; nobody hands it out any more.
  const lines = await placedLines(house);
  const cancelled = [lines[0] ?? '', lines.at(-1) ?? ''];
  await done(house.staff.waiter, 'moveLines', {
    body: { line_ids: cancelled, command: 'cancel', reason: 'Out of lamb' },
  });
  await done(house.staff.waiter, 'moveTable', { params: { table: '5' }, body: { to: '6' } });
  await serveAll(house);
  await done(house.staff.manager, 'clearTable', {
    params: { table: '6' },
    body: { reason: 'They walked out' },
  });
  await done(house.staff.owner, 'rekeyTable', { params: { table: '6' } });
  const [gone, few] = [String(house.dishes.at(-1)), String(house.dishes.at(-2))];
  const { manager } = house.staff;
  await done(manager, 'setAvailability', { params: { itemId: gone }, body: { enabled: false } });
  await done(manager, 'setAvailability', { params: { itemId: few }, body: { enabled: true, remaining: 7 } });
}

/** Money goes back by card, in cash and at the terminal. */
async function giveBack(house: House): Promise<void> {
  type Refundable = { readonly share_id: string; readonly method: string; readonly refundable: string };
  type Payments = { readonly resolved: readonly { readonly order_ref: string }[] };
  const { resolved } = await done<Payments>(house.staff.cashier, 'staffPayments');
  const { manager } = house.staff;
  for (const order_ref of new Set(resolved.map((one) => one.order_ref))) {
    const path = `/api/v1/staff/refundable?order_ref=${encodeURIComponent(order_ref)}`;
    const { payments } = (await manager.get(path)).data as { payments: readonly Refundable[] };
    for (const { share_id, method, refundable } of payments) {
      const amount = method === 'card' ? refundable : '5.00';
      const reference = method === 'pos' ? { reference: '004799' } : {};
      await done(manager, 'makeRefund', {
        body: { share_id, amount, method, reason: `Back by ${method}`, ...reference },
      });
    }
  }
  // The card's is asked of the bank in the background.
  await sleep(7000);
}

async function countDrawer({ staff }: House): Promise<void> {
  const { open } = await done<{ open: { id: string } }>(staff.cashier, 'staffShifts');
  const params = { shiftId: open.id };
  await done(staff.cashier, 'moveCash', {
    params,
    body: { kind: 'paid_in', amount: '50.00', reason: 'Coins' },
  });
  await done(staff.cashier, 'moveCash', {
    params,
    body: { kind: 'paid_out', amount: '20.00', reason: 'Ice' },
  });
  await done(staff.cashier, 'closeShift', { params, body: { counted: '700.00', note: 'Counted twice' } });
  await done(staff.cashier, 'openShift', { body: { opening_float: '300.00' } });
}

/** A table in the middle of its evening: a full cart, an open round, a request to pay in cash, and a call. */
async function stillThere(house: House): Promise<Remembered['seated']> {
  const guest = await guestAt(house.url, '4');
  const orderId = await order(guest, house.dishes.slice(0, 3));
  await serveAll(house);
  const params = { customerId: guest.id };
  await done(guest, 'addToCart', { params, body: { item_id: house.dishes[4], quantity: 1 } });
  await done(guest, 'callWaiter', { params });
  await done(guest, 'paySingle', { body: { order_id: orderId, name: 'Seated', payment_method: 'cash' } });
  return { id: guest.id, cookie: guest.cookie(), orderId };
}
