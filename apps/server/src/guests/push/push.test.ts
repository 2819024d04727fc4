import { expect, it, onTestFinished } from 'vitest';
import { eraseGuest } from '../../privacy/erase.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import { keyOf } from '../../testing/people/at-the-table.ts';
import type { Device } from '../../testing/people/device.ts';
import { exportedGuest } from '../../testing/people/exported.ts';
import { pushService } from '../../testing/push-service.ts';
import { deliverer } from './deliver.ts';
import { sendNews } from './send-news.ts';

const kebab: { item_id: number; quantity: number } = { item_id: dishes.kebab.id, quantity: 1 };

describeOnBoth('telling a phone that a dish is ready', (makeApp) => {
  const seated = async (options: Parameters<typeof makeApp>[0] = {}) => {
    const app = await makeApp(options);
    const service = await pushService();
    onTestFinished(() => service.close());
    const phone = app.device();
    await phone.scan(1);
    const ask = async (guest: Device = phone, language = 'en') => {
      const { key } = (await guest.call('pushState')).data;
      const { received, ...body } = service.subscribe(key);
      const answer = await guest.call('startPush', { body, language });
      return { body, received, answer };
    };
    const order = async (guest: Device = phone, ...items: (typeof kebab)[]) =>
      (await guest.call('placeOrder', { body: { items: items.length === 0 ? [kebab] : items } })).data.order;
    const linesOf = async (id: string) => {
      const params = { orderId: id };
      return (await phone.call('orderDetails', { params })).data.items.map((line) => line.id);
    };
    const cook = async (line_ids: string[]) => {
      app.clock.advance(1000);
      const kitchen = await app.staff('kitchen');
      for (const command of ['start', 'ready'] as const)
        expect((await kitchen.call('moveLines', { body: { line_ids, command } })).status).toBe(200);
      app.clock.advance(5000);
    };
    const deliver = deliverer(service.place);
    const tell = () => sendNews(app.context, deliver);
    const rows = () => app.db.read.all(app.db.read.sql.selectFrom('push_subscriptions').selectAll());
    return { ...app, service, phone, ask, order, linesOf, cook, tell, rows };
  };

  it('is off until the guest asks, and off again when they say so [PUSH-1]', async () => {
    const { phone, ask, rows } = await seated();
    const { on, key } = (await phone.call('pushState')).data;
    expect(on).toBe(false);
    expect(Buffer.from(key, 'base64url')).toHaveLength(65);
    expect((await ask()).answer.data).toEqual({ on: true });
    expect((await phone.call('pushState')).data).toEqual({ on: true, key });
    expect((await phone.call('endPush')).data).toEqual({ on: false });
    expect((await phone.call('endPush')).data, 'again').toEqual({ on: false });
    expect(await rows()).toEqual([]);
  });

  it('tells once, of one’s own dishes, without names and prices, in the language of the phone [PUSH-2]', async () => {
    const { device, phone, ask, order, linesOf, cook, tell } = await seated();
    const mate = device();
    await mate.scan(1);
    const [mine, theirs] = [await ask(phone, 'tr'), await ask(mate)];
    const placed = await order(phone, kebab, { item_id: dishes.tea.id, quantity: 1 });
    const [first = '', second = ''] = await linesOf(placed.id);
    expect(await tell()).toBe(0);
    await cook([first]);
    expect(await tell()).toBe(1);
    expect(await tell(), 'again').toBe(0);
    expect(theirs.received).toEqual([]);
    expect(JSON.parse(mine.received[0]?.text ?? '')).toEqual({
      title: 'Siparişiniz hazır',
      body: 'Sipariş ettiğiniz bir yemek hazır.',
      lang: 'tr',
      dir: 'ltr',
      count: 1,
    });
    await cook([second]);
    expect(await tell()).toBe(1);
    expect(mine.received).toHaveLength(2);
  });

  it('tells nothing that a cook takes back at once, and then once when it is ready [PUSH-2]', async () => {
    const { ask, order, linesOf, cook, tell, staff, clock } = await seated();
    const { received } = await ask();
    const line_ids = await linesOf((await order()).id);
    const kitchen = await staff('kitchen');
    const move = async (command: 'ready' | 'undo') =>
      expect((await kitchen.call('moveLines', { body: { line_ids, command } })).status).toBe(200);
    await cook(line_ids);
    await move('undo');
    await move('ready');
    clock.advance(4999);
    expect(await tell()).toBe(0);
    await move('undo');
    clock.advance(5000);
    expect(await tell()).toBe(0);
    await move('ready');
    clock.advance(5000);
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    expect(received).toHaveLength(1);
  });

  it('tells nothing of a dish that a waiter took back from being served [PUSH-2]', async () => {
    const { ask, order, linesOf, cook, tell, staff, clock } = await seated();
    await ask();
    const line_ids = await linesOf((await order()).id);
    await cook(line_ids);
    expect(await tell()).toBe(1);
    const waiter = await staff('waiter');
    for (const command of ['serve', 'undo'] as const) {
      clock.advance(10_000);
      expect((await waiter.call('moveLines', { body: { line_ids, command } })).status).toBe(200);
    }
    clock.advance(5000);
    expect(await tell()).toBe(0);
  });

  it('says how many became ready at once, and nothing of what was ready before it was asked [PUSH-2]', async () => {
    const { ask, order, linesOf, cook, tell } = await seated();
    const tea = { item_id: dishes.tea.id, quantity: 1 };
    const lines = await linesOf(
      (await order(undefined, kebab, tea, { item_id: dishes.hummus.id, quantity: 1 })).id,
    );
    await cook(lines.slice(0, 1));
    const { received } = await ask();
    expect(await tell()).toBe(0);
    await cook(lines.slice(1));
    await tell();
    expect(received.map(({ text }) => (JSON.parse(text) as { body: string }).body)).toEqual([
      '2 of the dishes you ordered are ready.',
    ]);
  });

  it('says nothing of a dish that was ready more than ten minutes ago [PUSH-2]', async () => {
    const { ask, order, linesOf, cook, tell, clock } = await seated();
    await ask();
    await cook(await linesOf((await order()).id));
    clock.advance(10 * 60_000);
    expect(await tell()).toBe(0);
  });

  it('needs a guest who is proven to sit there [PUSH-1]', async () => {
    const { ask, rows } = await seated({ operations: { presence: 'confirm_unproven' } });
    const { answer } = await ask();
    expect([answer.status, answer.body.code]).toEqual([403, 'presence_required']);
    expect(await rows()).toEqual([]);
  });

  it('takes no address of a house and no keys of nobody [PUSH-4]', async () => {
    const { phone, service, rows } = await seated();
    const { endpoint, keys } = service.subscribe('');
    for (const body of [
      { endpoint: 'https://127.0.0.1/x', keys },
      { endpoint: 'http://push.example/x', keys },
      { endpoint, keys: { ...keys, auth: 'AA' } },
    ]) {
      const answer = await phone.call('startPush', { body });
      expect([answer.status, answer.body.code]).toEqual([422, 'push_invalid']);
    }
    expect(await rows()).toEqual([]);
  });

  it('goes with the visit, with the table that a guest leaves [PUSH-6]', async () => {
    const app = await seated();
    const { phone, device, ask, tell, rows, staff, db, clock } = app;
    await ask();
    expect(JSON.stringify(await exportedGuest(db, phone.customerId))).toContain('push.test');
    clock.advance(1000);
    await phone.scan(2, { key: await keyOf(app, 2) });
    await tell();
    expect(await rows(), 'at another table').toEqual([]);
    const mate = device();
    await mate.scan(3);
    await ask(mate);
    expect(await rows()).toHaveLength(1);
    const cleared = await (await staff('manager')).call('clearTable', { params: { table: '3' }, body: {} });
    expect(cleared.status).toBe(200);
    expect((await mate.call('pushState')).data.on, 'before the server looked').toBe(false);
    await tell();
    expect(await rows(), 'after the visit').toEqual([]);
  });

  it('goes when its guest is erased [PUSH-6] [PRIV-3]', async () => {
    const { phone, ask, rows, staff, db, context } = await seated();
    await ask();
    await (await staff('manager')).call('clearTable', { params: { table: '1' }, body: {} });
    expect(await rows()).toHaveLength(1);
    const { random } = context;
    const erased = await db.write((tx) => eraseGuest(tx, phone.customerId, { random, passing: true }));
    expect(erased.ok).toBe(true);
    expect(await rows()).toEqual([]);
  });

  it('goes when the push service says so, and with the fifth failure in a row [PUSH-5]', async () => {
    const { ask, order, linesOf, cook, tell, rows, service, clock } = await seated();
    const first = await ask();
    await cook(await linesOf((await order()).id));
    service.state.fault = 'broken';
    for (const wait of [5000, 10_000, 20_000, 40_000]) {
      const before = service.state.requests;
      expect(await tell()).toBe(0);
      expect(await tell(), 'too soon').toBe(0);
      expect(service.state.requests).toBe(before + 1);
      clock.advance(wait + 1);
    }
    expect(await rows()).toHaveLength(1);
    await tell();
    expect(await rows()).toEqual([]);
    expect(first.received).toEqual([]);
    await ask();
    await cook(await linesOf((await order()).id).then((ids) => ids.slice(1)));
    service.state.fault = 'gone';
    await tell();
    expect(await rows()).toEqual([]);
  });

  it('is told after a failure, once the push service is back [PUSH-5]', async () => {
    const { ask, order, linesOf, cook, tell, rows, service, clock } = await seated();
    const { received } = await ask();
    await cook(await linesOf((await order()).id));
    service.state.fault = 'busy';
    expect(await tell()).toBe(0);
    service.state.fault = undefined;
    clock.advance(29_000);
    expect(await tell(), 'it said thirty seconds').toBe(0);
    clock.advance(2000);
    expect(await tell()).toBe(1);
    expect(received).toHaveLength(1);
    expect(await rows()).toMatchObject([{ failures: 0 }]);
  });

  it('is told once by two servers, and by one phone that two guests used to the last one alone [PUSH-2]', async () => {
    const { context, device, phone, ask, order, linesOf, cook, service, rows } = await seated();
    const { body, received } = await ask();
    await cook(await linesOf((await order()).id));
    const deliver = deliverer(service.place);
    const both = await Promise.all([sendNews(context, deliver), sendNews(context, deliver)]);
    expect(both.toSorted()).toEqual([0, 1]);
    expect(received).toHaveLength(1);
    const next = device();
    await next.scan(1);
    expect((await next.call('startPush', { body })).status).toBe(200);
    expect((await rows()).map((row) => row.customer_id)).toEqual([next.customerId]);
    expect((await phone.call('pushState')).data.on).toBe(false);
  });

  it('keeps its key, so that phones go on hearing it after a new start [PUSH-1]', async () => {
    const { phone, context, db } = await seated();
    const { loadSecrets } = await import('../../core/secrets.ts');
    const { publicKeyOf } = await import('./vapid.ts');
    const again = await loadSecrets(db, context.random);
    expect(publicKeyOf(again.pushKey)).toBe((await phone.call('pushState')).data.key);
  });
});
