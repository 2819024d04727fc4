import { expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { receivedAccounts } from '../ledger/accounts.ts';
import { checkLedger } from '../ledger/check.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { executeRefunds } from '../refunds/execute.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Repeatable random numbers: a linear congruential generator (Numerical Recipes). */
function randomNumbers(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Two guests of one table, a waiter and a cashier, who all act at random at the same time. */
async function seatEveryone(app: TestApp) {
  const guests = [app.device(), app.device()] as const;
  for (const guest of guests) await guest.scan(1);
  const [waiter, cashier] = [await app.staff('waiter'), await app.staff('cashier')];
  const orders = async () => (await guests[0].call('orders')).data.data;
  const shares = async () => {
    const [newest] = await orders();
    if (newest === undefined) return [];
    const { data } = await guests[0].call('orderDetails', { params: { orderId: newest.id } });
    return data.payments.split_payments.map((share) => ({ ...share, order_id: newest.id }));
  };
  return { guests, waiter, cashier, orders, shares };
}

type Everyone = Awaited<ReturnType<typeof seatEveryone>>;
type Action = (
  app: TestApp,
  everyone: Everyone,
  guest: Device,
  roll: (sides: number) => number,
) => Promise<unknown>;

const methods = ['cash', 'card', 'pos'] as const;
const actions: Readonly<Record<string, Action>> = {
  order: (_app, _crowd, guest) =>
    guest.call('placeOrder', { body: { items: [{ item_id: dishes.seaBass.id, quantity: 1 }] } }),
  orderTea: (_app, _crowd, guest, roll) =>
    guest.call('placeOrder', { body: { items: [{ item_id: dishes.tea.id, quantity: 1 + roll(3) }] } }),
  pay: async (_app, { orders }, guest, roll) => {
    const order_id = (await orders())[0]?.id ?? 'none';
    const payment_method = methods[roll(3)] ?? 'cash';
    return guest.call('paySingle', { body: { order_id, payment_method, name: 'A' } });
  },
  payShare: async (_app, { shares }, guest, roll) => {
    const splitId = (await shares())[0]?.id ?? 'none';
    return guest.call('payShare', {
      params: { splitId },
      body: { payment_method: methods[roll(3)] ?? 'cash' },
    });
  },
  withdraw: async (_app, { shares }, guest) =>
    guest.call('withdrawPayment', { params: { splitId: (await shares())[0]?.id ?? 'none' } }),
  open: async (_app, { shares }, guest) => {
    const page = (await shares())[0]?.attempt?.payment_page;
    return page ? guest.get(new URL(page).pathname) : undefined;
  },
  comeBack: async (app, _crowd, _guest, roll) => {
    const open = [...app.provider.sessions];
    const [providerRef, session] = open[roll(open.length)] ?? [];
    if (providerRef === undefined || session === undefined) return undefined;
    const outcome = (['captured', 'declined', 'processing'] as const)[roll(3)] ?? 'captured';
    app.provider.settle(providerRef, outcome);
    const path = new URL(session.returnUrl).pathname;
    return app.device().post(path, `TransactionID=${providerRef}`, { headers: form });
  },
  approve: async (_app, { cashier }) => {
    const [request] = (await cashier.call('staffPayments')).data.waiting;
    const { amount = '', id: attemptId = 'none' } = request ?? {};
    const slip_reference = request?.method === 'pos' ? 'S1' : null;
    return cashier.call('approvePayment', { params: { attemptId }, body: { amount, slip_reference } });
  },
  cancel: async (_app, { waiter }, _guest, roll) => {
    const { tickets } = (await waiter.call('staffTickets')).data;
    const line = tickets[roll(tickets.length)]?.lines[0];
    const body = { line_ids: [line?.id ?? 'none'], command: 'cancel' as const, reason: 'None left' };
    return waiter.call('moveLines', { body });
  },
  move: async (_app, { waiter }, _guest, roll) => {
    const [table, to] = roll(2) === 0 ? ['1', '2'] : ['2', '1'];
    return waiter.call('moveTable', { params: { table }, body: { to } });
  },
  sweep: async (app) => {
    app.clock.advance(20_000);
    await reconcile(app.context);
    return executeRefunds(app.context);
  },
};

/** Actions that are drawn more frequent, so that much is paid and some of it twice. */
const frequent = [
  'pay',
  'pay',
  'approve',
  'approve',
  'approve',
  'open',
  'open',
  'comeBack',
  'comeBack',
  'comeBack',
];

async function expectSoundBooks({ db }: TestApp): Promise<void> {
  const { sql } = db.read;
  const rows = async <Name extends 'orders' | 'shares' | 'ledger_entries' | 'order_lines'>(name: Name) =>
    db.read.all(sql.selectFrom(name as 'orders').selectAll()) as unknown as Promise<Record<string, never>[]>;
  const [orders, shares, entries, lines] = [
    await rows('orders'),
    await rows('shares'),
    await rows('ledger_entries'),
    await rows('order_lines'),
  ];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  expect(sum(entries.map((entry) => entry['amount'] ?? 0))).toBe(0);
  expect((await checkLedger(db.read)).differences).toEqual([]);
  for (const order of orders) {
    const of = (all: Record<string, unknown>[]) => all.filter((one) => one['order_id'] === order['id']);
    const billed = of(lines).filter((line) => line['status'] !== 'cancelled');
    expect(order['total']).toBe(sum(billed.map((line) => Number(line['total']))));
    const paid = of(shares).filter((share) => share['status'] === 'paid');
    const covered = sum(paid.map((share) => Number(share['subtotal'])));
    if (order['payment_status'] === 'paid') expect(covered).toBeGreaterThanOrEqual(Number(order['total']));
    const received = of(entries).filter((entry) =>
      (receivedAccounts as readonly string[]).includes(String(entry['account'])),
    );
    const surplus = of(entries).filter((entry) => entry['account'] === 'surplus');
    expect(sum(received.map((entry) => Number(entry['amount'])))).toBe(
      sum(paid.map((share) => Number(share['total']))) - sum(surplus.map((entry) => Number(entry['amount']))),
    );
  }
}

describeOnBoth('a table where everybody pays, orders and cancels at the same time', (makeApp) => {
  it.each([1, 2, 3])(
    'keeps the books right and breaks no rule, and no two wait for each other (seed %i) [FAULT-15]',
    async (seed) => {
      const app = await makeApp({ mayFail: true });
      await app.db.write((tx) => tx.run(tx.sql.updateTable('item_stock').set({ remaining: 40 })));
      const everyone = await seatEveryone(app);
      const roll = randomNumbers(seed);
      const names = [...Object.keys(actions), ...frequent];
      await actions['orderTea']?.(app, everyone, everyone.guests[0], roll);
      for (let round = 0; round < 25; round += 1) {
        const chosen = Array.from({ length: 6 }, () => names[roll(names.length)] ?? 'order');
        const answers = await Promise.all(
          chosen.map(async (name) =>
            actions[name]?.(app, everyone, everyone.guests[roll(2)] ?? everyone.guests[0], roll),
          ),
        );
        const statuses = answers.map((answer) => (answer as { status?: number } | undefined)?.status ?? 200);
        expect(chosen.filter((_, index) => (statuses[index] ?? 0) >= 500)).toEqual([]);
        await expectSoundBooks(app);
      }
      const [guest] = everyone.guests;
      const items = [{ item_id: dishes.tea.id, quantity: 1 }];
      const order_id = (await guest.call('placeOrder', { body: { items } })).data.order.id;
      await guest.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'A' } });
      const { waiting } = (await everyone.cashier.call('staffPayments')).data;
      const request = waiting.find((one) => one.order_id === order_id);
      const params = { attemptId: request?.id ?? '' };
      await everyone.cashier.call('approvePayment', { params, body: { amount: request?.amount ?? '' } });
      const settled = await guest.call('orderDetails', { params: { orderId: order_id } });
      expect(settled.data.payment_status).toBe('paid');
      await expectSoundBooks(app);
      // Two that waited for each other would have kept their guests waiting for a second.
      expect(app.db.restarted()).toBe(0);
    },
  );
});
