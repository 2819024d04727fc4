import { expect, it } from 'vitest';
import type { Audience } from '../database/transaction.ts';
import { metricsOf } from '../features/health/metrics.ts';
import { describeOnBoth } from '../testing/both-databases.ts';
import type { Device } from '../testing/device.ts';
import { dishes } from '../testing/menu-fixture.ts';
import { testApp } from '../testing/test-app.ts';

const menuOf = (device: Device) => `/api/v1/customer/item/all/${device.customerId}/1000`;

/** Asks over a real connection, as a phone does: that is where answers stand. */
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

describeOnBoth('an answer that stands', (makeApp) => {
  it('is given again as it was, under an id of its own', async () => {
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

  it('is 304 to who has it, and the whole of it to who has another', async () => {
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

  it('is given to nobody else', async () => {
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

  it('falls at the next round of the order', async () => {
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

  it('falls when a dish becomes a favourite, and when it is one no more', async () => {
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

  it('falls with every event to its guest or to their visit, on one process', async () => {
    const { device, listen, context, db } = await makeApp();
    const [guest, other] = [device(), device()];
    const { data } = await guest.scan(1);
    await other.scan(2);
    const body = { items: [{ item_id: dishes.tea.id, quantity: 1 }] };
    const placed = await guest.call('placeOrder', { body });
    const path = `/api/v1/customer/orders/details/${placed.data.order.id}`;
    const origin = await listen();
    const counts = metricsOf(context).repeatsOf('orderDetails');
    const repeated = async () => {
      const before = counts.whole;
      await ask(origin, path, guest);
      return counts.whole > before;
    };
    const tell = (audience: Audience) =>
      db.write(async (tx) => tx.emit(audience, 'visit.changed', { visit_id: 'any' }));
    const stands = db.dialect === 'sqlite';
    expect([await repeated(), await repeated()]).toEqual([false, stands]);
    await tell(`customer:${guest.customerId}`);
    expect([await repeated(), await repeated()]).toEqual([false, stands]);
    await tell(`visit:${data.visit.id}`);
    expect([await repeated(), await repeated()]).toEqual([false, stands]);
    await tell(`customer:${other.customerId}`);
    await tell('staff');
    expect(await repeated()).toBe(stands);
  });

  it('falls when staff take a dish off the menu', async () => {
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

it('is old in one process when another has changed what it is about', async () => {
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
  expect((await ask(origin, path, phone, order)).status).toBe(200);
  await (await here.staff('manager')).call('setAvailability', {
    params: { itemId: String(dishes.tea.id) },
    body: { enabled: false },
  });
  await expect.poll(async () => (await ask(origin, menuOf(phone), phone, menu)).status).toBe(200);
  await phone.call('addFavourite', { body: { item_id: dishes.kebab.id } });
  expect((await ask(origin, menuOf(phone), phone)).text).toContain('"is_favourite":true');
});
