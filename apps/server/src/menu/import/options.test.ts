import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyVenues } from '../../testing/menu/empty-venue.ts';
import type { Database } from '../../testing/open-database.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import { type ImportWays, importMenu } from './import-menu.ts';
import { changesNothing } from './plan/plan.ts';
import { saidIn } from './read/issues.ts';
import { reportLines } from './report.ts';
import { smallMenu, smallMenuWith } from './small-menu.ts';

const now = Date.parse('2026-03-10T16:00:00+04:00');
const emptyVenue = emptyVenues(now);

const text = (en: string, ar: string) => ({ en, ar });
const size = {
  name: text('Size', 'الحجم'),
  min: 1,
  max: 1,
  choices: [{ name: text('Regular', 'عادي') }, { name: text('Large', 'كبير'), price: '8.00' }],
};
const extras = {
  key: 'extras',
  name: text('Extras', 'إضافات'),
  max: 3,
  choices: [
    { name: text('Cheese', 'جبنة'), price: '5.00', allergens: { contains: ['milk'] } },
    { name: text('No bread', 'بلا خبز'), price: '-2.00' },
  ],
};
const side = {
  name: text('Side', 'إلى جانبه'),
  min: 2,
  max: 2,
  choices: [{ item: 'falafel', default: 2 }, { name: text('Salad', 'سلطة') }],
};

/** The small menu whose hummus has these options, with these shared groups. */
function menuWith(options: readonly unknown[], groups: readonly unknown[] = [extras]): string {
  const ofHummus = `"options": ${JSON.stringify(options)}, "related": ["falafel"]`;
  const withHummus = smallMenuWith('"related": ["falafel"]', ofHummus);
  return withHummus.replace('  "items": [', `  "option_groups": ${JSON.stringify(groups)},\n  "items": [`);
}

const csvHead = 'slug,category,price,preparation_time,station,name_en,options';
const csvOf = (options: string, price = '32.00') =>
  `${csvHead}\nhummus,mezze,${price},10,cold,Hummus,"${options}"\n`;

describe.each(['sqlite', 'postgres'] as const)('importing options, on %s', (dialect) => {
  let db: Database;
  let dataDir: string;
  beforeEach(async () => {
    ({ db, dataDir } = await emptyVenue(dialect));
  });
  const put = (file: string, options: Partial<ImportWays> & { readonly format?: 'json' | 'csv' } = {}) =>
    importMenu(db, {
      text: file,
      format: 'json',
      imagesDir: join(dataDir, 'none'),
      dataDir,
      now,
      ...options,
    });
  const changes = async (
    file: string,
    options: Partial<ImportWays> & { readonly format?: 'json' | 'csv' } = {},
  ) => {
    const outcome = await put(file, options);
    if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
    return outcome.plan;
  };
  const hummus = async () => {
    const item = (await readSnapshot(db.read, now)).itemBySlug.get('hummus');
    if (item === undefined) throw new Error('there is no hummus');
    return item;
  };
  const choices = async () =>
    (await hummus()).groups.map(({ names, min, max, options }) => [
      `${names.en} ${min}-${max}`,
      ...options.map((one) => `${one.names.en} ${one.price} ${one.preset}${one.available ? '' : ' out'}`),
    ]);

  it('takes groups of a dish, shared ones and dishes as options [OPT-8]', async () => {
    await changes(menuWith([size, 'extras', side]));
    // The falafel is not open on a Tuesday.
    expect(await choices()).toEqual([
      ['Size 1-1', 'Regular 0 1', 'Large 800 0'],
      ['Extras 0-3', 'Cheese 500 0', 'No bread -200 0'],
      ['Side 2-2', 'Falafel 0 2 out', 'Salad 0 0'],
    ]);
    const menu = await readSnapshot(db.read, now);
    const milk = menu.allergens.find(({ names }) => names.en === 'Milk')?.id;
    const [, ofExtras, ofSide] = (await hummus()).groups;
    expect(ofExtras?.options[0]?.allergens).toEqual({ contains: [milk], may_contain: [], free_of: null });
    expect(ofSide?.options[0]?.itemId).toBe(menu.itemBySlug.get('falafel')?.id);
    expect(ofSide?.options[0]?.names.ar).toBe('فلافل');
  });

  it('changes nothing the second time, and only what differs after an edit', async () => {
    await changes(menuWith([size, 'extras']));
    expect(changesNothing(await changes(menuWith([size, 'extras'])))).toBe(true);
    const before = (await hummus()).groups.flatMap(({ options }) => options.map(({ id }) => id));
    const dearer = { ...size, choices: [size.choices[0], { ...size.choices[1], price: '9.00' }] };
    const plan = await changes(menuWith(['extras', dearer]));
    expect(reportLines(plan).slice(0, 4)).toEqual([
      'dishes: 0 added, 1 changed, 1 same, 0 removed',
      '  ~ hummus: option groups',
      'options: 0 added, 1 changed, 3 same, 0 removed',
      '  ~ large: price 8.00 → 9.00',
    ]);
    const after = (await hummus()).groups.flatMap(({ options }) => options.map(({ id }) => id));
    expect(after.toSorted()).toEqual(before.toSorted());
  });

  it('takes options off that a file leaves out, and the same ones back by their keys', async () => {
    await changes(menuWith([size, 'extras']));
    const [first] = (await hummus()).groups;
    const plan = await changes(menuWith(['extras'], [{ ...extras, choices: extras.choices.slice(0, 1) }]));
    expect(reportLines(plan)).toContain('options: 0 added, 0 changed, 1 same, 1 removed');
    expect(reportLines(plan).join('\n')).toContain('extras › no-bread');
    expect(await choices()).toEqual([['Extras 0-3', 'Cheese 500 0']]);
    await changes(menuWith([size, 'extras']));
    expect((await hummus()).groups[0]).toEqual(first);
  });

  it('brings a dish back with the options that it left with, when a table says nothing of them [EDIT-1]', async () => {
    const shared = { ...extras, choices: extras.choices.slice(1) };
    await changes(menuWith([size, 'extras'], [extras]));
    await changes(menuWith([size, 'extras'], [shared]));
    const before = (await hummus()).groups;
    const menu = JSON.parse(smallMenu) as { items: { slug: string }[] };
    const others = menu.items.filter(({ slug }) => slug !== 'hummus');
    await changes(JSON.stringify({ items: others, option_groups: [shared] }));
    await changes('name,category,price\nHummus,Mezze,41.00\n', { format: 'csv' });
    expect((await hummus()).groups).toEqual(before);
    expect(await choices()).toEqual([
      ['Size 1-1', 'Regular 0 1', 'Large 800 0'],
      ['Extras 0-3', 'No bread -200 0'],
    ]);
    await changes(JSON.stringify({ items: others, option_groups: [shared] }));
    const own = 'slug,category,price,options\nhummus,mezze,41.00,Extras\n';
    await changes(own, { format: 'csv' });
    expect(await choices(), 'unless the table says its own').toEqual([['Extras 0-3', 'No bread -200 0']]);
  });

  it('brings no options back that the menu can no longer have, and says so [IMP-6]', async () => {
    const dishes = (JSON.parse(smallMenu) as { items: { slug: string }[] }).items.filter(
      ({ slug }) => slug !== 'hummus',
    );
    await changes(menuWith([side]));
    await changes(JSON.stringify({ items: dishes }));
    await changes(JSON.stringify({ items: [] }), { sure: true });
    const outcome = await put('name,category,price\nHummus,Mezze,41.00\n', { format: 'csv' });
    expect(!outcome.ok && saidIn('en', outcome.issues)).toEqual([
      {
        line: 2,
        about: 'items › hummus › options › side › falafel › item',
        sentence: 'there is no dish "falafel" on the menu',
      },
    ]);
    await changes('name,category,price,options\nHummus,Mezze,41.00,\n', { format: 'csv' });
    expect(await choices()).toEqual([]);
  });

  describe('a dish comes back without the options that were taken off before it left [EDIT-6]', () => {
    const dishes = (JSON.parse(smallMenu) as { items: { slug: string }[] }).items;
    const withoutHummus = JSON.stringify({ items: dishes.filter(({ slug }) => slug !== 'hummus') });
    const back = 'name,category,price\nHummus,Mezze,41.00\n';
    const huge = { ...size, choices: [...size.choices, { name: text('Huge', 'ضخم') }] };
    const asAnOlderVersionStoresIt = () =>
      db.write((tx) => tx.run(tx.sql.updateTable('options').set({ retired: 1 })));

    it('when a table brings it back', async () => {
      await changes(menuWith([huge], []));
      await changes(menuWith([size], []));
      const plan = await changes(withoutHummus);
      expect(reportLines(plan).join('\n')).toContain(
        'groups of options: 0 added, 0 changed, 0 same, 1 removed',
      );
      const { optionById } = await readSnapshot(db.read, now);
      const offered = [...optionById.values()].map(({ names, available }) => [names.en, available]);
      expect(offered, 'carts still name them').toEqual([
        ['Regular', false],
        ['Large', false],
        ['Huge', false],
      ]);
      await changes(back, { format: 'csv' });
      expect(await choices()).toEqual([['Size 1-1', 'Regular 0 1', 'Large 800 0']]);
    });

    it('when its default went by another name before', async () => {
      await changes(menuWith([size]));
      await changes(csvOf('Size*: Normal | Large +8.00'), { format: 'csv' });
      await changes(withoutHummus);
      await changes(back, { format: 'csv' });
      expect(await choices()).toEqual([['Size 1-1', 'Normal 0 1', 'Large 800 0']]);
    });

    it('and where an older version stored it so that nobody can tell them apart, a note says so', async () => {
      await changes(menuWith([size]));
      await changes(withoutHummus);
      await asAnOlderVersionStoresIt();
      const outcome = await put(back, { format: 'csv' });
      expect(outcome.ok && saidIn('en', outcome.warnings)).toContainEqual({
        line: 2,
        about: 'items › hummus › options › size',
        sentence:
          'an older version stored them, without saying which of them had been taken off before: Regular, Large come back; look whether all of them are offered',
      });
      expect(await choices()).toEqual([['Size 1-1', 'Regular 0 1', 'Large 800 0']]);
    });

    it('and none comes back of those that cannot be right', async () => {
      await changes(menuWith([size]));
      await changes(csvOf('Size*: Normal | Large +8.00'), { format: 'csv' });
      await changes(withoutHummus);
      await asAnOlderVersionStoresIt();
      const outcome = await put(back, { format: 'csv' });
      expect(outcome.ok && saidIn('en', outcome.warnings)).toContainEqual({
        line: 2,
        about: 'items › hummus › options › size',
        sentence:
          'an older version stored them, without saying which of them had been taken off before: the dish comes back without them; give it its options in a column "options", or in the editor',
      });
      expect(await choices()).toEqual([]);
      await changes(csvOf('Size*: Regular | Large +8.00'), { format: 'csv' });
      expect(await choices()).toEqual([['Size 1-1', 'Regular 0 1', 'Large 800 0']]);
    });
  });

  it('leaves to staff which options are offered', async () => {
    await changes(menuWith([size]));
    await db.write((tx) =>
      tx.run(tx.sql.updateTable('options').set({ enabled: 0 }).where('key', '=', 'large')),
    );
    await changes(menuWith([{ ...size, max: 2 }]));
    expect(await choices()).toEqual([['Size 1-2', 'Regular 0 1', 'Large 800 0 out']]);
  });

  it('reads them from one column of a table, and keeps what it does not say [OPT-9]', async () => {
    await changes(menuWith([size]));
    await changes(
      csvOf(
        'Size*: Regular | Large +9.50; Sauces 0-2: Tahini [sesame, milk?] | Garlic +1; Extras; Side: @falafel*',
      ),
      { format: 'csv' },
    );
    expect(await choices()).toEqual([
      ['Size 1-1', 'Regular 0 1', 'Large 950 0'],
      ['Sauces 0-2', 'Tahini 0 0', 'Garlic 100 0'],
      ['Extras 0-3', 'Cheese 500 0', 'No bread -200 0'],
      ['Side 0-1', 'Falafel 0 1 out'],
    ]);
    const [ofSize, sauces] = (await hummus()).groups;
    expect([ofSize?.names.ar, ofSize?.options[1]?.names.ar]).toEqual(['الحجم', 'كبير']);
    const [milk, sesame] = (await readSnapshot(db.read, now)).allergens.map(({ id }) => id);
    expect(sauces?.options[0]?.allergens).toMatchObject({ contains: [sesame], may_contain: [milk] });
    // A price list leaves the options as they are; an empty cell takes them off.
    const prices =
      'slug,category,price,preparation_time,station,name_en\nhummus,mezze,33.00,10,cold,Hummus\n';
    expect(reportLines(await changes(prices, { format: 'csv' }))).not.toContain('options');
    expect(await choices()).toHaveLength(4);
    await changes(csvOf(''), { format: 'csv' });
    expect(await choices()).toEqual([]);
  });
});

describe('what is wrong with options', () => {
  let db: Database;
  let dataDir: string;
  beforeEach(async () => {
    ({ db, dataDir } = await emptyVenue('sqlite'));
  });
  const faults = async (file: string, format: 'json' | 'csv' = 'json') => {
    const imagesDir = join(dataDir, 'none');
    const outcome = await importMenu(db, { text: file, format, imagesDir, dataDir, now, dryRun: true });
    return outcome.ok
      ? []
      : saidIn('en', outcome.issues).map(({ about, sentence }) => `${about}: ${sentence}`);
  };
  const put = (file: string, format: 'json' | 'csv') =>
    importMenu(db, { text: file, format, imagesDir: join(dataDir, 'none'), dataDir, now });
  const choice = (en: string, more: object = {}) => ({ name: text(en, en), ...more });
  const groupOf = (more: object, ...choices: object[]) => ({ ...size, min: 0, max: 2, choices, ...more });

  it.each([
    [
      'a name of no group',
      ['extra'],
      'items › hummus › options: there is no group of options "extra"; did you mean "extras"?',
    ],
    [
      'the same group twice',
      ['extras', 'extras'],
      'items › hummus › options: it names the group "extras" twice',
    ],
    ['the same own group twice', [size, size], 'items › hummus › options › Size: this group is here twice'],
    ['no choices', [groupOf({})], 'items › hummus › options › Size: it has no choices'],
    [
      'more than there may be',
      [groupOf({ min: 3 }, choice('A'))],
      "items › hummus › options › Size: at least 3 and at most 2 can't be chosen",
    ],
    [
      'the same choice twice',
      [groupOf({}, choice('A'), choice('a'))],
      'items › hummus › options › Size: the choice "a" is here twice',
    ],
    [
      'a choice of nothing',
      [groupOf({}, { price: '1.00' })],
      'items › hummus › options › Size: a choice needs a "name", or an "item" that it stands for',
    ],
    [
      'too few defaults',
      [groupOf({ min: 2 }, choice('A', { default: true }))],
      'items › hummus › options › Size: the defaults come to 1, and 2 to 2 may be chosen',
    ],
    [
      'too many defaults',
      [groupOf({}, choice('A', { default: 3 }))],
      'items › hummus › options › Size: the defaults come to 3, and 0 to 2 may be chosen',
    ],
    [
      'a default that costs more [OPT-19]',
      [groupOf({ min: 1 }, choice('A', { price: '3.00' }))],
      "items › hummus › options › Size › A: it comes unless a guest chooses otherwise, so it can't change the price by 3.00: a dish as it comes costs what the menu says",
    ],
    [
      'a dish that is not there',
      [groupOf({}, { item: 'falafl' })],
      'items › hummus › options › Size › falafl › item: there is no dish "falafl" on the menu; did you mean "falafel"?',
    ],
    [
      'a dish as a part of itself',
      [groupOf({}, { item: 'hummus' })],
      "items › hummus › options › hummus: a dish can't be a part of itself",
    ],
    [
      'allergens of a dish said again',
      [groupOf({}, { item: 'falafel', allergens: {} })],
      'items › hummus › options › Size › falafel › allergens: it has those of the dish "falafel"; leave them out',
    ],
    [
      'an unknown allergen',
      [groupOf({}, choice('A', { allergens: { contains: ['milkk'] } }))],
      'items › hummus › options › Size › A › allergens: there is no allergen "milkk"; did you mean "milk"?',
    ],
    [
      'a price below zero [OPT-19]',
      [groupOf({}, choice('A', { price: '-16.01' }))],
      'items › hummus › options: with the cheapest choices it would cost -0.02',
    ],
    [
      'a difference in words',
      [groupOf({}, choice('A', { price: 'a little' }))],
      'items › hummus › options › 1 › choices › 1 › price: "a little" is not a difference; write it in AED with two places, like "5.00" or "-2.00"',
    ],
    [
      'a missing text',
      [groupOf({}, { name: { ar: 'أ' } })],
      "items › hummus › options › Size › أ: the text is missing in English, the venue's default language",
    ],
  ])('%s', async (_, options, sentence) => {
    expect(await faults(menuWith(options))).toEqual([sentence]);
  });

  it('is said of shared groups, and of combos within combos', async () => {
    expect(await faults(menuWith([], [{ ...extras, key: undefined }]))).toEqual([
      'option_groups: "key" is missing: dishes name the group by it',
    ]);
    const combo = menuWith([groupOf({}, { item: 'falafel' })]).replace(
      '"cook_types": ["crisp"],',
      '"cook_types": ["crisp"], "options": [{ "name": { "en": "Dip", "ar": "غموس" }, "choices": [{ "item": "hummus" }] }],',
    );
    expect(await faults(combo)).toContain(
      'items › hummus › options › falafel: "falafel" is made of other dishes itself, so it can\'t be a part of one',
    );
  });

  it('is said of a price list that a stored option would bring below zero [OPT-19]', async () => {
    expect((await put(menuWith(['extras']), 'json')).ok).toBe(true);
    const prices = 'slug,category,price,preparation_time,station,name_en\nhummus,mezze,5.00,10,cold,Hummus\n';
    expect(await faults(prices, 'csv')).toEqual([
      'items › hummus › options: with the cheapest choices it would cost -1.00',
    ]);
  });

  it.each([
    ['Large 8.00', '+8.00'],
    ['Large+8.00', '+8.00'],
    ['Small-2.00', '-2.00'],
    ['Small−2', '-2'],
    ['Big (+8.00)', '+8.00'],
    ['Big (8)', '+8'],
    ['Plain 8 AED', '+8'],
    ['Plain Dhs. 8', '+8'],
    ['Plain 8/-', '+8'],
    ['Plain ٨٫٠٠', '+8.00'],
    ['Fries – 5', '-5'],
    ['Large 1,200.00', '+1,200.00'],
    ['Large +1 200', '+1200'],
    ['Large +8.00 +2.00', '+8.00'],
    ['كبير 8 دراهم', '+8'],
    ['Large +8.00 USD', '+8.00'],
    ['Large +8.00USD', '+8.00'],
    ['Large USD 8', '+8'],
    ['Large 8 TRY', '+8'],
    ['Large +$8', '+8'],
    ['Small -$8', '-8'],
    ['Large 8€ more', '+8'],
    ['Large +8.-', '+8'],
    ['Large 8.-', '+8'],
    ['Large +8.00 د', '+8.00'],
    ['Large +8.00 more', '+8.00'],
    ['Size 2 +8.00 more', '+8.00'],
    ['Large —8.00', '+8.00'],
    ['Large ‒8.00', '+8.00'],
  ])('a price that is no difference is not made a part of the name: %j [IMP-4]', async (written, like) => {
    await put(menuWith([]), 'json');
    const [sentence = '', ...others] = await faults(csvOf(`Size*: Regular | ${written}`), 'csv');
    expect(sentence).toContain(' › name: ');
    expect(sentence).toContain(
      `has an amount in it; a difference in AED stands at the end, after a blank and with its sign before it, like "${like}"`,
    );
    expect(others).toEqual([]);
  });

  it.each([
    ['Large +8.00', 'Large', 800],
    ['Huge +8 AED', 'Huge', 800],
    ['Huge +AED 8', 'Huge', 800],
    ['Huge AED +8.00 [sesame]', 'Huge', 800],
    ['Arab +٨٫٠٠', 'Arab', 800],
    ['Arab ٣ +٨ درهم', 'Arab ٣', 800],
    ['كبير +٨ دراهم', 'كبير', 800],
    ['Small −2.00', 'Small', -200],
    ['Small ‐2.00', 'Small', -200],
    ['Small ‑2.00', 'Small', -200],
    ['Medium –2,00', 'Medium', -200],
    ['Omega-3 +0', 'Omega-3', 0],
    ['Water 0.75 +3.00', 'Water 0.75', 300],
    ['Combo 1+1', 'Combo 1+1', 0],
    ['For 2 – 4', 'For 2 – 4', 0],
    ['Bottle 0.5 l', 'Bottle 0.5 l', 0],
    ['Wings 12', 'Wings 12', 0],
    ['Wings – 6 pieces', 'Wings – 6 pieces', 0],
    ['For 2 — 4', 'For 2 — 4', 0],
    ['Coke 330 ml', 'Coke 330 ml', 0],
    ['7 Up', '7 Up', 0],
    ['+2 eggs', '+2 eggs', 0],
    ['Try 2 dips', 'Try 2 dips', 0],
    ['Nuggets (6) +0', 'Nuggets (6)', 0],
    ['Voucher $50 +0', 'Voucher $50', 0],
  ])('a difference is read with any sign and the dirham: %j [IMP-4]', async (written, name, price) => {
    await put(menuWith([]), 'json');
    expect(await put(csvOf(`Size*: Regular | ${written}`), 'csv')).toMatchObject({ ok: true });
    const [group] = (await readSnapshot(db.read, now)).itemBySlug.get('hummus')?.groups ?? [];
    expect(group?.options.map((one) => [one.names.en, one.price])[1]).toEqual([name, price]);
  });

  it.each([
    [
      'Size*: Regular | Large +8.00 [',
      [
        'Hummus › options › Size › choices › Large +8.00 [ › name: "Large +8.00 [" has a bracket that is not closed',
      ],
    ],
    [
      'Size*: Large +8.00',
      [
        "items › hummus › options › Size › Large: it comes unless a guest chooses otherwise, so it can't change the price by 8.00: a dish as it comes costs what the menu says",
      ],
    ],
    ['Size 3-2: Regular', ["items › hummus › options › Size: at least 3 and at most 2 can't be chosen"]],
    [
      'Sauce: Tahini [sesamee]',
      [
        'items › hummus › options › Sauce › Tahini › allergens: there is no allergen "sesamee"; did you mean "sesame"?',
      ],
    ],
    ['Sauces', ['items › hummus › options: there is no group of options "Sauces"']],
  ])('is said of the column %j', async (column, sentences) => {
    const imagesDir = join(dataDir, 'none');
    await importMenu(db, { text: menuWith([]), format: 'json', imagesDir, dataDir, now });
    expect(await faults(csvOf(column), 'csv')).toEqual(sentences);
  });

  it('is only noted where it may be right: an extra that says nothing about allergens', async () => {
    const imagesDir = join(dataDir, 'none');
    const olives = groupOf(
      {},
      choice('Olives', { price: '4.00' }),
      choice('Bread', { price: '1.00', allergens: {} }),
    );
    const outcome = await importMenu(db, {
      text: menuWith([olives]),
      format: 'json',
      imagesDir,
      dataDir,
      now,
    });
    expect(
      outcome.ok && saidIn('en', outcome.warnings).map(({ about, sentence }) => `${about}: ${sentence}`),
    ).toEqual([
      'items › hummus › options › Size › Olives: it says nothing about allergens, so guests read that it brings none in',
    ]);
  });
});
