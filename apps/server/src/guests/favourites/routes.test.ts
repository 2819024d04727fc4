import { beforeAll, expect, test } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import { dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

describeOnBoth('favourites', (makeApp) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await makeApp();
  });

  const add = (device: Device, item_id: number | string) =>
    device.call('addFavourite', { body: { item_id } });
  const remove = (device: Device, itemId: number) =>
    device.call('removeFavourite', { params: { itemId: String(itemId) } });
  const slugs = async (device: Device) => (await device.call('favourites')).data.map(({ slug }) => slug);

  test('are none at first', async () => {
    expect(await slugs(await server.diner())).toEqual([]);
  });

  test('are added and removed, each as often as one likes [ENT-17] [ENT-18]', async () => {
    const diner = await server.diner();
    const once = await add(diner, dishes.kebab.id);
    const twice = await add(diner, String(dishes.kebab.id));
    expect(once.data).toEqual({ item_id: dishes.kebab.id, is_favourite: true });
    expect(twice.data).toEqual(once.data);
    expect(await slugs(diner)).toEqual(['lamb-kebab']);
    const gone = await remove(diner, dishes.kebab.id);
    expect(gone.data).toEqual({ item_id: dishes.kebab.id, is_favourite: false });
    expect((await remove(diner, dishes.kebab.id)).data).toEqual(gone.data);
    expect(await slugs(diner)).toEqual([]);
  });

  test('accept a body with DELETE, as our app sends one [ENT-18]', async () => {
    const diner = await server.diner();
    await add(diner, dishes.tea.id);
    const path = `customer/favourites/${diner.customerId}/${dishes.tea.id}`;
    expect((await diner.delete(path, { item_id: dishes.tea.id })).status).toBe(200);
    expect(await slugs(diner)).toEqual([]);
  });

  test('take a form as well as JSON', async () => {
    const diner = await server.diner();
    const path = `customer/favourites/${diner.customerId}`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await diner.post(path, 'item_id=4', { headers })).status).toBe(200);
    const multipart = '--x\r\ncontent-disposition: form-data; name="item_id"\r\n\r\n8\r\n--x--\r\n';
    const sent = await diner.post(path, multipart, {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(sent.status).toBe(200);
    expect((await slugs(diner)).sort()).toEqual(['lamb-kebab', 'mint-tea']);
  });

  test('are listed with the latest first, as whole dishes [ENT-16]', async () => {
    const diner = await server.diner();
    for (const { id } of [dishes.tea, dishes.hummus, dishes.kebab]) {
      await add(diner, id);
      server.clock.advance(1000);
    }
    const { data } = await diner.call('favourites', { language: 'ar' });
    expect(data.map(({ name }) => name)).toEqual(['كباب لحم الغنم', 'حُمُّص بالطحينة', 'شاي بالنعناع']);
    expect(data.every((item) => item.is_favourite)).toBe(true);
  });

  test('show in the list, on the dish and among related dishes, for their guest alone', async () => {
    const [diner, other] = [await server.diner(), await server.diner()];
    await add(diner, dishes.falafel.id);
    const flags = async (device: Device) => {
      const list = await device.call('items', { params: { perPage: '1000' } });
      const hummus = await device.call('item', { params: { slug: 'hummus' } });
      const falafel = await device.call('item', { params: { slug: 'falafel' } });
      return [
        list.data.data.find(({ slug }) => slug === 'falafel')?.is_favourite,
        hummus.data.related_items.find(({ slug }) => slug === 'falafel')?.is_favourite,
        falafel.data.is_favourite,
        hummus.data.is_favourite,
      ];
    };
    expect(await flags(diner)).toEqual([true, true, true, false]);
    expect(await flags(other)).toEqual([false, false, false, false]);
  });

  test.each([99, 2_147_483_647])('refuse dish %i, which the menu never had', async (id) => {
    const diner = await server.diner();
    expect((await add(diner, id)).body.code).toBe('item_not_found');
    expect((await remove(diner, id)).body.code).toBe('item_not_found');
  });

  test('refuse a dish that has left the menu, but let it be removed', async () => {
    const diner = await server.diner();
    expect((await add(diner, dishes.retiredSoup.id)).body.code).toBe('item_not_found');
    expect((await remove(diner, dishes.retiredSoup.id)).status).toBe(200);
  });

  test('are not shown to other guests', async () => {
    const [diner, other] = [await server.diner(), await server.diner()];
    const foreign = await other.call('favourites', { params: { customerId: diner.customerId } });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'customer_not_found']);
    const unknown = await server.device().call('favourites', { params: { customerId: diner.customerId } });
    expect([unknown.status, unknown.body]).toEqual([
      401,
      { status: false, message: 'Unauthenticated.', code: 'unauthenticated' },
    ]);
  });

  test('survive fifty taps at once', async () => {
    const diner = await server.diner();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add(diner, dishes.hummus.id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await slugs(diner)).toEqual(['hummus']);
  });
});
