import { webhookData } from '@sufra/contract/venue/webhooks/data';
import type { WebhookKind } from '@sufra/domain/venue/webhooks';
import { webhookKinds } from '@sufra/domain/venue/webhooks';
import Value from 'typebox/value';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { deleteExpired } from '../../housekeeping/housekeeping.ts';
import { describeOnBoth, type MakeApp } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { busyDay, countDrawer } from '../../testing/payments/busy-day.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { webhookReceiver } from '../../testing/webhook-receiver.ts';
import { startWebhooks } from './deliver.ts';

type Receiver = Awaited<ReturnType<typeof webhookReceiver>>;

const day = 24 * 60 * 60_000;
const environment = { WEBHOOKS_PRIVATE: '1' };
const receivers: Receiver[] = [];
let receiver: Receiver;

beforeEach(async () => {
  receiver = await webhookReceiver();
  receivers.push(receiver);
});

afterAll(async () => {
  await Promise.all(receivers.map((one) => one.close()));
});

/** A venue with an owner who has the receiver told of some kinds. */
async function listening(makeApp: MakeApp, kinds: readonly WebhookKind[] = webhookKinds) {
  const app = await makeApp({ environment });
  const owner = await app.staff('owner');
  const body = { url: receiver.url, kinds: [...kinds] };
  const { webhook, secret } = (await owner.call('addWebhook', { body })).data;
  receiver.secrets.push(secret);
  const params = { webhookId: webhook.id };
  const telling = startWebhooks(app.context);
  // Days go by in these tests, and nobody stays signed in for so long.
  const shown = async () => (await (await app.staff('owner')).call('webhooks')).data.webhooks[0];
  const log = async () =>
    (await (await app.staff('owner')).call('webhookMessages', { params })).data.messages;
  return { app, owner, params, secret, telling, shown, log, body };
}

/** Somebody at a table orders a tea. */
async function orderTea(app: TestApp, table = 1) {
  const phone = app.device();
  await phone.scan(table);
  const placed = await phone.call('placeOrder', {
    body: { items: [{ item_id: dishes.tea.id, quantity: 2 }] },
  });
  expect(placed.status).toBe(201);
  return { phone, order: placed.data.order };
}

describeOnBoth('what happens is told to the owner’s addresses', (makeApp, dialect) => {
  it('once, signed by the standard, as soon as it is committed [HOOK-1] [HOOK-3]', async () => {
    const { app, telling, secret, log } = await listening(makeApp, ['order.placed']);
    const { order } = await orderTea(app);
    await telling.run();
    await telling.run();
    expect(receiver.arrived).toHaveLength(1);
    const [told] = receiver.arrived;
    expect(told).toMatchObject({ type: 'order.placed', version: 1, signedWith: [secret] });
    expect(told?.data).toMatchObject({
      order_id: order.id,
      order_ref: order.order_ref,
      table: '1',
      lines: [{ item_id: dishes.tea.id, quantity: 2 }],
    });
    expect(told?.timestamp).toBe(Math.floor(app.clock.now() / 1000));
    expect(await log()).toMatchObject([
      {
        message_id: told?.id,
        kind: 'order.placed',
        state: 'delivered',
        tries: 1,
        status: 204,
        failure: null,
      },
    ]);
  });

  it('and nothing is kept of what was refused, or of what nobody asked for [HOOK-1]', async () => {
    const { app, log, owner } = await listening(makeApp, ['day.closed']);
    await orderTea(app);
    const refused = await owner.call('closeDay', { body: { number: '7' } });
    expect(refused.status).toBeGreaterThan(399);
    expect(await log()).toEqual([]);
  });

  it('of orders, cancelled dishes, dishes that sell out, and feedback [HOOK-2]', async () => {
    const { app, telling, owner } = await listening(makeApp);
    const { phone, order } = await orderTea(app);
    const availability = { params: { itemId: String(dishes.tea.id) } };
    await owner.call('setAvailability', { ...availability, body: { enabled: false } });
    await owner.call('setAvailability', { ...availability, body: { enabled: true } });
    await owner.call('setAvailability', { ...availability, body: { enabled: true } });
    const second = await phone.call('placeOrder', {
      body: { items: [{ item_id: dishes.hummus.id, quantity: 1 }] },
    });
    expect(second.status).toBe(201);
    const { tickets } = (await owner.call('staffTickets')).data;
    const line = tickets.flatMap(({ lines }) => lines).find(({ item_id }) => item_id === dishes.hummus.id);
    await owner.call('moveLines', {
      body: { line_ids: [line?.id ?? ''], command: 'cancel', reason: 'Omar' },
    });
    const form = {
      full_name: 'Omar',
      email: 'o@x.example',
      phone_number: '0501234567',
      rating: 5,
      comment: 'Ah',
      agreement: true as const,
    };
    expect(
      (await phone.call('sendFeedback', { body: { ...form, type: 'Food', order_id: order.id } })).status,
    ).toBe(201);
    await telling.run();
    const types = receiver.arrived.map(({ type }) => type);
    expect(types).toEqual([
      'order.placed',
      'dish.sold_out',
      'dish.back',
      'order.placed',
      'order.cancelled',
      'feedback.given',
    ]);
    const said = receiver.arrived.map(({ body }) => body).join(' ');
    for (const word of ['Omar', 'o@x.example', '0501234567', 'Ah"']) expect(said).not.toContain(word);
  });

  it('of payments, refunds, visits and days, with the amounts of the books [HOOK-2]', async () => {
    const { app, telling } = await listening(makeApp);
    const { orderId, shareId, cashShareId, manager } = await busyDay(app);
    const body = { reason: 'They left' };
    expect((await manager.call('clearTable', { params: { table: '2' }, body })).status).toBe(200);
    await countDrawer(app, '0');
    expect((await manager.call('closeDay', { body: { number: '1' } })).status).toBe(201);
    await telling.run();
    for (const { type, data } of receiver.arrived)
      expect([type, [...Value.Errors(webhookData[type as WebhookKind], data)]]).toEqual([type, []]);
    const of = (kind: WebhookKind) =>
      receiver.arrived.filter(({ type }) => type === kind).map(({ data }) => data);
    expect(of('payment.settled')).toMatchObject([
      { order_id: orderId, share_id: shareId, tender: 'card' },
      { share_id: cashShareId, tender: 'cash' },
    ]);
    const given = of('refund.given').map(({ method, amount }) => `${String(method)} ${String(amount)}`);
    expect(given.toSorted()).toEqual(['card 50.00', 'cash 10.00']);
    expect(of('visit.closed')).toMatchObject([{ table: '2', by: 'staff' }]);
    const { report } = (await manager.call('zReport', { params: { number: '0001' } })).data;
    expect(of('day.closed')).toEqual([
      { number: report.number, sales: report.figures.statement.sales, vat: report.figures.statement.vat },
    ]);
  });

  it('in the order in which it happened, also after an outage; each message keeps its id [HOOK-4] [HOOK-5]', async () => {
    const { app, telling, shown, log } = await listening(makeApp, ['order.placed']);
    receiver.state.fault = 'error';
    const first = await orderTea(app, 1);
    app.clock.advance(10);
    const next = await orderTea(app, 2);
    for (let tries = 0; tries < 3; tries += 1) {
      await telling.run();
      app.clock.advance(11 * 60_000);
    }
    const [newer, older] = await log();
    expect([newer?.tries, older?.tries]).toEqual([0, 3]);
    expect(await shown()).toMatchObject({ state: 'on', waiting: 2, failing_since: expect.any(String) });
    receiver.state.fault = undefined;
    await telling.run();
    const refs = receiver.arrived.map(({ data }) => data['order_ref']);
    expect(refs).toEqual([first.order.order_ref, next.order.order_ref]);
    expect(receiver.arrived[0]?.id).toBe(older?.message_id);
    expect(await shown()).toMatchObject({ waiting: 0, failing_since: null });
  });

  it.each([
    ['error', { status: 500, failure: 'status' }],
    ['redirect', { status: 302, failure: 'redirect' }],
    ['reset', { status: null, failure: 'unreachable' }],
    ['busy', { status: 429, failure: 'status' }],
  ] as const)(
    'and is tried again after %s, which is written down without what was answered [HOOK-5]',
    async (fault, seen) => {
      const { app, telling, log } = await listening(makeApp, ['order.placed']);
      receiver.state.fault = fault;
      await orderTea(app);
      await telling.run();
      expect(receiver.state.requests, 'a redirect is not followed').toBe(1);
      expect(await log()).toMatchObject([{ state: 'waiting', tries: 1, ...seen }]);
      const rows = await app.db.read.all(app.db.read.sql.selectFrom('webhook_messages').selectAll());
      expect(JSON.stringify(rows)).not.toContain('a secret of ours');
      receiver.state.fault = undefined;
      app.clock.advance(fault === 'busy' ? 60_000 : 4000);
      await telling.run();
      expect(receiver.arrived, 'not before its time').toHaveLength(0);
      app.clock.advance(31_000);
      await telling.run();
      expect(receiver.arrived).toHaveLength(1);
    },
  );

  it('lets the others pass a message that one address never takes [HOOK-4]', async () => {
    const { app, telling, log } = await listening(makeApp, ['order.placed']);
    receiver.state.fault = 'error';
    await orderTea(app, 1);
    for (let tries = 0; tries < 5; tries += 1) {
      await telling.run();
      app.clock.advance(31 * 60_000);
    }
    await telling.run();
    expect((await log())[0]).toMatchObject({ tries: 6, state: 'waiting' });
    await orderTea(app, 2);
    receiver.state.fault = undefined;
    app.clock.advance(31 * 60_000);
    await telling.run();
    expect(receiver.arrived.map(({ data }) => data['table'])).toContain('2');
  });

  it('is given up after three days without a success, which the owner is shown; then the address is off [HOOK-6]', async () => {
    const { app, telling, shown, params, body, log } = await listening(makeApp, ['order.placed']);
    receiver.state.fault = 'error';
    await orderTea(app, 1);
    await telling.run();
    app.clock.advance(3 * day + 1000);
    await orderTea(app, 2);
    await telling.run();
    expect(await shown()).toMatchObject({ state: 'stopped', waiting: 0, given_up: 2 });
    await orderTea(app, 3);
    expect(await log(), 'nothing more is kept for it').toHaveLength(2);
    const owner = await app.staff('owner');
    const number = String((await log())[0]?.id);
    const again = { params: { ...params, number } };
    expect((await owner.call('sendWebhookAgain', again)).body.code).toBe('webhook_off');
    receiver.state.fault = undefined;
    await owner.call('changeWebhook', { params, body: { ...body, on: true } });
    expect((await owner.call('sendWebhookAgain', again)).status).toBe(200);
    await telling.run();
    expect(receiver.arrived).toHaveLength(1);
    expect(await shown()).toMatchObject({ state: 'on', given_up: 1 });
  });

  it('is switched off at once by an address that says that it is gone [HOOK-6]', async () => {
    const { app, telling, shown } = await listening(makeApp, ['order.placed']);
    receiver.state.fault = 'gone';
    await orderTea(app);
    await telling.run();
    expect(await shown()).toMatchObject({ state: 'stopped' });
  });

  it('is tested with a ping, which says what came of it, also where it is switched off [HOOK-7]', async () => {
    const { owner, params, body, secret, log, shown } = await listening(makeApp, ['order.placed']);
    await owner.call('changeWebhook', { params, body: { ...body, on: false } });
    expect((await owner.call('testWebhook', { params })).data).toMatchObject({ status: 204, failure: null });
    expect(receiver.arrived).toMatchObject([{ type: 'ping', signedWith: [secret] }]);
    receiver.state.fault = 'error';
    expect((await owner.call('testWebhook', { params })).data).toMatchObject({
      status: 500,
      failure: 'status',
    });
    expect((await log()).map(({ state }) => state)).toEqual(['given_up', 'delivered']);
    expect(await shown(), 'nobody misses a test').toMatchObject({ given_up: 0 });
  });

  it('with two secrets for a day after one was renewed, and a secret is told once [HOOK-8]', async () => {
    const { app, owner, params, secret, telling, shown } = await listening(makeApp, ['order.placed']);
    const renewed = (await owner.call('renewWebhookSecret', { params, key: 'one' })).data.secret;
    const repeated = (await owner.call('renewWebhookSecret', { params, key: 'one' })).data.secret;
    expect(repeated).toBe(renewed);
    expect(renewed).not.toBe(secret);
    receiver.secrets.push(renewed);
    expect(JSON.stringify((await owner.call('webhooks')).body)).not.toContain('whsec_');
    await orderTea(app, 1);
    await telling.run();
    expect(receiver.arrived[0]?.signedWith).toEqual([secret, renewed]);
    app.clock.advance(day + 1000);
    await orderTea(app, 2);
    await telling.run();
    expect(receiver.arrived[1]?.signedWith).toEqual([renewed]);
    expect((await shown())?.old_secret_until).toBeNull();
    const stored = await app.db.read.all(app.db.read.sql.selectFrom('audit_log').selectAll());
    expect(JSON.stringify(stored)).not.toContain('whsec_');
    const kept = await app.db.read.all(app.db.read.sql.selectFrom('idempotency').selectAll());
    expect(JSON.stringify(kept)).not.toContain('whsec_');
  });

  it('is forgotten after 30 days, and with its address [HOOK-9]', async () => {
    const { app, params, telling, log } = await listening(makeApp, ['order.placed']);
    await orderTea(app, 1);
    await telling.run();
    app.clock.advance(31 * day);
    await orderTea(app, 2);
    await deleteExpired(app.context);
    expect(await log()).toHaveLength(1);
    const owner = await app.staff('owner');
    await owner.call('removeWebhook', { params });
    expect((await owner.call('removeWebhook', { params })).status).toBe(200);
    const left = await app.db.read.all(app.db.read.sql.selectFrom('webhook_messages').select('id'));
    expect(left).toEqual([]);
    expect((await owner.call('webhookMessages', { params })).body.code).toBe('webhook_not_found');
  });

  it('to ten addresses at most, and those are the owner’s business alone [HOOK-10]', async () => {
    const { owner, body, app } = await listening(makeApp);
    const added = await Promise.all(Array.from({ length: 9 }, () => owner.call('addWebhook', { body })));
    expect(added.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 201));
    expect((await owner.call('addWebhook', { body })).body.code).toBe('too_many_webhooks');
    const manager = await app.staff('manager');
    expect((await manager.call('webhooks')).status).toBe(403);
    const actions = await app.db.read.all(
      app.db.read.sql.selectFrom('audit_log').select(['action', 'after']),
    );
    expect(actions[0]).toMatchObject({ action: 'webhook.add' });
    expect(actions[0]?.after).toContain('127.0.0.1');
    expect(actions[0]?.after, 'a path may be as good as a password').not.toContain('/hook');
  });

  it.runIf(dialect === 'postgres')('once by two servers [HOOK-4]', async () => {
    const { app, telling } = await listening(makeApp, ['order.placed']);
    const other = await makeApp({ beside: app, environment });
    for (const table of [1, 2, 3]) await orderTea(app, table);
    const beside = startWebhooks(other.context);
    await Promise.all([telling.run(), beside.run()]);
    await Promise.all([telling.run(), beside.run()]);
    expect(receiver.arrived.map(({ data }) => data['table'])).toEqual(['1', '2', '3']);
  });
});

describeOnBoth('where messages go', (makeApp) => {
  it.each([
    'http://hooks.test.example/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://[::1]/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://192.168.1.5/x',
    'https://169.254.169.254/latest',
    'https://user:pass@hooks.test.example/x',
    'https://intranet/x',
    'not an address',
  ])('is the open internet by https: not %s [HOOK-11]', async (url) => {
    const app = await makeApp();
    const owner = await app.staff('owner');
    const refused = await owner.call('addWebhook', { body: { url, kinds: ['day.closed'] } });
    expect([refused.status, refused.body.code]).toEqual([422, 'webhook_url_invalid']);
  });
});
