import { formOf } from '@sufra/emulator/payer';
import { dishes } from '../menu/menu-fixture.ts';
import type { SeededRandom } from '../money-model/random.ts';
import { cancelAt, cards, type GatewayPage, payAt, type WayBack } from '../payments/card-scene.ts';
import type { Device } from '../people/device.ts';

/** A guest of a story, with what their phone has: our link, the gateway's page, the way back from it. */
export interface StoryGuest {
  readonly phone: Device;
  readonly kind: 'epg' | 'stripe';
  readonly random: SeededRandom;
  orderId: string;
  link?: string | undefined;
  page?: GatewayPage | undefined;
  way?: WayBack | undefined;
}

/** Something a guest does; it does nothing when it isn't possible at that moment. */
export type Action = (guest: StoryGuest) => Promise<void>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const orderable = [dishes.hummus.id, dishes.kebab.id, dishes.tea.id];

/** Sits down and orders. */
export async function sitDown(guest: StoryGuest, table: number): Promise<void> {
  await guest.phone.scan(table);
  const items = [{ item_id: guest.random.pick(orderable), quantity: 1 + guest.random.below(4) }];
  const placed = await guest.phone.call('placeOrder', { body: { items } });
  guest.orderId = placed.data.order.id;
}

const askForCard: Action = async (guest) => {
  const tip = { tip_type: 'percentage' as const, tip_value: guest.random.pick([0, 10, 15]) };
  const body = { order_id: guest.orderId, payment_method: 'card' as const, name: 'Layla', ...tip };
  const asked = await guest.phone.call('paySingle', { body });
  const link = asked.body.data?.Transaction?.PaymentPage;
  if (link !== undefined) guest.link = new URL(link).pathname;
};

const openPage: Action = async (guest) => {
  if (guest.link === undefined) return;
  const answer = await guest.phone.get(guest.link);
  const { location } = answer.headers;
  if (answer.status === 302 && location !== undefined)
    guest.page = { method: 'GET', url: location, fields: {} };
  if (!answer.text.includes('id="go"')) return;
  const { action, fields } = formOf(answer.text, 'http://sufra.test/');
  guest.page = { method: 'POST', url: action, fields };
};

const pay: Action = async (guest) => {
  if (guest.page === undefined) return;
  const { approved, declined, slowThenApproved, slowThenDeclined } = cards[guest.kind];
  const card = guest.random.pick([
    approved,
    approved,
    approved,
    declined,
    slowThenApproved,
    slowThenDeclined,
  ]);
  guest.way = (await payAt(guest.kind, guest.page, card)) ?? guest.way;
};

const cancelOnPage: Action = async (guest) => {
  if (guest.page === undefined || guest.kind === 'stripe' || guest.way !== undefined) return;
  guest.way = await cancelAt(guest.page);
};

const returnFromPage: Action = async (guest) => {
  const { way, phone, random } = guest;
  if (way === undefined) return;
  const times = random.pick([1, 1, 2, 3]);
  const arrive = () =>
    way.form === undefined ? phone.get(way.path) : phone.post(way.path, way.form, { headers: form });
  await Promise.all(Array.from({ length: times }, arrive));
};

const forgeReturn: Action = async ({ way, phone, kind }) => {
  if (way === undefined) return;
  const [path = ''] = way.path.split('?');
  if (kind === 'epg') await phone.post(path, 'TransactionID=999999999999', { headers: form });
  else await phone.get(`${path}?session_id=cs_test_another`);
};

const switchToCash: Action = async (guest) => {
  const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
  await guest.phone.call('paySingle', { body });
};

const withdraw: Action = async (guest) => {
  const details = await guest.phone.call('orderDetails', { params: { orderId: guest.orderId } });
  const splitId = details.body.data?.payments.split_payments[0]?.id;
  if (splitId !== undefined) await guest.phone.call('withdrawPayment', { params: { splitId } });
};

/** The steps of a normal payment; some guests stop on the way. */
const payNormally: Action = async (guest) => {
  for (const action of [askForCard, openPage, pay, returnFromPage]) {
    await action(guest);
    if (guest.random.percent(15)) return;
  }
};

/** Everything guests can do; common actions appear more often. */
export const actions: readonly Action[] = [
  payNormally,
  payNormally,
  payNormally,
  askForCard,
  openPage,
  openPage,
  pay,
  pay,
  returnFromPage,
  returnFromPage,
  cancelOnPage,
  forgeReturn,
  switchToCash,
  withdraw,
];
