import { expect, it } from 'vitest';
import type { Audience } from '../../database/transaction.ts';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import { testApp } from '../../testing/test-app.ts';
import { metricsOf } from '../health/metrics.ts';

const menuOf = (device: Device) => `/api/v1/customer/item/all/${device.customerId}/1000`;

/** Requests over a real connection, as a phone does. */
async function ask(origin: string, path: string, device?: Device, etag?: string) {
  const cookie = device?.cookies(path);
  const response = await fetch(origin + path, {
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describeOnBoth('a cached answer', (makeApp) => {
  it('is sent again unchanged, with its own request id', async () => {
    const { device, listen } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const origin = await listen();
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await ask(origin, menuOf(phone), phone));
    const [first, ...later] = answers.map(({ status, headers, text }) => {
      const { 'x-request-id': id, date: _date, ...rest } = Object.fromEntries(headers);
      return { status, rest, text, id };
    });
    expect(first).toMatchObject({
      status: 200,
      rest: { 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-cache' },
    });
    for (const { status, rest, text } of later)
      expect({ status, rest, text }).toEqual({ ...first, id: undefined });
    expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(3);
  });

  it('is a 304 for a client that has it, and sent in full to one with another version', async () => {
    const { device, listen } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const origin = await listen();
    const etag = (await ask(origin, menuOf(phone), phone)).headers.get('etag') ?? '';
    for (let time = 0; time < 2; time += 1) {
      const unchanged = await ask(origin, menuOf(phone), phone, etag);
      expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')]).toEqual([304, '', etag]);
      expect(unchanged.headers.get('content-type')).toBe(null);
      expect((await ask(origin, menuOf(phone), phone, '"other"')).status).toBe(200);
    }
  });

  it('is never sent to another guest', async () => {
    const { device, listen } = await makeApp();
    const [guest, stranger] = [device(), device()];
    await guest.scan(1);
    await stranger.scan(2);
    const placed = await guest.call('placeOrder', {
      body: { items: [{ item_id: dishes.tea.id, quantity: 1 }] },
    });
    const path = `/api/v1/customer/orders/details/${placed.data.order.id}`;
    const origin = await listen();
    const etag = (await ask(origin, path, guest)).headers.get('etag') ?? '';
    expect((await ask(origin, path, guest, etag)).status).toBe(304);
    expect((await ask(origin, path, stranger, etag)).status).toBe(404);
    expect((await ask(origin, path, undefined, etag)).status).toBe(401);
  });

  it('is dropped at the next round of the order', async () => {
    const { device, listen } = await makeApp();
    const [guest, mate] = [device(), device()];
    await guest.scan(1);
    await mate.scan(1);
    const body = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
    const placed = await guest.call('placeOrder', { body });
    const path = `/api/v1/customer/orders/details/${placed.data.order.id}`;
    const origin = await listen();
    const etag = (await ask(origin, path, guest)).headers.get('etag') ?? '';
    expect((await ask(origin, path, guest, etag)).status).toBe(304);
    await mate.call('placeOrder', { body });
    const changed = await ask(origin, path, guest, etag);
    expect(changed.status).toBe(200);
    expect(JSON.parse(changed.text).data.items).toHaveLength(2);
  });

  it('is dropped when a favourite is added or removed', async () => {
    const { device, listen } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const origin = await listen();
    const isFavourite = async () => {
      const { data } = JSON.parse((await ask(origin, menuOf(phone), phone)).text) as {
        data: { data: { id: number; is_favourite: boolean }[] };
      };
      return data.data.find((item) => item.id === dishes.tea.id)?.is_favourite;
    };
    expect([await isFavourite(), await isFavourite()]).toEqual([false, false]);
    await phone.call('addFavourite', { body: { item_id: dishes.tea.id } });
    expect([await isFavourite(), await isFavourite()]).toEqual([true, true]);
    await phone.call('removeFavourite', { params: { itemId: String(dishes.tea.id) } });
    expect(await isFavourite()).toBe(false);
  });

  it('is dropped by every event to its guest or their visit, with one process', async () => {
    const { device, listen, context, db } = await makeApp();
    const [guest, other] = [device(), device()];
    const { data } = await guest.scan(1);
    await other.scan(2);
    const body = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
    const placed = await guest.call('placeOrder', { body });
    const path = `/api/v1/customer/orders/details/${placed.data.order.id}`;
    const origin = await listen();
    const count = async () => {
      const { text } = await metricsOf(context).read();
      return Number(/repeated_answers_total\{route="orderDetails",status="200"\} (\d+)/.exec(text)?.[1] ?? 0);
    };
    const repeated = async () => {
      const before = await count();
      await ask(origin, path, guest);
      return (await count()) > before;
    };
    const tell = (audience: Audience) =>
      db.write(async (tx) => tx.emit(audience, 'visit.changed', { visit_id: 'any' }));
    expect([await repeated(), await repeated()]).toEqual([false, true]);
    await tell(`customer:${guest.customerId}`);
    expect([await repeated(), await repeated()]).toEqual([false, true]);
    await tell(`visit:${data.visit.id}`);
    expect([await repeated(), await repeated()]).toEqual([false, true]);
    await tell(`customer:${other.customerId}`);
    await tell('staff');
    expect(await repeated()).toBe(true);
  });

  it('is dropped when staff take a dish off the menu', async () => {
    const { device, listen, staff, refreshMenu } = await makeApp();
    const phone = device();
    await phone.scan(1);
    const origin = await listen();
    const etag = (await ask(origin, menuOf(phone), phone)).headers.get('etag') ?? '';
    expect((await ask(origin, menuOf(phone), phone, etag)).status).toBe(304);
    const manager = await staff('manager');
    await manager.call('setAvailability', {
      params: { itemId: String(dishes.tea.id) },
      body: { enabled: false },
    });
    await refreshMenu();
    expect((await ask(origin, menuOf(phone), phone, etag)).status).toBe(200);
  });
});

it('is not used by one process a moment after another changed its data', async () => {
  await using here = await testApp({ dialect: 'postgres' });
  await using there = await testApp({ dialect: 'postgres', beside: here });
  const phone = here.device();
  await phone.scan(1);
  const body = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
  const placed = await phone.call('placeOrder', { body });
  const path = `/api/v1/customer/orders/details/${placed.data.order.id}`;
  const origin = await there.listen();
  const order = (await ask(origin, path, phone)).headers.get('etag') ?? '';
  const menu = (await ask(origin, menuOf(phone), phone)).headers.get('etag') ?? '';
  expect((await ask(origin, path, phone, order)).status).toBe(304);
  expect((await ask(origin, menuOf(phone), phone, menu)).status).toBe(304);
  await phone.call('placeOrder', { body });
  await expect.poll(async () => (await ask(origin, path, phone, order)).status).toBe(200);
  await (await here.staff('manager')).call('setAvailability', {
    params: { itemId: String(dishes.tea.id) },
    body: { enabled: false },
  });
  await expect.poll(async () => (await ask(origin, menuOf(phone), phone, menu)).status).toBe(200);
  await phone.call('addFavourite', { body: { item_id: dishes.kebab.id } });
  const menuThere = async () => (await ask(origin, menuOf(phone), phone)).text;
  await expect.poll(menuThere).toContain('"is_favourite":true');
});
