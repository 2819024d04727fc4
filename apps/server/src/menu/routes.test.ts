import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { calls } from '@sufra/contract/calls';
import { successEnvelope } from '@sufra/contract/core/call';
import { languages } from '@sufra/contract/core/constants';
import Value from 'typebox/value';
import { beforeAll, describe, expect, test } from 'vitest';
import { describeOnBoth } from '../testing/both-databases.ts';
import { allergenIds, dishes } from '../testing/menu/menu-fixture.ts';
import type { Device } from '../testing/people/device.ts';
import type { TestApp } from '../testing/test-app.ts';
import { menuChanged } from '../venue/settings/operations.ts';

const publicList = 'customer/item/all/999999/1000?page=1';

describeOnBoth('the menu', (makeApp) => {
  let server: TestApp;
  let phone: Device;
  beforeAll(async () => {
    server = await makeApp();
    phone = server.device();
  });

  const items = async (device: Device, language = 'en') =>
    (await device.call('items', { params: { perPage: '1000' }, query: { page: '1' }, language })).data;

  test('lists the dishes for an anonymous reader under the id 999999 [ENT-9]', async () => {
    const answer = await phone.call('items', { params: { customerId: '999999', perPage: '1000' } });
    expect(answer.data).toMatchObject({ current_page: 1, per_page: 1000, last_page: 1, total: 8 });
    expect(answer.data.data.map((item) => item.slug)).not.toContain(dishes.retiredSoup.slug);
    expect(answer.data.data.every((item) => !item.is_favourite)).toBe(true);
  });

  test('pages the list on request', async () => {
    const page = (number: number) =>
      phone.get<{ data: { slug: string }[] }>(`customer/item/all/999999/3?page=${number}`);
    const pages = await Promise.all([1, 2, 3, 4].map(page));
    expect(pages.map(({ data }) => data.data.length)).toEqual([3, 3, 2, 0]);
    expect(pages[0]!.body.data).toMatchObject({ per_page: 3, last_page: 3, total: 8 });
    const slugs = pages.flatMap(({ data }) => data.data.map((item) => item.slug));
    expect(new Set(slugs).size).toBe(8);
  });

  test('shows a dish with everything that an app reads [ENT-6] [ENT-7]', async () => {
    const answer = await phone.call('item', { params: { slug: 'lamb-kebab' } });
    expect(answer.data).toMatchObject({
      id: dishes.kebab.id,
      slug: 'lamb-kebab',
      name: 'Lamb Kebab',
      description: 'Over charcoal.',
      tags: [],
      available_time_from: null,
      available_time_to: null,
      available_days: [],
      price: '68.50',
      image_url: '/media/lamb-kebab-1-640.webp',
      category_id: 2,
      sub_category_id: 21,
      sub_category: { id: 21, name: 'Grill', category: { name: 'Mains' } },
      is_featured: true,
      is_available: true,
      is_favourite: false,
      type_cook: ['Medium', 'Well done'],
      serve_type: ['serve_as_ready', 'serve_with_all'],
      preparation_time: 25,
      picture: { src: '/media/lamb-kebab-1', widths: [160, 320, 640, 960], crop: null, tint: '#c9a36a' },
      related_items: [],
    });
  });

  test('shows related dishes that are on the menu, in the venue’s order [ENT-8]', async () => {
    const { data } = await phone.call('item', { params: { slug: 'hummus' } });
    expect(data.related_items.map((item) => item.slug)).toEqual(['falafel', 'muhammara', 'baklava']);
    expect(data.related_items[2]).toMatchObject({ is_available: false, price: '22.00' });
    const { data: list } = await phone.call('items', { params: { customerId: '999999', perPage: '1000' } });
    const declared = data.related_items.map(({ slug }) => list.data.find((item) => item.slug === slug));
    expect(data.related_items.map(({ allergens }) => allergens)).toEqual(
      declared.map((item) => item?.allergens),
    );
  });

  test.each(['no-such-dish', 'old-soup', '__proto__', 'constructor', '%00'])(
    'has no dish %s',
    async (slug) => {
      const answer = await phone.get(`customer/home/item/${slug}`, { language: 'ar' });
      expect(answer.status).toBe(404);
      expect(answer.body).toMatchObject({
        status: false,
        code: 'item_not_found',
        message: 'هذا الطبق غير موجود في القائمة.',
      });
    },
  );

  test('says what may not be ordered now and when it may', async () => {
    const { data } = await items(await server.diner());
    const breakfast = data.find((item) => item.id === dishes.breakfast.id);
    expect(breakfast).toMatchObject({
      is_available: false,
      available_time_from: '07:00',
      available_time_to: '11:00',
      available_days: ['mon', 'tue', 'wed', 'thu', 'fri'],
    });
    expect(data.find((item) => item.id === dishes.baklava.id)?.is_available).toBe(false);
    expect(data.find((item) => item.id === dishes.seaBass.id)).toMatchObject({
      is_available: true,
      remaining: 1,
    });
  });

  test('says what a dish is like in the list, and what a portion has only in the answer about it [DISH-8]', async () => {
    const { data } = await items(await server.diner());
    const [listed] = data.filter((item) => item.slug === 'muhammara');
    expect(listed).toMatchObject({ diet: ['vegan', 'to_share'], spice: 2 });
    expect(listed).not.toHaveProperty('energy_kcal');
    const { data: alone } = await phone.call('item', { params: { slug: 'muhammara' } });
    const portion = { energy_kcal: 320, fat_g: null, carbohydrates_g: null, protein_g: null, salt_mg: 900 };
    expect(alone).toMatchObject({ diet: ['vegan', 'to_share'], spice: 2, ...portion });
  });

  test.each(languages)(
    'names allergens among the tags as the list of allergens does, in %s',
    async (language) => {
      const { data: listed } = await phone.call('allergens', { language });
      const named = listed.find(({ id }) => id === allergenIds.nuts)?.name.toLowerCase();
      const { data } = await items(await server.diner(), language);
      const hidden = data.filter((item) => item.tags.some((tag) => tag.toLowerCase() === named));
      expect(hidden.map((item) => item.slug).sort()).toEqual(['baklava', 'muhammara']);
    },
  );

  test('lists the categories with their sub-categories [ENT-5]', async () => {
    const { data } = await phone.call('categories', { language: 'ru' });
    expect(data).toMatchObject([
      {
        id: 1,
        name: 'Закуски',
        image_url: '/media/starters-1-640.webp',
        cloth: 'linen',
        sub_categories: [{ id: 11, name: 'Холодные' }, { id: 12 }],
      },
      { id: 2, name: 'Основные блюда', image_url: null, sub_categories: [{ id: 21 }, { id: 22 }] },
    ]);
  });

  test('lists the allergens under both spellings [ENT-19]', async () => {
    const [spelled, correct] = await Promise.all([
      phone.get('customer/allegens/all'),
      phone.get('customer/allergens/all'),
    ]);
    expect(spelled.body).toEqual(correct.body);
    expect(spelled.data).toContainEqual({ id: 1, name: 'Nuts', image_url: '/media/nuts-1-160.webp' });
  });

  test('says what the venue is', async () => {
    const { data } = await phone.call('venue', { language: 'ar' });
    expect(data).toMatchObject({
      name: 'مطبخ التجربة',
      names: { en: 'Test Kitchen' },
      currency: 'AED',
      languages: ['en', 'ar', 'ru', 'tr'],
      tips: {
        choices: [
          { kind: 'none', value: 0 },
          { kind: 'percentage', value: 10 },
          { kind: 'percentage', value: 15 },
          { kind: 'custom', value: 0 },
        ],
        selected: 1,
      },
      vat_percent: 5,
    });
    const fallback = await phone.call('venue', { language: 'ru' });
    expect(fallback.data.name).toBe('Test Kitchen');
  });

  test('answers in the language that ?lang= names before the header’s', async () => {
    const { data } = await phone.get<{ name: string }>('customer/home/item/hummus?lang=tr', {
      language: 'ru',
    });
    expect(data.name).toBe('Humus');
  });

  test('documents that bypass the serializer still have the shape of the contract [ENT-1]', async () => {
    const diner = await server.diner();
    await diner.call('addFavourite', { body: { item_id: dishes.hummus.id } });
    for (const language of languages) {
      const answers = {
        venue: await diner.call('venue', { language }),
        categories: await diner.call('categories', { language }),
        allergens: await diner.call('allergens', { language }),
        items: await diner.call('items', { params: { perPage: '1000' }, language }),
        item: await diner.call('item', { params: { slug: 'hummus' }, language }),
        favourites: await diner.call('favourites', { language }),
      };
      for (const [name, answer] of Object.entries(answers)) {
        const schema = successEnvelope(calls[name as keyof typeof answers].data);
        expect([...Value.Errors(schema, answer.body)], name).toEqual([]);
      }
    }
  });

  describe('as documents', () => {
    test('has a strong tag and answers 304 to a client that has it', async () => {
      const first = await phone.get(publicList);
      const etag = first.headers['etag']!;
      expect(etag).toMatch(/^"[\w-]{22}"$/);
      const again = await phone.get(publicList, { headers: { 'if-none-match': `"other", W/${etag}` } });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers['etag']).toBe(etag);
      const other = await phone.get(publicList, { headers: { 'if-none-match': '"other"' } });
      expect(other.status).toBe(200);
    });

    test('tells caches that it varies by language, encoding and cookie', async () => {
      const { headers } = await phone.get(publicList);
      expect(headers['vary']).toBe('accept-language, accept-encoding, cookie');
      expect(headers['cache-control']).toBe('private, no-cache');
    });

    test('is compressed as the client asks, with its own tag per encoding', async () => {
      const plain = await phone.get(publicList);
      const packed = (encoding: string) =>
        phone.get(publicList, { headers: { 'accept-encoding': encoding } });
      const brotli = await packed('gzip, deflate, br');
      const zipped = await packed('gzip;q=0.5, br;q=0');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(zipped.headers['content-encoding']).toBe('gzip');
      expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
      expect(gunzipSync(zipped.bytes).equals(plain.bytes)).toBe(true);
      const tags = [plain, brotli, zipped].map(({ headers }) => headers['etag']);
      expect(new Set(tags).size).toBe(3);
    });

    test('differs between languages and between diners with other favourites, and only there', async () => {
      const [first, second] = [await server.diner(), await server.diner()];
      const tagOf = async (device: Device, language = 'en') =>
        (await device.call('items', { params: { perPage: '1000' }, query: { page: '1' }, language })).headers[
          'etag'
        ];
      const shared = (await phone.get(publicList)).headers['etag'];
      expect(await tagOf(first)).toBe(shared);
      expect(await tagOf(first, 'ar')).not.toBe(shared);
      await first.call('addFavourite', { body: { item_id: dishes.kebab.id } });
      const own = await tagOf(first);
      expect(own).not.toBe(shared);
      expect(await tagOf(second)).toBe(shared);
      await second.call('addFavourite', { body: { item_id: dishes.kebab.id } });
      expect(await tagOf(second)).toBe(own);
      await first.call('removeFavourite', { params: { itemId: String(dishes.kebab.id) } });
      expect(await tagOf(first)).toBe(shared);
    });
  });

  test('changes when its version does, and not before', async () => {
    await using own = await makeApp();
    const device = own.device();
    const before = (await device.get(publicList)).headers['etag'];
    await own.db.write((tx) => tx.run(tx.sql.updateTable('items').set({ price: 9999 }).where('id', '=', 1)));
    expect((await device.get(publicList)).headers['etag']).toBe(before);
    await own.db.write((tx) => menuChanged(tx));
    await own.refreshMenu();
    const after = await device.get(publicList);
    expect(after.headers['etag']).not.toBe(before);
    expect(after.text).toContain('"99.99"');
  });

  test('opens a dish when its time comes', async () => {
    await using own = await makeApp({ now: '2026-03-11T06:59:59+04:00' });
    const isOpen = async () =>
      (await own.device().call('item', { params: { slug: 'breakfast-plate' } })).data.is_available;
    expect(await isOpen()).toBe(false);
    own.clock.advance(1000);
    await own.refreshMenu();
    expect(await isOpen()).toBe(true);
  });

  test('serves a database without a venue', async () => {
    await using bare = await makeApp({ empty: true });
    const device = bare.device();
    const [venue, categories, list] = await Promise.all([
      device.get('venue'),
      device.get('customer/categories/all'),
      device.get(publicList),
    ]);
    expect([venue.status, categories.status, list.status]).toEqual([200, 200, 200]);
    expect(list.data).toEqual({ data: [], current_page: 1, per_page: 1000, last_page: 1, total: 0 });
  });
});
