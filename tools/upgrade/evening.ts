/** An evening at an older venue, over its own API: a bit of everything that a database holds. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  approve,
  done,
  guestAt,
  type House,
  layla,
  openHouse,
  order,
  type Plan,
  serveAll,
} from './old-house.ts';
import { ownAndMoved, splitByItems, splitEqually } from './shared-bills.ts';

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
