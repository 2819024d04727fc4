import type { RefusalData } from '@sufra/contract/refusals';
import { fils, formatMoney } from '@sufra/domain/money';
import { reconcile } from '../../features/payments/reconcile.ts';
import { executeRefunds } from '../../features/refunds/execute.ts';
import type { Device } from '../device.ts';
import { dishes } from '../menu-fixture.ts';
import type { Sight } from './sight.ts';
import type { Done } from './steps.ts';
import { agreed, choices, dealItems, methods, type Table } from './table.ts';

/** Something that a guest, the staff, the bank or the clock does. */
export type Deed = (table: Table, sight: Sight) => Promise<Done>;

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const nothing: Done = { name: 'nothing' };
const food = [dishes.kebab, dishes.tea, dishes.hummus, dishes.falafel];

const orderId = ({ dice }: Table, sight: Sight) =>
  dice.pick([...sight.orders.map((order) => order.id), sight.orders.at(-1)?.id ?? 'none']);
const aShare = ({ dice }: Table, sight: Sight) => {
  const standing = sight.shares.filter((share) => share.status !== 'cancelled');
  return standing.length === 0 || dice.percent(5) ? sight.shares.at(-1) : dice.pick(standing);
};
const aRequest = ({ dice }: Table, sight: Sight) => {
  const desk = sight.attempts.filter((attempt) => attempt.method !== 'card');
  const open = desk.filter((attempt) => attempt.live === 1);
  if (desk.length === 0) return undefined;
  return dice.pick(open.length === 0 || dice.percent(10) ? desk : open);
};
const aPage = ({ dice }: Table, sight: Sight) => {
  const pages = sight.attempts.filter((attempt) => attempt.provider_ref !== null);
  const open = pages.filter((attempt) => attempt.live === 1);
  if (pages.length === 0) return undefined;
  return dice.pick(open.length === 0 || dice.percent(25) ? pages : open);
};

/** Orders something more. */
export const order: Deed = (table) => {
  const { dice } = table;
  const items = Array.from({ length: 1 + dice.roll(2) }, () => ({
    item_id: dice.pick(food).id,
    quantity: 1 + dice.roll(3),
  }));
  const guest = dice.pick(table.guests);
  return table.write(
    'order',
    (key) => guest.call('placeOrder', { body: { items }, ...keyed(key) }),
    by(guest),
  );
};

const by = (guest: Device, replaces: readonly string[] = []) => ({ by: guest.customerId, replaces });
const keyed = (key: string | undefined) => (key === undefined ? {} : { key });

const paySingle: Deed = async (table, sight) => {
  const guest = table.dice.pick(table.guests);
  const order_id = orderId(table, sight);
  const replaces = await agreed(table, guest, order_id);
  const body = { order_id, payment_method: table.dice.pick(methods), ...choices(table), replaces };
  const send = (key?: string) => guest.call('paySingle', { body, ...keyed(key) });
  return table.write('paySingle', send, by(guest, replaces));
};

const splitEqually: Deed = async (table, sight) => {
  const { dice } = table;
  const guest = dice.pick(table.guests);
  const order_id = orderId(table, sight);
  const replaces = await agreed(table, guest, order_id);
  const splits = Array.from({ length: 2 + dice.roll(3) }, () => ({
    ...choices(table),
    payment_method: dice.pick(methods),
  }));
  const body = { order_id, split_type: 'equally' as const, splits, replaces };
  const send = (key?: string) => guest.call('paySplit', { body, ...keyed(key) });
  return table.write('paySplit', send, by(guest, replaces));
};

const splitItems: Deed = async (table, sight) => {
  const guest = table.dice.pick(table.guests);
  const id = orderId(table, sight);
  const replaces = await agreed(table, guest, id);
  const body = { order_id: id, split_type: 'items' as const, splits: dealItems(table, sight, id), replaces };
  const send = (key?: string) => guest.call('paySplit', { body, ...keyed(key) });
  return table.write('paySplit', send, by(guest, replaces));
};

const payOwn: Deed = async (table, sight) => {
  const guest = table.dice.pick(table.guests);
  const params = { orderId: orderId(table, sight) };
  const body = { payment_method: table.dice.pick(methods), ...choices(table) };
  const first = await guest.call('payOwn', { params, body: { ...body } });
  const data = first.body.data as Partial<RefusalData<'payment_in_progress'>> | undefined;
  if (first.body.code !== 'payment_in_progress' || table.dice.percent(50)) {
    return { name: 'payOwn', status: first.status, code: first.body.code, ...by(guest) };
  }
  const replaces = (data?.open ?? []).map((one) => one.split_id);
  const send = (key?: string) => guest.call('payOwn', { params, body: { ...body, replaces }, ...keyed(key) });
  return table.write('payOwn', send, by(guest, replaces));
};

const payShare: Deed = (table, sight) => {
  const { dice } = table;
  const guest = dice.pick(table.guests);
  const params = { splitId: aShare(table, sight)?.id ?? 'none' };
  const replaces = dice.percent(30) ? [params.splitId] : [];
  const body = {
    payment_method: dice.pick(methods),
    ...(dice.percent(30) ? choices(table) : {}),
    replaces,
  };
  const send = (key?: string) => guest.call('payShare', { params, body, ...keyed(key) });
  return table.write('payShare', send, by(guest, replaces));
};

const askPages: Deed = (table, sight) => {
  const guest = table.dice.pick(table.guests);
  const shares = sight.shares.filter((share) => share.status === 'pending' && share.method === 'card');
  const body = shares.slice(0, 20).map((share) => ({
    order_id: share.order_id,
    split_id: share.id,
    amount: table.dice.percent(95) ? formatMoney(fils(share.total)) : '0.01',
  }));
  if (body.length === 0) return Promise.resolve(nothing);
  const send = (key?: string) => guest.call('bulkPaymentPages', { body, ...keyed(key) });
  return table.write('bulkPaymentPages', send, by(guest));
};

const claim: Deed = async (table, sight) => {
  const name = table.dice.percent(70) ? ('claimShare' as const) : ('releaseShare' as const);
  const params = { splitId: aShare(table, sight)?.id ?? 'none' };
  const guest = table.dice.pick(table.guests);
  const { status, body } = await guest.call(name, { params });
  return { name, status, code: body.code, ...by(guest) };
};

const withdraw: Deed = (table, sight) => {
  const guest = table.dice.pick(table.guests);
  const params = { splitId: aShare(table, sight)?.id ?? 'none' };
  const send = (key?: string) => guest.call('withdrawPayment', { params, ...keyed(key) });
  return table.write('withdraw', send, by(guest));
};

/** Somebody at another table knows the id of a share: whatever they do with it changes nothing. */
const meddle: Deed = async (table, sight) => {
  const stranger = table.app.device();
  await stranger.scan(2);
  const name = table.dice.pick(['withdrawPayment', 'claimShare', 'releaseShare'] as const);
  const params = { splitId: aShare(table, sight)?.id ?? 'none' };
  const { status, body } = await stranger.call(name, { params });
  return { name: 'meddle', status: status === 404 ? status : 500, code: body.code };
};

/** A member of staff is on the way with a request. */
const take: Deed = async (table, sight) => {
  const params = { attemptId: aRequest(table, sight)?.id ?? 'none' };
  const { status, body } = await table.waiter.call('takePayment', { params });
  return { name: 'take', status, code: body.code };
};

const openPage: Deed = async (table, sight) => {
  const cards = sight.attempts.filter((attempt) => attempt.method === 'card');
  const live = cards.filter((attempt) => attempt.live === 1);
  if (cards.length === 0) return nothing;
  const attempt = table.dice.pick(live.length === 0 || table.dice.percent(10) ? cards : live);
  const { status } = await table.app.device().get(`/pay/${attempt.token}`);
  return { name: 'openPage', ...(status >= 500 ? { status } : {}) };
};

/** The payer is through with a page, one way or another, and their browser may come back; twice, perhaps. */
const comesBack: Deed = async (table, sight) => {
  const { dice, bank, app } = table;
  const attempt = aPage(table, sight);
  if (attempt === undefined) return nothing;
  const page = attempt.provider_ref ?? '';
  bank.pays(page, dice.pick(['captured', 'captured', 'captured', 'declined', 'processing', 'cancelled']));
  if (dice.percent(20)) return { name: 'comesBack' };
  if (dice.percent(10)) bank.losesNextAnswer();
  const back = () =>
    app.device().post(`/pay/return/${attempt.token}`, `TransactionID=${page}`, { headers: form });
  const answers = await Promise.all(dice.percent(20) ? [back(), back(), back()] : [back()]);
  const broken = answers.find((answer) => answer.status >= 500);
  return { name: 'comesBack', ...(broken === undefined ? {} : { status: broken.status }) };
};

const approve: Deed = (table, sight) => {
  const { dice, cashier } = table;
  const request = aRequest(table, sight);
  if (request === undefined) return Promise.resolve(nothing);
  const amount = formatMoney(fils(request.amount + (dice.percent(5) ? 1 : 0)));
  const body = {
    amount,
    ...(request.method === 'cash'
      ? { received: formatMoney(fils(request.amount + dice.roll(3) * 500)) }
      : {}),
    slip_reference: request.method === 'pos' ? 'S1' : null,
  };
  const params = { attemptId: request.id };
  return table.write('approve', (key) => cashier.call('approvePayment', { params, body, ...keyed(key) }));
};

const reject: Deed = (table, sight) => {
  const params = { attemptId: aRequest(table, sight)?.id ?? 'none' };
  const body = { reason: 'No change' };
  return table.write('reject', (key) => table.cashier.call('rejectPayment', { params, body, ...keyed(key) }));
};

const cancelLine: Deed = async (table, sight) => {
  const lines = sight.lines.filter((line) => line.status !== 'cancelled');
  if (lines.length === 0) return nothing;
  const body = { line_ids: [table.dice.pick(lines).id], command: 'cancel' as const, reason: 'None left' };
  const { status, body: said } = await table.waiter.call('moveLines', { body });
  return { name: 'cancelLine', status, code: said.code };
};

const minute = 60_000;
const wait: Deed = async (table) => {
  table.app.clock.advance(table.dice.pick([1000, minute, 91_000, 11 * minute, 21 * minute, 31 * minute]));
  await sweep(table);
  return { name: 'wait' };
};

/** What the server does by itself now and then. */
export async function sweep(table: Table): Promise<void> {
  await reconcile(table.app.context);
  await executeRefunds(table.app.context);
}

/** A guest pays a share by card from the first tap on, and leaves whenever they like. */
const payByCard: Deed = async (table, sight) => {
  const { dice, app, bank } = table;
  const share = aShare(table, sight);
  const params = { splitId: share?.id ?? 'none' };
  const guest = dice.pick(table.guests);
  const asked = await guest.call('payShare', { params, body: { payment_method: 'card' } });
  const page = asked.body.data?.Transaction?.PaymentPage;
  if (page === undefined) return { name: 'payByCard', status: asked.status, code: asked.body.code };
  if (dice.percent(90)) await app.device().get(new URL(page).pathname);
  const attempt = (await table.look()).attempts.find((one) => page.endsWith(one.token));
  if (attempt?.provider_ref && dice.percent(30)) bank.pays(attempt.provider_ref, 'captured');
  return { name: 'payByCard', status: asked.status, ...by(guest) };
};

const again: Deed = (table) => table.again();

/** Every deed, as often as it happens beside the others. */
export const deeds: readonly Deed[] = [
  paySingle,
  splitEqually,
  splitEqually,
  splitItems,
  splitItems,
  payOwn,
  payOwn,
  payShare,
  payShare,
  payShare,
  askPages,
  claim,
  withdraw,
  meddle,
  take,
  payByCard,
  payByCard,
  payByCard,
  openPage,
  openPage,
  openPage,
  comesBack,
  comesBack,
  comesBack,
  comesBack,
  approve,
  approve,
  approve,
  approve,
  reject,
  cancelLine,
  order,
  wait,
  wait,
  again,
];
