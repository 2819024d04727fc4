import type { RefusalData } from '@sufra/contract/refusals';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { reconcile } from '../../bill/reconcile/reconcile.ts';
import { executeRefunds } from '../../bill/refunds/execute.ts';
import type { Device } from '../people/device.ts';
import type { StepResult } from './checks/step-checks.ts';
import { orderedDish } from './ordered-dishes.ts';
import type { Records } from './records.ts';
import { type Action, agreedReplacements, choices, dealItems, methods, type Table } from './table.ts';
import { tillActions } from './till-actions.ts';
import { choose, orderTogether } from './together-actions.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const nothing: StepResult = { name: 'nothing' };

const orderId = ({ random }: Table, records: Records) =>
  random.pick([...records.orders.map((order) => order.id), records.orders.at(-1)?.id ?? 'none']);
const pickShare = ({ random }: Table, records: Records) => {
  const standing = records.shares.filter((share) => share.status !== 'cancelled');
  return standing.length === 0 || random.percent(5) ? records.shares.at(-1) : random.pick(standing);
};
const pickRequest = ({ random }: Table, records: Records) => {
  const desk = records.attempts.filter((attempt) => attempt.method !== 'card');
  const open = desk.filter((attempt) => attempt.live === 1);
  if (desk.length === 0) return undefined;
  return random.pick(open.length === 0 || random.percent(10) ? desk : open);
};
const pickPage = ({ random }: Table, records: Records) => {
  const pages = records.attempts.filter((attempt) => attempt.provider_ref !== null);
  const open = pages.filter((attempt) => attempt.live === 1);
  if (pages.length === 0) return undefined;
  return random.pick(open.length === 0 || random.percent(25) ? pages : open);
};

/** Orders something more. */
export const order: Action = (table) => {
  const { random } = table;
  const items = Array.from({ length: 1 + random.below(2) }, () => orderedDish(random));
  const guest = random.pick(table.guests);
  return table.write(
    'order',
    (key) => guest.call('placeOrder', { body: { items }, ...withKey(key) }),
    byGuest(guest),
  );
};

const byGuest = (guest: Device, replaces: readonly string[] = []) => ({ by: guest.customerId, replaces });
const withKey = (key: string | undefined) => (key === undefined ? {} : { key });

const paySingle: Action = async (table, records) => {
  const guest = table.random.pick(table.guests);
  const order_id = orderId(table, records);
  const replaces = await agreedReplacements(table, guest, order_id);
  const body = { order_id, payment_method: table.random.pick(methods), ...choices(table), replaces };
  const send = (key?: string) => guest.call('paySingle', { body, ...withKey(key) });
  return table.write('paySingle', send, byGuest(guest, replaces));
};

const splitEqually: Action = async (table, records) => {
  const { random } = table;
  const guest = random.pick(table.guests);
  const order_id = orderId(table, records);
  const replaces = await agreedReplacements(table, guest, order_id);
  const splits = Array.from({ length: 2 + random.below(3) }, () => ({
    ...choices(table),
    ...(random.percent(20) ? namedAmount(random.below(2000)) : {}),
    payment_method: random.pick(methods),
  }));
  const body = { order_id, split_type: 'equally' as const, splits, replaces };
  const send = (key?: string) => guest.call('paySplit', { body, ...withKey(key) });
  return table.write('paySplit', send, byGuest(guest, replaces));
};

/** A payer who wants to pay this many fils, and says so in their name too, for the checks. */
function namedAmount(amount: number) {
  const text = formatMoney(fils(amount));
  return { name: `Pays ${text}`, amount: text };
}

const splitItems: Action = async (table, records) => {
  const guest = table.random.pick(table.guests);
  const id = orderId(table, records);
  const replaces = await agreedReplacements(table, guest, id);
  const body = {
    order_id: id,
    split_type: 'items' as const,
    splits: dealItems(table, records, id),
    replaces,
  };
  const send = (key?: string) => guest.call('paySplit', { body, ...withKey(key) });
  return table.write('paySplit', send, byGuest(guest, replaces));
};

const payOwn: Action = async (table, records) => {
  const guest = table.random.pick(table.guests);
  const params = { orderId: orderId(table, records) };
  const body = { payment_method: table.random.pick(methods), ...choices(table) };
  const first = await guest.call('payOwn', { params, body: { ...body } });
  const data = first.body.data as Partial<RefusalData<'payment_in_progress'>> | undefined;
  if (first.body.code !== 'payment_in_progress' || table.random.percent(50)) {
    return { name: 'payOwn', status: first.status, code: first.body.code, ...byGuest(guest) };
  }
  const replaces = (data?.open ?? []).map((one) => one.split_id);
  const send = (key?: string) =>
    guest.call('payOwn', { params, body: { ...body, replaces }, ...withKey(key) });
  return table.write('payOwn', send, byGuest(guest, replaces));
};

const payShare: Action = (table, records) => {
  const { random } = table;
  const guest = random.pick(table.guests);
  const params = { splitId: pickShare(table, records)?.id ?? 'none' };
  const replaces = random.percent(30) ? [params.splitId] : [];
  const body = {
    payment_method: random.pick(methods),
    ...(random.percent(30) ? choices(table) : {}),
    replaces,
  };
  const send = (key?: string) => guest.call('payShare', { params, body, ...withKey(key) });
  return table.write('payShare', send, byGuest(guest, replaces));
};

const requestPages: Action = (table, records) => {
  const guest = table.random.pick(table.guests);
  const shares = records.shares.filter((share) => share.status === 'pending' && share.method === 'card');
  const body = shares.slice(0, 20).map((share) => ({
    order_id: share.order_id,
    split_id: share.id,
    amount: table.random.percent(95) ? formatMoney(fils(share.total)) : '0.01',
  }));
  if (body.length === 0) return Promise.resolve(nothing);
  const send = (key?: string) => guest.call('bulkPaymentPages', { body, ...withKey(key) });
  return table.write('bulkPaymentPages', send, byGuest(guest));
};

const claim: Action = async (table, records) => {
  const name = table.random.percent(70) ? ('claimShare' as const) : ('releaseShare' as const);
  const params = { splitId: pickShare(table, records)?.id ?? 'none' };
  const guest = table.random.pick(table.guests);
  const { status, body } = await guest.call(name, { params });
  return { name, status, code: body.code, ...byGuest(guest) };
};

const withdraw: Action = (table, records) => {
  const guest = table.random.pick(table.guests);
  const params = { splitId: pickShare(table, records)?.id ?? 'none' };
  const send = (key?: string) => guest.call('withdrawPayment', { params, ...withKey(key) });
  return table.write('withdraw', send, byGuest(guest));
};

/** A guest of another table who knows the id of a share must not change anything. */
const touchForeignShare: Action = async (table, records) => {
  const stranger = table.app.device();
  await stranger.scan(2);
  const name = table.random.pick(['withdrawPayment', 'claimShare', 'releaseShare'] as const);
  const params = { splitId: pickShare(table, records)?.id ?? 'none' };
  const { status, body } = await stranger.call(name, { params });
  return { name: 'touchForeignShare', status: status === 404 ? status : 500, code: body.code };
};

/** A member of staff takes on a request. */
const takeOn: Action = async (table, records) => {
  const params = { attemptId: pickRequest(table, records)?.id ?? 'none' };
  const { status, body } = await table.waiter.call('takePayment', { params });
  return { name: 'takeOn', status, code: body.code };
};

const openPage: Action = async (table, records) => {
  const cards = records.attempts.filter((attempt) => attempt.method === 'card');
  const live = cards.filter((attempt) => attempt.live === 1);
  if (cards.length === 0) return nothing;
  const attempt = table.random.pick(live.length === 0 || table.random.percent(10) ? cards : live);
  const { status } = await table.app.device().get(`/pay/${attempt.token}`);
  return { name: 'openPage', ...(status >= 500 ? { status } : {}) };
};

/** The payer finishes a page with some outcome, and their browser may return, sometimes more than once. */
const returnFromPage: Action = async (table, records) => {
  const { random, bank, app } = table;
  const attempt = pickPage(table, records);
  if (attempt === undefined) return nothing;
  const page = attempt.provider_ref ?? '';
  bank.settle(page, random.pick(['captured', 'captured', 'captured', 'declined', 'processing', 'cancelled']));
  if (random.percent(20)) return { name: 'returnFromPage' };
  if (random.percent(10)) bank.loseNextAnswer();
  const back = () =>
    app.device().post(`/pay/return/${attempt.token}`, `TransactionID=${page}`, { headers: form });
  const answers = await Promise.all(random.percent(20) ? [back(), back(), back()] : [back()]);
  const broken = answers.find((answer) => answer.status >= 500);
  return { name: 'returnFromPage', ...(broken === undefined ? {} : { status: broken.status }) };
};

const approve: Action = (table, records) => {
  const { random, cashier } = table;
  const request = pickRequest(table, records);
  if (request === undefined) return Promise.resolve(nothing);
  const amount = formatMoney(fils(request.amount + (random.percent(5) ? 1 : 0)));
  const body = {
    amount,
    ...(request.method === 'cash'
      ? { received: formatMoney(fils(request.amount + random.below(3) * 500)) }
      : {}),
    slip_reference: request.method === 'pos' ? 'S1' : null,
  };
  const params = { attemptId: request.id };
  return table.write('approve', (key) => cashier.call('approvePayment', { params, body, ...withKey(key) }));
};

const reject: Action = (table, records) => {
  const params = { attemptId: pickRequest(table, records)?.id ?? 'none' };
  const body = { reason: 'No change' };
  return table.write('reject', (key) =>
    table.cashier.call('rejectPayment', { params, body, ...withKey(key) }),
  );
};

const cancelLine: Action = async (table, records) => {
  const lines = records.lines.filter((line) => line.status !== 'cancelled');
  if (lines.length === 0) return nothing;
  const body = { line_ids: [table.random.pick(lines).id], command: 'cancel' as const, reason: 'None left' };
  const { status, body: said } = await table.waiter.call('moveLines', { body });
  return { name: 'cancelLine', status, code: said.code };
};

const minute = 60_000;
const wait: Action = async (table) => {
  table.app.clock.advance(table.random.pick([1000, minute, 91_000, 11 * minute, 21 * minute, 31 * minute]));
  await runJobs(table);
  return { name: 'wait' };
};

/** Runs what the server does by itself every few seconds. */
export async function runJobs(table: Table): Promise<void> {
  await reconcile(table.app.context);
  await executeRefunds(table.app.context);
}

/** A guest starts to pay a share by card and may stop at any point. */
const payByCard: Action = async (table, records) => {
  const { random, app, bank } = table;
  const share = pickShare(table, records);
  const params = { splitId: share?.id ?? 'none' };
  const guest = random.pick(table.guests);
  const asked = await guest.call('payShare', { params, body: { payment_method: 'card' } });
  const page = asked.body.data?.Transaction?.PaymentPage;
  if (page === undefined) return { name: 'payByCard', status: asked.status, code: asked.body.code };
  if (random.percent(90)) await app.device().get(new URL(page).pathname);
  const attempt = (await table.readRecords()).attempts.find((one) => page.endsWith(one.token));
  if (attempt?.provider_ref && random.percent(30)) bank.settle(attempt.provider_ref, 'captured');
  return { name: 'payByCard', status: asked.status, ...byGuest(guest) };
};

const repeatLast: Action = (table) => table.repeat();

/** Every action, as often as its relative frequency. */
export const actions: readonly Action[] = [
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
  requestPages,
  claim,
  withdraw,
  touchForeignShare,
  takeOn,
  payByCard,
  payByCard,
  payByCard,
  openPage,
  openPage,
  openPage,
  returnFromPage,
  returnFromPage,
  returnFromPage,
  returnFromPage,
  approve,
  approve,
  approve,
  approve,
  reject,
  cancelLine,
  order,
  choose,
  choose,
  orderTogether,
  orderTogether,
  wait,
  wait,
  repeatLast,
  ...tillActions,
];
