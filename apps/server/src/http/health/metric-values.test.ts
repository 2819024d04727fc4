// The numbers of /metrics beside what was done and what is in the books.
import { routes } from '@sufra/contract/core/routes';
import { expect, test } from 'vitest';
import { executeRefunds } from '../../bill/refunds/execute.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { keyOf } from '../../testing/people/at-the-table.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';

const token = 'the-token-of-the-metrics';
const items = [{ item_id: dishes.tea.id, quantity: 2 }];

async function scrape(app: TestApp): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  return (await app.device().get('/metrics', { headers })).text;
}

/** How many requests of a call ended with a status. */
function counted(text: string, route: string, status: number): number {
  const line = new RegExp(
    `^sufra_http_request_duration_seconds_count\\{method="\\w+",route="${route}",status="${status}"\\} (\\d+)$`,
    'm',
  );
  return Number(line.exec(text)?.[1] ?? 0);
}

/** A party that orders three times, one of them in vain, pays at the desk once it was refused, and gets something back. */
async function spendEvening(app: TestApp) {
  const key = await keyOf(app, 1);
  const guest = app.device();
  await guest.scan(1, { key });
  const [cashier, manager] = [await app.staff('cashier'), await app.staff('manager')];
  const placed = await guest.call('placeOrder', { body: { items } });
  await guest.call('placeOrder', { body: { items } });
  await guest.call('placeOrder', { body: { items: [{ item_id: 999_999, quantity: 1 }] } });
  const order_id = placed.data.order.id;
  const pay = () =>
    guest.call('paySingle', { body: { order_id, payment_method: 'cash', name: 'Zenobia Quux' } });
  await pay();
  const waiting = async () => (await cashier.call('staffPayments')).data.waiting[0];
  await cashier.call('rejectPayment', {
    params: { attemptId: (await waiting())?.id ?? '' },
    body: { reason: 'No change' },
  });
  const paid = await pay();
  const { id: attemptId = '', amount = '' } = (await waiting()) ?? {};
  await cashier.call('approvePayment', { params: { attemptId }, body: { amount } });
  const share_id = paid.data.split_payments[0]?.id ?? '';
  const refund = { share_id, amount: '1.00', method: 'cash', reason: 'A hair' } as const;
  await manager.call('makeRefund', { body: refund });
  await executeRefunds(app.context);
  const secrets = [key, guest.customerId, order_id, share_id, attemptId, 'Zenobia', 'Quux', 'A hair', token];
  return { guest, secrets };
}

async function rowsOf({ db }: TestApp, table: 'rounds' | 'attempts' | 'refunds' | 'customers') {
  return (await db.read.all(db.read.sql.selectFrom(table as 'attempts').selectAll())) as readonly {
    readonly state?: string;
  }[];
}

test('the metrics count what was ordered, paid and given back, as the books have it [METRIC-5]', async () => {
  await using app = await testApp({ environment: { METRICS_TOKEN: token } });
  await spendEvening(app);
  const text = await scrape(app);
  const attempts = await rowsOf(app, 'attempts');
  const ended = (state: string) => attempts.filter((attempt) => attempt.state === state).length;
  expect(counted(text, 'tableInfo', 200)).toBe((await rowsOf(app, 'customers')).length);
  expect([counted(text, 'placeOrder', 201), (await rowsOf(app, 'rounds')).length]).toEqual([2, 2]);
  expect(counted(text, 'placeOrder', 404) + counted(text, 'placeOrder', 422), 'what was refused').toBe(1);
  expect([counted(text, 'paySingle', 201), attempts.length]).toEqual([2, 2]);
  expect([counted(text, 'rejectPayment', 200), ended('rejected')]).toEqual([1, 1]);
  expect([counted(text, 'approvePayment', 200), ended('approved')]).toEqual([1, 1]);
  expect([counted(text, 'makeRefund', 201), (await rowsOf(app, 'refunds')).length]).toEqual([1, 1]);
  expect(text).toMatch(new RegExp(`^sufra_menu_version ${app.context.menu.current().version}$`, 'm'));
  const before = counted(text, 'venue', 200);
  await app.device().call('venue');
  expect(counted(await scrape(app), 'venue', 200)).toBe(before + 1);
});

/** Label names and values of all our lines. */
const labelsIn = (text: string) =>
  [...text.matchAll(/^sufra_\w+\{(.*)\} \S+$/gm)].flatMap(([, labels = '']) =>
    [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(
      ([, name = '', value = '']) => [name, value] as const,
    ),
  );

test('no label of the metrics has anything that a guest sent, or is known by [METRIC-5]', async () => {
  await using app = await testApp({ environment: { METRICS_TOKEN: token } });
  const { guest, secrets } = await spendEvening(app);
  const sent = 'what-a-stranger-typed';
  for (const path of [
    `search?q=${sent}`,
    `customer/home/item/${sent}`,
    `/${sent}`,
    `/r/${sent}`,
    `/pay/${sent}`,
  ])
    await guest.get(path);
  await guest.send({ method: 'PATCH', url: `/api/v1/${sent}` });
  const text = await scrape(app);
  expect([...secrets, sent, '127.0.0.1'].filter((secret) => text.includes(secret))).toEqual([]);
  const labels = labelsIn(text);
  expect(labels.length).toBeGreaterThan(50);
  expect(new Set(labels.map(([name]) => name))).toEqual(new Set(['method', 'route', 'status', 'le']));
  const written = new Set(labels.filter(([name]) => name === 'route').map(([, route]) => route));
  // A call's name, or a path as the program has it: its changing parts are `:token` or `*`.
  const strange = [...written].filter(
    (route) => !(route in routes) && !/^(?:none|\*|(?:\/(?:[a-z-]+|:\w+|\*))+|\/)$/.test(route),
  );
  expect(strange).toEqual([]);
});
