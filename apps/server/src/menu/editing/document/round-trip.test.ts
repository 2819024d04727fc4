/** What is exported and imported again is the same menu: else every publication would change what nobody touched. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyVenues } from '../../../testing/menu/empty-venue.ts';
import { importMenu } from '../../import/import-menu.ts';
import { loadDemo } from '../../import/load-demo.ts';
import type { MenuState } from '../../import/plan/state.ts';
import { saidIn } from '../../import/read/issues.ts';
import { smallMenu } from '../../import/small-menu.ts';
import { readState } from '../../import/store-state.ts';
import { picturesOf, storedPictures } from '../stored-pictures.ts';
import { exportHidden, exportMenu } from './export-menu.ts';
import { planMenu } from './plan-menu.ts';
import { differences, thingsOf, withEntries } from './things.ts';

const now = Date.parse('2026-03-10T16:00:00+04:00');
const emptyVenue = emptyVenues(now);

describe("the demo's menu", () => {
  let state: MenuState;
  beforeAll(async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await loadDemo(db, dataDir, { now });
    state = await readState(db.read);
  });
  const pictures = () => storedPictures(picturesOf(state, []), state);
  const planned = async (changes: Parameters<typeof withEntries>[1]) => {
    const plan = await planMenu(withEntries(exportMenu(state), changes), state, pictures());
    if (!plan.ok) throw new Error(JSON.stringify(plan.issues.slice(0, 5)));
    return plan;
  };

  it('is written as a menu file that changes nothing [EDIT-1, EDIT-9]', async () => {
    const { plan, menu } = await planned([]);
    const changed = [
      plan.items,
      plan.categories,
      plan.subCategories,
      plan.optionGroups,
      plan.options,
      plan.allergens,
    ];
    for (const diff of changed) {
      expect(diff.added).toEqual([]);
      expect(diff.removed).toEqual([]);
      expect(diff.changed.flatMap(({ name, columns }) => columns.map((one) => `${name} ${one}`))).toEqual([]);
    }
    expect([plan.promotions, plan.terms, plan.venue]).toEqual([undefined, undefined, undefined]);
    expect(differences(exportMenu(state), menu)).toEqual([]);
  });

  it('changes in one thing when one price changes [EDIT-1]', async () => {
    const before = exportMenu(state);
    const [dish] = before.items;
    if (dish === undefined) throw new Error('the demo has dishes');
    const entry = JSON.stringify({ ...dish, price: '74.00' });
    const { menu } = await planned([{ kind: 'dish', key: dish.slug, entry }]);
    expect(differences(before, menu)).toEqual([
      { kind: 'dish', key: dish.slug, before: JSON.stringify(dish), after: entry },
    ]);
  });

  it('has a hidden dish in no list any more, and back where it was with its options [EDIT-6]', async () => {
    const before = exportMenu(state);
    const named = before.items.flatMap(({ related }) => related);
    const groups = [...before.option_groups, ...before.items.flatMap(({ options }) => options)];
    const parts = groups.flatMap((group) =>
      typeof group === 'string' ? [] : group.choices.flatMap(({ item }) => item ?? []),
    );
    const free = before.items.find(
      ({ slug, options }) =>
        named.includes(slug) &&
        !parts.includes(slug) &&
        options.some((one) => typeof one !== 'string') &&
        before.promotions.every(({ item }) => item !== slug),
    );
    if (free === undefined) throw new Error('the demo has a related dish with options');
    const hidden = await planned([{ kind: 'dish', key: free.slug, entry: null }]);
    expect(hidden.menu.items.flatMap(({ related }) => related)).not.toContain(free.slug);
    const changes = differences(before, hidden.menu);
    const back = await planMenu(
      withEntries(
        hidden.menu,
        changes.map(({ kind, key, before: entry }) => ({ kind, key, entry })),
      ),
      hidden.after,
      pictures(),
    );
    if (!back.ok) throw new Error(JSON.stringify(back.issues));
    expect(differences(before, back.menu)).toEqual([]);
    const ids = (of: MenuState) => new Map(of.items.map(({ slug, id }) => [slug, id]));
    expect(ids(back.after), 'orders of before still name it').toEqual(ids(state));
  });

  it('takes new orders of dishes and categories, and leaves the others where they are [EDIT-6]', async () => {
    const before = exportMenu(state);
    const things = thingsOf(before);
    const category = before.categories[1]?.key ?? '';
    const slugs = JSON.parse(things.get(`order ${category}`)?.entry ?? '[]') as string[];
    const keys = before.categories.map(({ key }) => key);
    const { menu } = await planned([
      { kind: 'order', key: category, entry: JSON.stringify(slugs.toReversed()) },
      { kind: 'order', key: '*', entry: JSON.stringify(keys.toReversed()) },
    ]);
    expect(menu.categories.map(({ key }) => key)).toEqual(keys.toReversed());
    expect(menu.items.filter((dish) => dish.category === category).map(({ slug }) => slug)).toEqual(
      slugs.toReversed(),
    );
    const others = (of: typeof menu) =>
      of.items.map(({ slug }) => slug).filter((slug) => !slugs.includes(slug));
    expect(others(menu)).toEqual(others(before));
  });
});

describe('what an import accepts, the editor reads', () => {
  let venue: Awaited<ReturnType<typeof emptyVenue>>;
  const put = async (format: 'json' | 'csv', text: string) => {
    const { db, dataDir } = venue;
    const outcome = await importMenu(db, { text, format, imagesDir: dataDir, dataDir, now, sure: true });
    return outcome.ok
      ? []
      : saidIn('en', outcome.issues).map(({ about, sentence }) => `${about}: ${sentence}`);
  };
  const problems = async () => {
    const state = await readState(venue.db.read);
    const pictures = storedPictures(picturesOf(state, []), state);
    const plan = await planMenu(withEntries(exportMenu(state), []), state, pictures);
    return plan.ok ? [] : saidIn('en', plan.issues);
  };
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  const table = (rows: readonly string[]) => ['Name,Category,Price,Options,Tags', ...rows].join('\n');
  beforeEach(async () => {
    venue = await emptyVenue('sqlite');
    await put('json', smallMenu);
  });

  it('a group of forty choices of which any number may be chosen [EDIT-9]', async () => {
    const choices = numbers(40).map((at) => `Sauce no. ${at}a`);
    expect(await put('csv', table([`Hummus,Mezze,32,Sauces: ${choices.join(' | ')},`]))).toEqual([]);
    expect((await readState(venue.db.read)).optionGroups).toMatchObject([{ min: 0, max: 40 }]);
    expect(await problems()).toEqual([]);
  });

  it('categories, tags and options with long names [EDIT-9]', async () => {
    const long = 'a name that is longer than the key of anything may be '.repeat(2).trim();
    const row = `Soup,${long},20,${long}: ${long} +2.00,${long}`;
    expect(await put('csv', table([row]))).toEqual([]);
    expect(await problems()).toEqual([]);
    expect(await put('csv', table([row]))).toEqual([]);
  });

  it('a menu that lost a dish with a promotion: the promotion goes with it [EDIT-9]', async () => {
    const { items } = JSON.parse(smallMenu) as { items: { slug: string }[] };
    expect(
      await put('json', JSON.stringify({ items: items.filter(({ slug }) => slug !== 'hummus') })),
    ).toEqual([]);
    expect(await problems()).toEqual([]);
    expect(exportMenu(await readState(venue.db.read)).promotions).toEqual([]);
  });

  it('a dish that left: with the options that it had then, and not with those from before [EDIT-6]', async () => {
    const { items } = JSON.parse(smallMenu) as { items: { slug: string }[] };
    const hidden = JSON.stringify({ items: items.filter(({ slug }) => slug !== 'hummus') });
    const hummus = (options: string) => put('csv', table([`Hummus,Mezze,32,${options},`]));
    const keys = async () =>
      exportHidden(await readState(venue.db.read)).flatMap(({ options }) =>
        options.flatMap((one) => (typeof one === 'string' ? [one] : one.choices.map(({ key }) => key))),
      );
    expect(await hummus('Size*: Regular | Large +8.00 | Huge +0')).toEqual([]);
    expect(await hummus('Size*: Normal | Large +8.00')).toEqual([]);
    expect(await put('json', hidden)).toEqual([]);
    expect(await keys()).toEqual(['normal', 'large']);
    // As an older version stored it: these can't all be right, because the group has two defaults.
    await venue.db.write((tx) => tx.run(tx.sql.updateTable('options').set({ retired: 1 })));
    expect(await keys()).toEqual([]);
  });

  it('a menu whose shared groups offer dishes: none of these can leave without the group [EDIT-9] [IMP-6]', async () => {
    const water = {
      key: 'drinks',
      name: { en: 'Drinks', ar: 'مشروبات' },
      min: 1,
      choices: [{ item: 'falafel' }],
    };
    const menu = JSON.parse(smallMenu) as { items: { slug: string; related?: string[] }[] };
    const [hummus, ...others] = menu.items.map((item) => ({ ...item, related: [] }));
    const whole = { items: [{ ...hummus, options: ['drinks'] }, ...others], option_groups: [water] };
    expect(await put('json', JSON.stringify(whole))).toEqual([]);
    const without = { items: [{ ...hummus, options: ['drinks'] }] };
    expect(await put('json', JSON.stringify(without))).toEqual([
      'option_groups › drinks › falafel: the dish "falafel" leaves the menu, and this group offers it: keep the dish, or send "option_groups" without it',
    ]);
    expect(await put('json', JSON.stringify({ items: [hummus], option_groups: [] }))).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('no more categories, tags and dishes than a file may have: a table that adds too many is refused [IMP-25] [EDIT-9]', async () => {
    const rows = (count: number) => numbers(count).map((at) => `Dish ${at},Category ${at * 7919},20,,`);
    const tags = numbers(220).map((at) => `Soup ${at},Mezze,20,,House mark ${at * 7919}`);
    expect(await put('csv', table(rows(60)))).toEqual(['categories: 61 are too many; at most 60 fit']);
    expect(await put('csv', table(tags))).toEqual(['tags: 221 are too many; at most 200 fit']);
    expect(await put('csv', table(rows(59)))).toEqual([]);
    expect(await problems()).toEqual([]);
    const many = (from: string) => table(numbers(1500).map((at) => `${from} ${at},Mezze,20,,`));
    expect(await put('csv', many('Cake'))).toEqual([]);
    expect(await put('csv', many('Pie'))).toEqual(['items: 3061 are too many; at most 2000 fit']);
    expect(await put('csv', 'Name,Price\nCake 1,21'), 'prices may change').toEqual([]);
    expect(await problems()).toEqual([]);
  });
});
