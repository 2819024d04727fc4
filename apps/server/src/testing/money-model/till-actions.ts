import type { DataOf } from '@sufra/contract/calls';
import { fils, formatMoney } from '@sufra/domain/core/money';
import type { ShareRow } from '../../database/schema/rows.ts';
import type { StepResult } from './checks/step-checks.ts';
import type { Records } from './records.ts';
import type { Action, Table } from './table.ts';

type Bill = DataOf<'tillBill'>['orders'][number];

const nothing: StepResult = { name: 'nothing' };
const money = (amount: number) => formatMoney(fils(amount));
const withKey = (key: string | undefined) => (key === undefined ? {} : { key });

/** A bill of the party, or a share of it that is still due; and what staff agree to replace: all, some or none. */
function pick({ random }: Table, records: Records) {
  const orderId = random.pick(
    records.orders.map(({ id }) => id).concat(records.orders.length === 0 ? ['none'] : []),
  );
  const due = records.shares.filter((share) => share.order_id === orderId && share.status === 'pending');
  const all = due.map(({ id }) => id);
  const replaces = random.pick([[], all, all, all.slice(1)]);
  return { orderId, due, replaces };
}

/** The bills as staff see them: at the till of the party's table, or among the unpaid ones after it has left. */
async function billsOf({ cashier }: Table, records: Records): Promise<readonly Bill[]> {
  const till = (await cashier.call('tillBill', { params: { table: '1' } })).body.data;
  if (till !== undefined && till.visit !== null) return till.orders;
  const left: Bill[] = [];
  for (const { id } of records.orders) {
    const { data } = (await cashier.call('unpaidBill', { params: { orderId: id } })).body;
    if (data !== undefined) left.push(data.order);
  }
  return left;
}

const byTill = (replaces: readonly string[]) => ({ by: 'till', replaces });

/** Staff divide what is open: equally, or with an amount for the first. */
const plan: Action = (table, records) => {
  const { random, cashier } = table;
  const { orderId, replaces } = pick(table, records);
  const amount = random.percent(30) ? money(1 + random.below(3000)) : undefined;
  // Their name says it too, for the checks.
  const first = amount === undefined ? { name: 'Till 1' } : { name: `Pays ${amount}`, amount };
  const payers = [first, { name: 'Till 2' }, { name: 'Till 3' }];
  const body = {
    split_type: 'equally' as const,
    payers: payers.slice(0, 1 + random.below(3)),
    replaces: [...replaces],
  };
  const send = (key?: string) => cashier.call('planAtTill', { params: { orderId }, body, ...withKey(key) });
  return table.write('planAtTill', send, byTill(replaces));
};

/** What is asked for: a share, or all that is open as the till shows it. */
async function wanted(table: Table, records: Records) {
  const { random } = table;
  const { orderId, due, replaces } = pick(table, records);
  const share: ShareRow | undefined = due.length > 0 && random.percent(70) ? random.pick(due) : undefined;
  const bills = await billsOf(table, records);
  const open = bills.find(({ id }) => id === orderId)?.open_amount ?? '0.00';
  const amount = share === undefined ? open : money(share.total);
  const part = share === undefined ? { name: 'Till' } : { share_id: share.id };
  return { orderId, replaces, share, body: { ...part, amount, replaces: [...replaces] } };
}

/** Staff take cash with a tip out of the change, or a card at the terminal. */
const take: Action = async (table, records) => {
  const { random, cashier } = table;
  const { orderId, replaces, share, body } = await wanted(table, records);
  const tip = random.percent(20) ? random.below(500) : undefined;
  const due =
    Math.round(Number(body.amount) * 100) - (tip === undefined ? 0 : (share?.tip ?? 0)) + (tip ?? 0);
  const given = random.percent(60)
    ? { method: 'cash' as const, received: money(due + random.below(3) * 500) }
    : { method: 'pos' as const, slip_reference: 'T1' };
  const sent = { ...body, ...given, amount: money(due), ...(tip === undefined ? {} : { tip: money(tip) }) };
  const send = (key?: string) =>
    cashier.call('takeMoney', { params: { orderId }, body: sent, ...withKey(key) });
  return table.write('takeMoney', send, byTill(replaces));
};

/** Staff make a link, and sometimes take one back. */
const link: Action = async (table, records) => {
  const { random, cashier } = table;
  const own = records.attempts.filter((one) => one.method === 'card' && one.requested_by === 'till');
  if (own.length > 0 && random.percent(30)) {
    const params = { attemptId: random.pick(own).id };
    const { status, body } = await cashier.call('closeCardLink', { params });
    return { name: 'closeCardLink', status, code: body.code };
  }
  const { orderId, replaces, body } = await wanted(table, records);
  const send = (key?: string) => cashier.call('openCardLink', { params: { orderId }, body, ...withKey(key) });
  return table.write('openCardLink', send, byTill(replaces));
};

/** The house takes something off a line or the bill: a little, all that it can, or more than that. */
const comp: Action = async (table, records) => {
  const { random, cashier } = table;
  const [order] = await billsOf(table, records);
  if (order === undefined || order.lines.length === 0) return nothing;
  const line = random.percent(60) ? random.pick(order.lines) : undefined;
  const most = Math.round(Number(line?.compable ?? order.compable) * 100);
  const amount = random.pick([1, 1 + random.below(2000), most, most, most + 1]);
  const body = {
    ...(line === undefined ? {} : { line_id: line.id }),
    amount: money(Math.max(1, amount)),
    reason: 'Late',
  };
  const params = { orderId: order.id };
  const send = (key?: string) => cashier.call('giveComp', { params, body, ...withKey(key) });
  return table.write('giveComp', send);
};

/** What was taken off is put back. */
const takeBack: Action = (table, records) => {
  const { random, cashier } = table;
  if (records.comps.length === 0) return Promise.resolve(nothing);
  const { replaces } = pick(table, records);
  const params = { compId: random.pick(records.comps).comp_id };
  const body = { replaces: [...replaces] };
  const send = (key?: string) => cashier.call('takeBackComp', { params, body, ...withKey(key) });
  return table.write('takeBackComp', send, byTill(replaces));
};

/** The party leaves without paying what is due; from then on staff find its bill among the unpaid ones. */
export const leave: Action = async (table) => {
  const body = { reason: 'They left' };
  const { status, body: said } = await table.manager.call('clearTable', { params: { table: '1' }, body });
  return { name: 'leave', status, code: said.code };
};

/** What staff do at the till, as often as its relative frequency. */
export const tillActions: readonly Action[] = [
  plan,
  plan,
  take,
  take,
  take,
  link,
  link,
  comp,
  comp,
  comp,
  takeBack,
];
