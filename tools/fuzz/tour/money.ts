/** The part of the tour about money: what succeeds only in its order, at a drawer that is open, or after a fault. */
import { payOnce } from '../../crash/card-payer.ts';
import type { Person } from '../requests/people.ts';
import { type Stage, spoil, until } from './stage.ts';

type Share = {
  readonly id: string;
  readonly total_amount: string;
  readonly attempt: { readonly id: string } | null;
};
type Started = {
  readonly split_payments: readonly Share[];
  readonly Transaction?: { readonly PaymentPage: string };
};
type Refunds = {
  readonly due: readonly { readonly id: string; readonly state: string; readonly needs_person: boolean }[];
};

/** Staff answer what waits, count the drawer, take cash in, and open it again. */
export async function countDrawer({ tell, who }: Stage): Promise<void> {
  const manager = who('the manager');
  const { waiting } = await tell<{ waiting: readonly { id: string }[] }>(manager, 'staffPayments');
  for (const { id } of waiting)
    await tell(manager, 'rejectPayment', { params: { attemptId: id }, body: { reason: 'later' } });
  const { open } = await tell<{ open: { id: string } | null }>(manager, 'staffShifts');
  const params = { shiftId: open?.id ?? 'none' };
  const body = { kind: 'paid_in', amount: '5.00', reason: 'change' };
  await tell(manager, 'moveCash', { params, body });
  const { may_take_over } = await tell<{ may_take_over: readonly { id: string }[] }>(manager, 'staffShifts');
  const to = { to: may_take_over[0]?.id ?? 'none', counted: '5.00', note: 'counted' };
  const handed = await tell<{ shift: { id: string } }>(manager, 'handOverShift', { params, body: to });
  const shiftId = handed.shift?.id ?? 'none';
  await tell(manager, 'closeShift', { params: { shiftId }, body: { counted: '5.00', note: 'counted' } });
  const { next_number } = await tell<{ next_number: string }>(manager, 'staffDay');
  await tell(manager, 'closeDay', { body: { number: next_number } });
  await tell(manager, 'zReports');
  await tell(manager, 'zReport', { params: { number: next_number } });
  await tell(manager, 'openShift', { body: { opening_float: '100.00' } });
}

/** A guest orders and pays in cash, gets a part back, and the rest when the dish is cancelled. */
export async function payInCash(stage: Stage): Promise<void> {
  const { tell, who } = stage;
  const manager = who('the manager');
  const { guest, orderId } = await dine(stage);
  const name = 'Layla';
  const first = await tell<Started>(guest, 'paySingle', {
    body: { order_id: orderId, payment_method: 'cash', name },
  });
  const splitId = first.split_payments[0]?.id ?? '';
  await tell(guest, 'withdrawPayment', { params: { splitId } });
  const again = await tell<Started>(guest, 'payShare', {
    params: { splitId },
    body: { payment_method: 'cash', name },
  });
  const { attempt, total_amount: amount = '' } = again.split_payments.find(({ id }) => id === splitId) ?? {};
  const buyer = { name: 'Acme', trn: '100000000000011', address: 'Al Seef 14' };
  await tell(guest, 'nameBuyer', { params: { splitId }, body: { buyer } });
  const params = { attemptId: attempt?.id ?? '' };
  await tell(manager, 'nameBuyerAtDesk', { params, body: { buyer } });
  await tell(manager, 'takePayment', { params });
  await tell(manager, 'approvePayment', { params, body: { amount, received: amount } });
  await tell(guest, 'receipt', { params: { orderId } });
  await tell(manager, 'printPaper', { body: { kind: 'invoice', id: orderId } });
  const { order_ref = '' } = await tell<{ order_ref?: string }>(guest, 'orderDetails', {
    params: { orderId },
  });
  await tell(manager, 'refundable', { query: { order_ref } });
  await tell(manager, 'makeRefund', {
    body: { share_id: splitId, amount: '1.00', method: 'cash', reason: 'cold' },
  });
  await cancelAll(stage, orderId);
  const { due } = await tell<Refunds>(manager, 'staffRefunds');
  for (const { id } of due)
    await tell(manager, 'completeRefund', { params: { refundId: id }, body: { method: 'cash' } });
  const today = new Date().toISOString().slice(0, 10);
  for (const call of ['papers', 'papersCsv'] as const)
    await tell(manager, call, { query: { from: today, to: today } });
  for (const call of ['report', 'reportCsv'] as const)
    await tell(manager, call, { params: { kind: 'dishes' }, query: { from: today, to: today } });
  for (const call of ['preparationReport', 'preparationCsv'] as const)
    await tell(manager, call, { query: { from: today, to: today } });
  await tell(manager, 'soldDish', { params: { itemId: '1' }, query: { from: today, to: today } });
  await tell(manager, 'dishOrders', { params: { itemId: '1' }, query: { day: today } });
  for (const call of ['deeds', 'deedCourse', 'deedsCsv'] as const)
    await tell(manager, call, { params: { deed: 'refunds' }, query: { from: today, to: today } });
  await tell(manager, 'journalCsv', { query: { from: today, to: today } });
  await tell(manager, 'journalAccounts');
  await tell(manager, 'setJournalAccounts', {
    body: { accounts: [{ account: 'sales', name: '4000 Sales' }] },
  });
}

/** A guest divides the bill; another says which part is theirs, and lets it go. */
export async function divide(stage: Stage): Promise<void> {
  const { tell } = stage;
  const { guest, orderId } = await dine(stage);
  const mate = await stage.newGuest('a mate of the tour', table);
  await tell(guest, 'splitProposal', { params: { orderId } });
  const splits = ['Layla', 'Omar'].map((name) => ({ name, payment_method: 'cash' }));
  const body = { order_id: orderId, split_type: 'equally', splits };
  const { split_payments } = await tell<Started>(guest, 'paySplit', { body });
  const splitId = split_payments[1]?.id ?? '';
  await tell(guest, 'withdrawPayment', { params: { splitId } });
  await tell(mate, 'claimShare', { params: { splitId } });
  await tell(mate, 'releaseShare', { params: { splitId } });
}

/** Two shares of a bill get their card pages at once; another guest pays what they ordered. */
export async function openPages(stage: Stage): Promise<void> {
  const { tell } = stage;
  const { guest, orderId: order_id } = await dine(stage);
  const splits = ['Layla', 'Omar'].map((name) => ({ name, payment_method: 'card' }));
  const body = { order_id, split_type: 'equally', splits };
  const { split_payments } = await tell<Started>(guest, 'paySplit', { body });
  const pages = split_payments.map(({ id, total_amount }) => {
    return { order_id, split_id: id, amount: total_amount, payment_type: 'card' };
  });
  await tell(guest, 'paymentPage', { body: pages[0] });
  await tell(guest, 'bulkPaymentPages', { body: pages });
  const next = await dine(stage);
  await tell(next.guest, 'payOwn', {
    params: { orderId: next.orderId },
    body: { name: 'Layla', payment_method: 'cash' },
  });
}

/** A guest pays by card at the gateway; once it goes well, once the gateway says another sum, once it gives nothing back. */
export async function payByCard(stage: Stage): Promise<void> {
  const { tell, who } = stage;
  const manager = who('the manager');
  await payOnPage(stage);
  await spoil(stage, { kind: 'wrong_amount', amount: '1.00', times: 4 });
  await payOnPage(stage);
  const alert = await until(async () => {
    const found = await tell<{ needs_attention: readonly { id: string }[] }>(manager, 'paymentAlerts');
    return found.needs_attention[0];
  });
  await fetch(`${stage.gatewayUrl}/_control/faults/clear`, { method: 'POST' });
  if (alert !== undefined)
    await tell(manager, 'answerPaymentAlert', { params: { alertId: alert.id }, body: { note: 'looked up' } });
}

/** Pays an order on the gateway's page, and comes back. */
async function payOnPage(stage: Stage): Promise<string> {
  const { tell } = stage;
  const { guest, orderId } = await dine(stage);
  const body = { order_id: orderId, payment_method: 'card', name: 'Layla' };
  const { Transaction } = await tell<Started>(guest, 'paySingle', { body });
  if (Transaction === undefined) return orderId;
  const back = await payOnce({ page: (open) => open() }, Transaction.PaymentPage, 'approved');
  await back?.();
  await tell(guest, 'orderDetails', { params: { orderId } });
  return orderId;
}

/** The table of the tour; no other guest sits there. */
export const table = '8';

/** A new guest at a cleared table, with an order. */
export async function dine(stage: Stage): Promise<{ guest: Person; orderId: string }> {
  const { tell, who } = stage;
  await tell(who('the manager'), 'clearTable', { params: { table }, body: { reason: 'new guests' } });
  const guest = await stage.newGuest('a guest of the tour', table);
  const body = { items: [{ item_id: 1, quantity: 1 }] };
  const { order } = await tell<{ order: { id: string } }>(guest, 'placeOrder', { body });
  return { guest, orderId: order.id };
}

async function cancelAll({ tell, who }: Stage, orderId: string): Promise<void> {
  type Line = { readonly id: string; readonly status: string };
  type Tickets = { tickets: readonly { order_id: string; lines: readonly Line[] }[] };
  const { tickets } = await tell<Tickets>(who('the manager'), 'staffTickets');
  const lines = tickets.filter((one) => one.order_id === orderId).flatMap((one) => one.lines);
  const body = { line_ids: lines.map(({ id }) => id), command: 'cancel', reason: 'cold' };
  await tell(who('the manager'), 'moveLines', { body: { ...body, from: lines[0]?.status } });
}
