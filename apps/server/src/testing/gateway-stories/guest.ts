import { formOf } from '@sufra/emulator/payer';
import { cancelAt, cards, type GatewayPage, payAt, type WayBack } from '../card-scene.ts';
import type { Device } from '../device.ts';
import { dishes } from '../menu-fixture.ts';
import type { Dice } from '../money-model/dice.ts';

/** A guest of a story, with what their phone shows: our link, the gateway's page, the way back from it. */
export interface StoryGuest {
  readonly phone: Device;
  readonly kind: 'epg' | 'stripe';
  readonly dice: Dice;
  orderId: string;
  link?: string | undefined;
  page?: GatewayPage | undefined;
  way?: WayBack | undefined;
}

/** Something a guest does; what makes no sense at that moment is left out. */
export type Deed = (guest: StoryGuest) => Promise<void>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const orderable = [dishes.hummus.id, dishes.kebab.id, dishes.tea.id];

/** Sits down and orders. */
export async function sitDown(guest: StoryGuest, table: number): Promise<void> {
  await guest.phone.scan(table);
  const items = [{ item_id: guest.dice.pick(orderable), quantity: 1 + guest.dice.roll(4) }];
  const placed = await guest.phone.call('placeOrder', { body: { items } });
  guest.orderId = placed.data.order.id;
}

const askForCard: Deed = async (guest) => {
  const tip = { tip_type: 'percentage' as const, tip_value: guest.dice.pick([0, 10, 15]) };
  const body = { order_id: guest.orderId, payment_method: 'card' as const, name: 'Layla', ...tip };
  const asked = await guest.phone.call('paySingle', { body });
  const link = asked.body.data?.Transaction?.PaymentPage;
  if (link !== undefined) guest.link = new URL(link).pathname;
};

const openPage: Deed = async (guest) => {
  if (guest.link === undefined) return;
  const answer = await guest.phone.get(guest.link);
  const { location } = answer.headers;
  if (answer.status === 302 && location !== undefined)
    guest.page = { method: 'GET', url: location, fields: {} };
  if (!answer.text.includes('id="go"')) return;
  const { action, fields } = formOf(answer.text, 'http://sufra.test/');
  guest.page = { method: 'POST', url: action, fields };
};

const pay: Deed = async (guest) => {
  if (guest.page === undefined) return;
  const { approved, declined, slowThenApproved, slowThenDeclined } = cards[guest.kind];
  const card = guest.dice.pick([approved, approved, approved, declined, slowThenApproved, slowThenDeclined]);
  guest.way = (await payAt(guest.kind, guest.page, card)) ?? guest.way;
};

const turnBack: Deed = async (guest) => {
  if (guest.page === undefined || guest.kind === 'stripe' || guest.way !== undefined) return;
  guest.way = await cancelAt(guest.page);
};

const comeBack: Deed = async (guest) => {
  const { way, phone, dice } = guest;
  if (way === undefined) return;
  const times = dice.pick([1, 1, 2, 3]);
  const arrive = () =>
    way.form === undefined ? phone.get(way.path) : phone.post(way.path, way.form, { headers: form });
  await Promise.all(Array.from({ length: times }, arrive));
};

const lie: Deed = async ({ way, phone, kind }) => {
  if (way === undefined) return;
  const [path = ''] = way.path.split('?');
  if (kind === 'epg') await phone.post(path, 'TransactionID=999999999999', { headers: form });
  else await phone.get(`${path}?session_id=cs_test_another`);
};

const switchToCash: Deed = async (guest) => {
  const body = { order_id: guest.orderId, payment_method: 'cash' as const, name: 'Layla' };
  await guest.phone.call('paySingle', { body });
};

const withdraw: Deed = async (guest) => {
  const details = await guest.phone.call('orderDetails', { params: { orderId: guest.orderId } });
  const splitId = details.body.data?.payments.split_payments[0]?.id;
  if (splitId !== undefined) await guest.phone.call('withdrawPayment', { params: { splitId } });
};

/** What the usual payer does, one thing after the other; some stop on the way, some do it again. */
const throughAll: Deed = async (guest) => {
  for (const deed of [askForCard, openPage, pay, comeBack]) {
    await deed(guest);
    if (guest.dice.percent(15)) return;
  }
};

/** Everything that guests do; the usual things more often. */
export const deeds: readonly Deed[] = [
  throughAll,
  throughAll,
  throughAll,
  askForCard,
  openPage,
  openPage,
  pay,
  pay,
  comeBack,
  comeBack,
  turnBack,
  lie,
  switchToCash,
  withdraw,
];
