import { beforeAll, expect, it } from 'vitest';
import { describeOnBoth } from '../../testing/both-databases.ts';
import type { EventTap } from '../../testing/event-tap.ts';
import { feast, insertOptions, options } from '../../testing/menu/insert-options.ts';
import { allergenIds, dishes } from '../../testing/menu/menu-fixture.ts';
import type { Device } from '../../testing/people/device.ts';
import type { TestApp } from '../../testing/test-app.ts';

const { nuts, milk, gluten, sesame } = allergenIds;

describeOnBoth('the options of a dish', (makeApp) => {
  let app: TestApp;
  let phone: Device;
  beforeAll(async () => {
    app = await makeApp();
    await insertOptions(app);
    phone = app.device();
  });
  const dish = async (slug: string, language = 'en') =>
    (await phone.call('item', { params: { slug }, language })).data;
  const list = async () =>
    (await phone.call('items', { params: { customerId: '999999', perPage: '1000' } })).data.data;
  const setDish = async (id: number, body: { enabled: boolean; remaining?: number | null }) => {
    const manager = await app.staff('manager');
    await manager.call('setAvailability', { params: { itemId: String(id) }, body });
  };
  const setOption = async (id: number, enabled: boolean) => {
    const manager = await app.staff('manager');
    return manager.call('setOptionAvailability', { params: { optionId: String(id) }, body: { enabled } });
  };

  it('are in the answer about it, in its own order and the language of the request [OPT-1]', async () => {
    const { option_groups } = await dish('lamb-kebab');
    const plain = { is_available: true, may_contain: [], free_of: null, item_id: null, item_slug: null };
    expect(option_groups).toEqual([
      {
        id: expect.any(Number),
        name: 'Size',
        min: 1,
        max: 1,
        options: [
          {
            ...plain,
            id: options.regular,
            name: 'Regular',
            price: '0.00',
            is_default: true,
            default_quantity: 1,
            contains: [],
          },
          {
            ...plain,
            id: options.large,
            name: 'Large',
            price: '8.00',
            is_default: false,
            default_quantity: 0,
            contains: [],
          },
        ],
      },
      {
        id: expect.any(Number),
        name: 'Extras',
        min: 0,
        max: 3,
        options: [
          {
            ...plain,
            id: options.cheese,
            name: 'Cheese',
            price: '5.00',
            is_default: false,
            default_quantity: 0,
            contains: [milk],
          },
          {
            ...plain,
            id: options.walnuts,
            name: 'Walnuts',
            price: '3.00',
            is_default: false,
            default_quantity: 0,
            contains: [nuts],
          },
          {
            ...plain,
            id: options.noBread,
            name: 'No bread',
            price: '-2.00',
            is_default: false,
            default_quantity: 0,
            contains: [],
          },
        ],
      },
    ]);
    const arabic = (await dish('lamb-kebab', 'ar')).option_groups;
    expect(arabic.map(({ name }) => name)).toEqual(['الحجم', 'إضافات']);
    expect((await dish('mint-tea')).option_groups).toEqual([]);
  });

  it('that stand for a dish have its allergens and its slug [OPT-1] [OPT-6]', async () => {
    const [sides] = (await dish('feast')).option_groups;
    expect(sides?.options).toMatchObject([
      {
        item_id: dishes.hummus.id,
        item_slug: 'hummus',
        contains: [sesame],
        free_of: [],
        default_quantity: 2,
      },
      {
        item_id: dishes.falafel.id,
        item_slug: 'falafel',
        contains: [],
        free_of: [nuts, milk, gluten, sesame],
      },
    ]);
  });

  it('are not in lists, which only say that there are some [OPT-23]', async () => {
    const all = await list();
    expect(all.filter((item) => item.has_options).map(({ slug }) => slug)).toEqual([
      'falafel',
      'lamb-kebab',
      'feast',
    ]);
    expect(JSON.stringify(all)).not.toContain('option_groups');
    expect(
      JSON.stringify((await phone.call('home', { params: { customerId: '999999' } })).data),
    ).not.toContain('option_groups');
  });

  it('say what is in the dish as it comes, and what another choice is without [OPT-18]', async () => {
    const { allergens, own_allergens, optional_allergens, tags } = await dish('lamb-kebab');
    expect(allergens).toEqual({ contains: [], may_contain: [], free_of: [nuts, milk, gluten, sesame] });
    expect(own_allergens).toEqual(allergens);
    expect(optional_allergens).toEqual({ contains: [nuts, milk], may_contain: [] });
    expect(tags).not.toContain('Nuts');
    // Its default side has sesame; falafel instead has none.
    const combo = await dish('feast');
    expect(combo.own_allergens.free_of).toEqual([nuts, milk, gluten, sesame]);
    expect(combo.allergens).toEqual({ contains: [sesame], may_contain: [], free_of: [] });
    expect(combo.optional_allergens).toEqual({ contains: [sesame], may_contain: [] });
    expect(combo.tags).toContain('Sesame');
    const listed = (await list()).find(({ slug }) => slug === 'feast');
    expect(listed).toMatchObject({
      allergens: combo.allergens,
      optional_allergens: combo.optional_allergens,
    });
  });

  it.each([
    ['walnuts', 'lamb-kebab'],
    ['جوز', 'lamb-kebab'],
    ['Büyük', 'lamb-kebab'],
    ['сибас', 'feast'],
  ])('are found by search: %s [OPT-21]', async (q, slug) => {
    const { data } = (await phone.call('search', { query: { q } })).data;
    expect(data.map((found) => found.slug)).toContain(slug);
  });

  it('are offered or not by staff, once for every dish that has them [OPT-15]', async () => {
    const manager = await app.staff('manager');
    const told = async () => (await manager.call('staffMenu')).data.options;
    expect((await told()).find(({ id }) => id === options.cheese)).toEqual({
      id: options.cheese,
      name: 'Cheese',
      other_names: ['جبنة', 'Сыр', 'Peynir'],
      group: 'Extras',
      item_ids: [dishes.falafel.id, dishes.kebab.id],
      enabled: true,
      is_available: true,
      item_id: null,
    });
    expect((await told()).map(({ id }) => id)).toHaveLength(9);
    expect((await setOption(options.cheese, false)).data).toMatchObject({
      enabled: false,
      is_available: false,
    });
    for (const slug of ['falafel', 'lamb-kebab']) {
      const extras = (await dish(slug)).option_groups.at(-1);
      expect(extras?.options[0]).toMatchObject({ id: options.cheese, is_available: false });
    }
    expect((await dish('lamb-kebab')).optional_allergens.contains).toEqual([nuts]);
    expect((await setOption(999, true)).body.code).toBe('option_not_found');
    const hide = (retired: number) =>
      app.db.write((tx) =>
        tx.run(tx.sql.updateTable('option_groups').set({ retired }).where('key', '=', 'extras')),
      );
    await hide(1);
    expect((await setOption(options.cheese, true)).body.code, 'its group left').toBe('option_not_found');
    await hide(0);
    await setOption(options.cheese, true);
    const { sql } = app.db.read;
    const logged = await app.db.read.all(
      sql.selectFrom('audit_log').select(['subject', 'before', 'after']).where('action', '=', 'menu.option'),
    );
    expect(logged[0]).toEqual({
      subject: String(options.cheese),
      before: '{"enabled":true}',
      after: '{"enabled":false}',
    });
  });

  it('take the dish along when nothing is left that it needs [OPT-16]', async () => {
    await setOption(options.regular, false);
    expect((await dish('lamb-kebab')).is_available).toBe(true);
    await setOption(options.large, false);
    expect((await dish('lamb-kebab')).is_available).toBe(false);
    await setOption(options.regular, true);
    await setOption(options.large, true);
    for (const id of [options.cheese, options.walnuts, options.noBread]) await setOption(id, false);
    expect((await dish('lamb-kebab')).is_available).toBe(true);
    for (const id of [options.cheese, options.walnuts, options.noBread]) await setOption(id, true);
  });

  it('go with the dish that they stand for [OPT-16]', async () => {
    await setDish(dishes.hummus.id, { enabled: false });
    const [sides] = (await dish('feast')).option_groups;
    expect(sides?.options.map((option) => option.is_available)).toEqual([false, true]);
    expect((await dish('feast')).is_available).toBe(true);
    await setOption(options.falafel, false);
    expect((await dish('feast')).is_available).toBe(false);
    await setOption(options.falafel, true);
    await setDish(dishes.hummus.id, { enabled: true });
    expect((await dish('feast')).is_available).toBe(true);
  });

  it('are told to open phones and consoles with all that depends on them [OPT-15] [OPT-16] [FETCH-12]', async () => {
    const guest = app.device();
    await guest.scan(1);
    const taps = [
      await app.events(guest, 'customer/events'),
      await app.events(await app.staff('kitchen'), 'staff/events'),
    ];
    const said = ({ received }: EventTap) =>
      received
        .filter(({ type }) => /^(?:option|availability|menu)\.changed$/.test(type))
        .map(({ data }) => data);
    const last = (data: object) => async () => {
      for (const tap of taps) {
        await expect.poll(() => said(tap), { timeout: 2000 }).toContainEqual(data);
      }
    };
    await setOption(options.large, false);
    await last({ option_id: options.large, is_available: false })();
    await setOption(options.regular, false);
    await last({ item_id: dishes.kebab.id, is_available: false, enabled: true, remaining: null })();
    await setDish(dishes.hummus.id, { enabled: false });
    await last({ option_id: options.hummus, is_available: false })();
    await last({ item_id: feast.id, is_available: true, enabled: true, remaining: null })();
    for (const tap of taps) tap.close();
    await setOption(options.large, true);
    await setOption(options.regular, true);
    await setDish(dishes.hummus.id, { enabled: true });
  });
});
