/**
 * A walk through every call, each made rightly once in an order that works. What it finds is what the random requests
 * then begin with: ids of everything, and accounts and bills in every state.
 */
import type { CallName } from '@sufra/contract/core/routes';
import { runBookings } from './bookings.ts';
import { runCars } from './cars.ts';
import { runFloor } from './floor.ts';
import { runTheHouse } from './house.ts';
import { editMenu } from './menu.ts';
import { countDrawer, dine, divide, openPages, payByCard, payInCash, table } from './money.ts';
import { setUpPrinter } from './printers.ts';
import { askManager, secureAccounts, shareATablet } from './staff.ts';
import type { Stage } from './stage.ts';
import { takeAtTill, takeLater } from './till.ts';
import { setUpWebhook } from './webhooks.ts';

const begun = 'a venue that nobody has an account at: the tests of opening day begin one';

const byEnvironment =
  'the environment of a run names the card provider: the tests of card accounts set one up';

/** Calls that can't succeed in a run of the fuzzer, and why. Their refusals are judged as any other's. */
export const cannotSucceed: Readonly<Partial<Record<CallName, string>>> = {
  openingLink: begun,
  claimVenue: begun,
  reachOpeningStep: begun,
  openVenue: begun,
  saveCardAccount: byEnvironment,
  stopCardAccount: byEnvironment,
  testCardAccount: byEnvironment,
  takeDemoMenu: 'a venue without dishes: the tests of opening day begin one',
  answerPrintJob:
    'a paper has to stay in doubt: a printer that breaks its connection; the tests of printing make it',
  retryRefund:
    'a refund has to be left to a person by a bank that lost its answer: minutes of the real clock; the stories of card payments make it',
};

/** A browser's subscription, with the keys of the example of RFC 8291. */
const aBrowser = {
  endpoint: 'https://push.invalid/send/1',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
};

const guestReads: readonly CallName[] = [
  ...([
    'venue',
    'openapi',
    'home',
    'categories',
    'allergens',
    'popular',
    'cart',
    'favourites',
    'orders',
  ] as const),
  ...([
    'feedbackList',
    'notifications',
    'visit',
    'discounts',
    'membership',
    'privacy',
    'pushState',
    'events',
  ] as const),
];
const staffReads: readonly CallName[] = [
  ...([
    'backupState',
    'staffOrdering',
    'pausePreview',
    'staffSettings',
    'invitations',
    'auditLog',
    'auditCheck',
    'retention',
    'staffSession',
    'staffSessions',
    'staffAccounts',
    'secondFactor',
    'openingDay',
  ] as const),
  ...(['secondFactorRule', 'approvers', 'approvals', 'staffTickets', 'staffPayments'] as const),
  ...(['paymentAlerts', 'staffRefunds', 'staffShifts', 'staffTables', 'tableCodes', 'staffMenu'] as const),
  'padMenu',
  ...([
    'staffService',
    'staffFeedback',
    'storageState',
    'staffEvents',
    'printers',
    'webhooks',
    'cardAccounts',
    'staffFloor',
  ] as const),
];

/** Walks through everything. */
export async function tour(stage: Stage): Promise<void> {
  const owner = stage.who('the owner');
  for (const name of staffReads) await stage.tell(owner, name);
  await countDrawer(stage);
  const webhookId = await setUpWebhook(stage);
  const printerId = await setUpPrinter(stage);
  await readAndWish(stage);
  await orderForThem(stage);
  await payInCash(stage);
  await stage.tell(stage.who('the manager'), 'removePrinter', { params: { printerId } });
  await divide(stage);
  await takeAtTill(stage);
  await takeLater(stage);
  await openPages(stage);
  await payByCard(stage);
  await askManager(stage);
  await editMenu(stage);
  await secureAccounts(stage);
  await shareATablet(stage);
  await runFloor(stage);
  await runBookings(stage);
  await runCars(stage);
  await runTheHouse(stage);
  await comeAndGo(stage);
  await stage.tell(owner, 'removeCardAccount', { params: { accountId: 'nobody' } });
  await stage.tell(owner, 'removeWebhook', { params: { webhookId } });
  await stage.tell(owner, 'rekeyTable', { params: { table } });
  const missed = { headers: { 'last-event-id': '1' } };
  await stage.tell(owner, 'staffEvents', missed);
  await stage.tell(stage.who('a proven guest of table 1'), 'events', missed);
}

/** Somebody types a table's number, a waiter says that they sit there, and they are forgotten. */
async function comeAndGo({ tell, who, newGuest }: Stage): Promise<void> {
  const guest = await newGuest('a guest of the tour who goes', table);
  await tell(guest, 'tableInfo', { params: { table } });
  await tell(who('the waiter'), 'admitGuest', { params: { customerId: guest.customerId ?? '' } });
  await tell(guest, 'ownData');
  await tell(guest, 'forgetMe');
}

/** A guest looks at everything, and tells staff what they like. */
async function readAndWish(stage: Stage): Promise<void> {
  const { tell, who } = stage;
  const manager = who('the manager');
  const { guest, orderId } = await dine(stage);
  for (const name of guestReads) await tell(guest, name);
  const { data } = await tell<{ data: readonly { id: number; slug: string }[] }>(guest, 'items', {
    params: { perPage: '1000' },
  });
  const { id = 1, slug = '' } = data[0] ?? {};
  await tell(guest, 'item', { params: { slug } });
  await tell(guest, 'search', { query: { q: 'tea' } });
  await tell(manager, 'setAvailability', { params: { itemId: String(id) }, body: { enabled: true } });
  const { options } = await tell<{ options: readonly { id: number }[] }>(manager, 'staffMenu');
  const params = { optionId: String(options[0]?.id) };
  await tell(manager, 'setOptionAvailability', { params, body: { enabled: true } });
  await tell(guest, 'addFavourite', { body: { item_id: id } });
  await tell(guest, 'removeFavourite', { params: { itemId: String(id) } });
  await tell(guest, 'saveAllergens', { body: { allergen_ids: [1] } });
  const body = { item_id: id, quantity: 1 };
  const { cart_item } = await tell<{ cart_item: { id: string } }>(guest, 'addToCart', { body });
  await tell(guest, 'setReady', { body: { ready: true } });
  await tell(guest, 'showCart', { body: { shown: true } });
  await tell(guest, 'tableLink');
  await tell(guest, 'removeFromCart', { params: { cartItemId: cart_item.id } });
  await tell(guest, 'quote', { body: { order_id: orderId, split_type: 'single' } });
  await callForService(stage, guest);
  await sayWhatTheyThink(stage, guest);
}

/** A waiter orders for the guests, and sends the second course. */
async function orderForThem(stage: Stage): Promise<void> {
  const { tell, who } = stage;
  const waiter = who('the waiter');
  await dine(stage);
  type Tables = {
    readonly tables: readonly {
      readonly number: string;
      readonly visit: {
        readonly id: string;
        readonly unserved: readonly { readonly id: string; readonly status: string }[];
      } | null;
    }[];
  };
  const visit = async () =>
    (await tell<Tables>(waiter, 'staffTables')).tables.find(({ number }) => number === table)?.visit;
  const items = [{ item_id: 1, quantity: 1, course: 2, seat: 1, on_hold: true }];
  const visit_id = (await visit())?.id ?? null;
  await tell(waiter, 'takeOrder', { params: { table }, body: { visit_id, items } });
  const held = ((await visit())?.unserved ?? []).filter(({ status }) => status === 'held');
  await tell(waiter, 'fireLines', { body: { line_ids: held.map(({ id }) => id) } });
}

/** A guest calls, adds to it, and takes one call back; a waiter does with the other all that can be done. */
async function callForService({ tell, who }: Stage, guest: Parameters<Stage['tell']>[0]): Promise<void> {
  const waiter = who('the waiter');
  type Called = { readonly request: { readonly id: string } };
  type Parked = { readonly car: { readonly ticket: string } };
  const valet = await tell<Called>(guest, 'requestVehicle');
  await tell(guest, 'withdrawCar', { params: { requestId: valet.request.id } });
  await tell(guest, 'requestVehicle');
  const { car } = await tell<Parked>(who('the owner'), 'addCar', { body: { plate: 'B 7' } });
  await tell(guest, 'askForCar', { body: { ticket: car.ticket } });
  await tell(guest, 'guestCars');
  await tell(guest, 'guestWifi');
  const first = await tell<Called>(guest, 'callWaiter');
  await tell(guest, 'withdrawWaiterCall', { params: { requestId: first.request.id } });
  const { request } = await tell<Called>(guest, 'callWaiter', { body: { reasons: ['water', 'bill'] } });
  await tell(guest, 'waiterCall');
  await tell(guest, 'startPush', { body: aBrowser });
  await tell(guest, 'endPush');
  const steps = ['takeService', 'releaseService', 'takeService', 'resolveService', 'reopenService'] as const;
  for (const step of steps) await tell(waiter, step, { params: { requestId: request.id } });
}

async function sayWhatTheyThink({ tell, who }: Stage, guest: Parameters<Stage['tell']>[0]): Promise<void> {
  const manager = who('the manager');
  const form = { full_name: 'L', phone_number: '1', email: 'a@b.example', rating: 5, agreement: true };
  const { feedback } = await tell<{ feedback: { id: string } }>(guest, 'sendFeedback', { body: form });
  const params = { feedbackId: feedback.id };
  await tell(guest, 'feedbackDetails', { params });
  await tell(guest, 'replyToFeedback', { params, body: { message: 'more' } });
  await tell(manager, 'replyAsStaff', { params, body: { message: 'thank you' } });
  await tell(manager, 'staffFeedback');
  await tell(manager, 'cannedAnswers');
}
