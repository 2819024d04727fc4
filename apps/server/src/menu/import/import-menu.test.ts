import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cloths, otherCloth } from '@sufra/contract/menu/cloths';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { root } from '../../../../../tools/repository.ts';
import { emptyVenues } from '../../testing/menu/empty-venue.ts';
import type { Database } from '../../testing/open-database.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import { termsSetting } from '../snapshot/stored.ts';
import { type ImportOutcome, type ImportWays, importMenu } from './import-menu.ts';
import { changesNothing } from './plan/plan.ts';
import { saidIn } from './read/issues.ts';
import { quoted, what } from './read/what.ts';
import { reportLines } from './report.ts';
import { lineOf, smallMenu, smallMenuWith } from './small-menu.ts';
import { readState } from './store-state.ts';

const now = Date.parse('2026-03-10T16:00:00+04:00');
const emptyVenue = emptyVenues(now);

/** Everything that the import can change, as stored. */
async function dump(db: Database) {
  const tables = [
    'settings',
    'menu_state',
    'categories',
    'sub_categories',
    'items',
    'item_stock',
    'option_groups',
    'options',
    'allergens',
    'promotions',
    'coupons',
    'membership_levels',
    'dining_tables',
    'feedback',
    'feedback_messages',
  ] as const;
  const { sql } = db.read;
  return Promise.all(
    tables.map(async (table) => [table, await db.read.all(sql.selectFrom(table).selectAll())]),
  );
}

function planOf(outcome: ImportOutcome) {
  if (!outcome.ok) throw new Error(outcome.issues.map((issue) => JSON.stringify(issue)).join('\n'));
  return outcome.plan;
}

describe.each(['sqlite', 'postgres'] as const)('importing a menu, on %s', (dialect) => {
  let db: Database;
  let dataDir: string;
  beforeEach(async () => {
    ({ db, dataDir } = await emptyVenue(dialect));
  });
  const put = (text: string, options: Partial<ImportWays> = {}) =>
    importMenu(db, { text, format: 'json', imagesDir: join(dataDir, 'none'), dataDir, now, ...options });
  const menu = () => readSnapshot(db.read, now);

  it('fills an empty venue, and the menu can be read', async () => {
    const plan = planOf(await put(smallMenu));
    expect(reportLines(plan)).toContain('dishes: 2 added, 0 changed, 0 same, 0 removed');
    const { items, categories, allergens, promotions, venue } = await menu();
    const [milk, sesame] = allergens.map((row) => row.id);
    expect(venue).toMatchObject({
      names: { en: 'Bayt', ar: 'بيت' },
      tips: {
        choices: [{ kind: 'none' }, { kind: 'percentage', basis_points: 1000 }, { kind: 'custom' }],
        selected: 1,
      },
      vat_basis_points: 500,
    });
    expect(categories.map((row) => [row.names.en, row.subCategories.map((sub) => sub.names.ar)])).toEqual([
      ['Mezze', ['باردة', 'ساخنة']],
    ]);
    expect(items[0]).toMatchObject({
      slug: 'hummus',
      price: 3200,
      vatRate: 500,
      tags: [{ key: 'vegan', name: { en: 'Vegan', ar: 'نباتي' } }],
      allergens: { contains: [sesame], may_contain: [], free_of: [milk] },
      serve_types: ['serve_as_ready', 'serve_with_all'],
      related: ['falafel'],
      available: true,
    });
    expect(items[1]).toMatchObject({
      from: '12:00',
      to: '23:30',
      days: ['fri'],
      remaining: 8,
      available: false,
    });
    expect(promotions).toMatchObject([{ itemId: items[0]?.id, titles: { en: 'Dip' } }]);
  });

  it('takes the business behind the venue, and takes it back when a file says null [PAPER-8]', async () => {
    const legal = {
      name: 'Bayt LLC',
      trade_licence: '123456',
      street: 'Street 1',
      city: 'Sharjah',
      emirate: 'SHJ',
    };
    const text = smallMenuWith('"time_zone"', `"legal": ${JSON.stringify(legal)}, "time_zone"`);
    await put(text);
    expect((await menu()).venue.legal).toEqual(legal);
    await put(smallMenu);
    expect((await menu()).venue.legal).toEqual(legal);
    await put(JSON.stringify({ venue: { legal: null } }));
    expect((await menu()).venue.legal).toBeNull();
    const wrong = await put(text.replace('"SHJ"', '"Sharjah"'));
    expect(wrong).toMatchObject({
      ok: false,
      issues: [
        {
          about: 'venue › legal › emirate',
          what: { key: 'notOneOf', values: { value: quoted('Sharjah') } },
        },
      ],
    });
  });

  it('says once that the TRN is missing, and only when the venue changes [IMP-21]', async () => {
    const note = expect.stringContaining('it has no TRN');
    const lines = reportLines(planOf(await put(smallMenu)));
    expect(lines.filter((line) => line.includes('TRN'))).toEqual([note]);
    const dearer = await put(smallMenuWith('"price": "32.00"', '"price": "33.00"'));
    expect(reportLines(planOf(dearer))).not.toContainEqual(note);
    const registered = smallMenuWith('"time_zone"', '"trn": "100000000000003", "time_zone"');
    expect(reportLines(planOf(await put(registered)))).not.toContainEqual(note);
  });

  it('names the cloths that there are when a category asks for another one [IMP-22]', async () => {
    const category = '"key": "mezze",\n';
    const on = (cloth: string) => smallMenuWith(category, `"key": "mezze", "cloth": "${cloth}",\n`);
    const outcome = await put(on('olive'));
    const { warnings } = outcome.ok ? outcome : { warnings: [] };
    expect(saidIn('en', warnings)).toContainEqual({
      line: lineOf(category),
      about: 'categories › mezze › cloth',
      sentence: expect.stringMatching(/^there is no cloth "olive", so guests see "mains"; there are mezze, /),
    });
    expect(await put(on('sweets'))).toMatchObject({ ok: true, warnings: [] });
  });

  it('says of a coupon that only a phone’s cookies limit that they can be cleared [IMP-27]', async () => {
    const coupon = {
      code: 'WELCOME10',
      title: { en: 'Welcome' },
      description: { en: 'Ten off' },
      type: 'fixed',
      value: '10',
      minimum_amount: '0',
      valid_until: '2026-12-31',
    };
    const on = async (limits: object) => {
      const outcome = await put(
        JSON.stringify({ ...JSON.parse(smallMenu), discounts: [{ ...coupon, ...limits }] }),
      );
      if (!outcome.ok) throw new Error(JSON.stringify(outcome.issues));
      return saidIn('en', outcome.warnings).map(({ about, sentence }) => `${about}: ${sentence}`);
    };
    expect(await on({ limit_per_customer: 1 })).toContainEqual(
      expect.stringMatching(/^discounts › WELCOME10 › limit_per_customer: .*"limit_total"/),
    );
    for (const limits of [{}, { limit_total: 5 }, { limit_per_customer: 1, limit_total: 5 }])
      expect((await on(limits)).filter((line) => line.includes('limit_total'))).toEqual([]);
  });

  it('changes nothing the second time, not even the version', async () => {
    await put(smallMenu);
    const before = await dump(db);
    const plan = planOf(await put(smallMenu));
    expect(changesNothing(plan)).toBe(true);
    expect(reportLines(plan)).toEqual(['Nothing to change: the venue has all of this already.']);
    expect(await dump(db)).toEqual(before);
  });

  it('runs simultaneous imports one after the other', async () => {
    const plans = (await Promise.all([put(smallMenu), put(smallMenu), put(smallMenu)])).map(planOf);
    expect(plans.filter(changesNothing)).toHaveLength(2);
    expect((await menu()).items.map((item) => item.slug)).toEqual(['hummus', 'falafel']);
  });

  it('tells every open app, once, when something changed', async () => {
    const heard: string[] = [];
    db.subscribe((events) => heard.push(...events.map((event) => event.type)));
    await put(smallMenu);
    await put(smallMenu);
    await expect.poll(() => heard).toEqual(['menu.changed']);
    expect((await menu()).version).toBe(2);
  });

  it('changes nothing in a dry run, and reports the same plan', async () => {
    const before = await dump(db);
    const dry = planOf(await put(smallMenu, { dryRun: true }));
    expect(await dump(db)).toEqual(before);
    expect(await readdir(dataDir)).not.toContain('media');
    expect(planOf(await put(smallMenu))).toEqual(dry);
  });

  it('changes nothing when anything is wrong', async () => {
    await put(smallMenu);
    const before = await dump(db);
    const wrong = smallMenuWith('"price": "32.00"', '"price": "99.00"').replace('"seats": 4', '"seats": 0');
    expect(await put(wrong)).toMatchObject({ ok: false, issues: [{ line: lineOf('"seats": 4') }] });
    expect(await dump(db)).toEqual(before);
  });

  it('keeps existing ids, and reports which columns change', async () => {
    await put(smallMenu);
    const before = await menu();
    const plan = planOf(await put(smallMenuWith('"price": "32.00"', '"price": "34.00"')));
    expect(reportLines(plan)).toContain('  ~ hummus: price 32.00 → 34.00');
    const after = await menu();
    expect(after.items.map((item) => item.id)).toEqual(before.items.map((item) => item.id));
    expect(after.items[0]?.price).toBe(3400);
  });

  it('takes off the menu what the file leaves out, keeps it for the orders, and brings it back', async () => {
    await put(smallMenu);
    const before = await menu();
    const falafel = before.itemBySlug.get('falafel');
    const without = JSON.parse(smallMenu) as { items: { slug: string; related?: string[] }[] };
    without.items = without.items
      .filter((item) => item.slug !== 'falafel')
      .map((item) => ({ ...item, related: [] }));
    const plan = planOf(await put(JSON.stringify(without)));
    expect(plan.items.removed).toEqual(['falafel']);
    const gone = await menu();
    expect(gone.itemBySlug.has('falafel')).toBe(false);
    expect(gone.itemById.get(falafel?.id ?? 0)).toMatchObject({ slug: 'falafel', retired: true });

    expect(reportLines(planOf(await put(smallMenu)))).toContain('  ~ falafel: back again');
    expect((await menu()).itemBySlug.get('falafel')?.id).toBe(falafel?.id);
  });

  it('leaves what staff control: dishes switched off, portions counted, keys of tables', async () => {
    await put(smallMenu);
    await db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('items').set({ enabled: 0 }).where('slug', '=', 'hummus'));
      await tx.run(tx.sql.updateTable('item_stock').set({ remaining: 3 }));
      await tx.run(tx.sql.updateTable('dining_tables').set({ key_epoch: 7 }));
    });
    await put(smallMenuWith('"price": "32.00"', '"price": "34.00"').replace('"seats": 4', '"seats": 5'));
    const { items } = await menu();
    expect(items.map((item) => [item.enabled, item.remaining])).toEqual([
      [false, null],
      [true, 3],
    ]);
    const tables = await db.read.all(db.read.sql.selectFrom('dining_tables').selectAll().orderBy('position'));
    expect(tables.map((row) => [row.number, row.seats, row.key_epoch])).toEqual([
      ['1', 5, 7],
      ['2', 2, 7],
    ]);
  });

  it('does not change the sections that a file leaves out', async () => {
    await put(smallMenu);
    const { discounts } = JSON.parse(smallMenu) as { discounts: { value: string }[] };
    const plan = planOf(
      await put(JSON.stringify({ discounts: discounts.map((entry) => ({ ...entry, value: '12.5' })) })),
    );
    expect(reportLines(plan)).toEqual([
      'discounts: 0 added, 1 changed, 0 same, 0 removed',
      '  ~ BREAD: value',
    ]);
    const coupons = await db.read.all(db.read.sql.selectFrom('coupons').selectAll());
    expect(coupons).toMatchObject([{ code: 'BREAD', value: 1250, cap_limit: 4000, retired: 0 }]);
    expect((await menu()).items).toHaveLength(2);
  });

  it('changes the parts of the venue that a file has, and nothing else of it [IMP-15]', async () => {
    expect(await put('{ "venue": { "phone": "04 000 0000" } }')).toMatchObject({
      ok: false,
      issues: expect.arrayContaining([
        { line: 1, about: 'venue', what: what('missingOfNewVenue', { name: 'name' }) },
      ]),
    });
    await put(smallMenuWith('"time_zone"', '"trn": "100000000000003", "time_zone"'));
    const { venue } = await menu();
    const plan = planOf(await put('{ "venue": { "phone": "04 000 0000", "vat_percent": "0" } }'));
    expect(reportLines(plan)).toContain('venue: phone, vat basis points changed');
    expect((await menu()).venue).toEqual({ ...venue, phone: '04 000 0000', vat_basis_points: 0 });
    planOf(await put('{ "venue": { "phone": null } }'));
    expect((await menu()).venue).toEqual({ ...venue, vat_basis_points: 0 });
    expect(await put('{ "venue": { "default_language": "ru" } }')).toMatchObject({
      ok: false,
      issues: [{ what: what('languageNotOffered', { language: 'ru' }) }],
    });
  });

  it('asks before more than half of the dishes go, and does it when told so [IMP-13]', async () => {
    await put(smallMenu);
    const before = await dump(db);
    const none = JSON.stringify({ ...(JSON.parse(smallMenu) as object), items: [], promotions: [] });
    const outcome = await put(none);
    const question = what('dishesDropped', { dropped: 2, dishes: 2 });
    expect(outcome).toMatchObject({ ok: false, issues: [], asked: { questions: [question] } });
    expect(await dump(db)).toEqual(before);
    expect(await put(none, { dryRun: true })).toMatchObject({ ok: true, questions: [question] });
    expect(await dump(db)).toEqual(before);
    planOf(await put(none, { sure: true }));
    expect((await menu()).items.filter((item) => !item.retired)).toEqual([]);
  });

  it('takes stations and tables by the names that a house has for them [IMP-16]', async () => {
    const named = smallMenuWith('"station": "hot"', '"station": "Pizza oven"')
      .replace('"station": "cold"', '"station": "COLD"')
      .replace('"number": "2"', '"number": "شرفة العائلات رقم ٣"');
    planOf(await put(named));
    expect((await menu()).items.map((item) => item.station)).toEqual(['cold', 'Pizza oven']);
    planOf(await put(named.replace('Pizza oven', 'pizza OVEN')));
    expect((await menu()).items.map((item) => item.station)).toEqual(['cold', 'Pizza oven']);
    const tables = await db.read.all(
      db.read.sql.selectFrom('dining_tables').select('number').orderBy('position'),
    );
    expect(tables.map((row) => row.number)).toEqual(['1', 'شرفة العائلات رقم 3']);
    expect(await put(named.replace('Pizza oven', 'gril'))).toMatchObject({
      ok: false,
      asked: { questions: [what('newStationLike', { name: 'gril', near: 'grill' })] },
    });
  });

  it('takes no table away where somebody sits, nor one that is pushed to it [FLOOR-9]', async () => {
    await put(smallMenu);
    const sit = (table_number: string) =>
      db.write((tx) =>
        tx.run(
          tx.sql
            .insertInto('visits')
            .values({ id: `visit-${table_number}`, table_number, opened_at: now, ended_at: null }),
        ),
      );
    const left = (kept: readonly string[]) =>
      JSON.stringify({ tables: kept.map((number) => ({ number, seats: 4 })) });
    await sit('2');
    const before = await dump(db);
    const refused = (...tables: string[]) => ({
      ok: false,
      issues: [{ about: 'tables', what: what('tablesOccupied', { tables: tables.map(quoted) }) }],
    });
    expect(await put(left(['1']))).toMatchObject(refused('2'));
    expect(await put(left(['1']), { dryRun: true })).toMatchObject(refused('2'));
    await db.write((tx) =>
      tx.run(
        tx.sql.insertInto('joined_tables').values({
          number: '1',
          visit_id: 'visit-2',
          joined_at: now,
          guests: '[]',
          orders: '[]',
          party: null,
        }),
      ),
    );
    expect(await put(left(['2']))).toMatchObject(refused('1'));
    expect(await dump(db)).toEqual(before);
    await db.write((tx) => tx.run(tx.sql.updateTable('visits').set({ ended_at: now })));
    expect(planOf(await put(left(['1']))).tables.removed).toEqual(['2']);
  });

  it('takes no allergen off the list that a dish or an option on the menu brings in, and names them [EDIT-14]', async () => {
    const group = {
      key: 'extras',
      name: { en: 'Extras', ar: 'إضافات' },
      choices: [{ name: { en: 'Cheese', ar: 'جبنة' }, allergens: { may_contain: ['milk'] } }],
    };
    const whole = JSON.parse(smallMenu) as { allergens: { key: string }[]; items: object[] };
    const [hummus, ...others] = whole.items;
    const withGroup = {
      ...whole,
      option_groups: [group],
      items: [{ ...hummus, options: ['extras'] }, ...others],
    };
    planOf(await put(JSON.stringify(withGroup)));
    const before = await dump(db);
    const outcome = await put(JSON.stringify({ allergens: [] }));
    expect(
      !outcome.ok && saidIn('en', outcome.issues).map(({ about, sentence }) => `${about}: ${sentence}`),
    ).toEqual(
      [
        'items › hummus › allergens: it brings in "sesame"',
        'option_groups › extras › cheese › allergens: it brings in "milk"',
      ].map((start) => `${start}, which this file takes off the list of allergens: keep it in "allergens"`),
    );
    const some = [whole.allergens[1], { key: 'kiwi', name: { en: 'Kiwi', ar: 'كيوي' } }];
    const alone = { ...whole, allergens: some, items: others, promotions: [] };
    expect(await put(JSON.stringify(alone)), 'a group that stays').toMatchObject({
      issues: [{ about: 'option_groups › extras › cheese › allergens' }],
    });
    expect(await dump(db)).toEqual(before);
    planOf(await put(JSON.stringify({ allergens: [...whole.allergens, some[1]] })));
    planOf(await put(JSON.stringify({ allergens: whole.allergens })));
  });

  it('gives every dish the new rate when the venue alone changes its VAT', async () => {
    await put(smallMenu);
    const { venue } = JSON.parse(smallMenu) as { venue: object };
    planOf(await put(JSON.stringify({ venue: { ...venue, vat_percent: '0' } })));
    expect((await menu()).items.map((item) => item.vatRate)).toEqual([0, 0]);
  });
});

test('guests have a colour for each cloth that the import knows, and for no other', async () => {
  const styles = await readFile(join(root, 'apps/diner/src/app/app.css'), 'utf8');
  const coloured = [...styles.matchAll(/^ {2}--cloth-([a-z]+):/gm)].map(([, name]) => name);
  expect(coloured).toEqual([...cloths]);
  const fallback = await readFile(join(root, 'apps/diner/src/menu/dishes/cloth.ts'), 'utf8');
  expect(fallback).toContain(`var(--cloth-${otherCloth})`);
});

describe('importing a CSV file', () => {
  const sure = (db: Database, dataDir: string, text: string) =>
    importMenu(db, { text, format: 'csv', imagesDir: dataDir, dataDir, now, sure: true });
  const header = 'slug,category,sub_category,price,preparation_time,station,name_en,tags,contains,cook_types';
  const put = (db: Database, dataDir: string, text: string) =>
    importMenu(db, { text, format: 'csv', imagesDir: dataDir, dataDir, now });

  it('adds and changes dishes by texts, creates categories, and removes nothing', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    const rows = [
      header,
      'hummus,Mezze,Cold,33.00,10,cold,Hummus,VEGAN,sesame,',
      'ayran,Cold Drinks,Yoghurt,16.00,4,bar,Ayran,Vegan|Salty,الحليب,no ice|crisp',
    ].join('\n');
    const plan = planOf(await put(db, dataDir, rows));
    expect(reportLines(plan)).toEqual([
      'dishes: 1 added, 1 changed, 0 same, 0 removed',
      '  + ayran',
      expect.stringMatching(/^ {2}~ hummus: price 32.00 → 33.00$/),
      '  prices from 16.00 to 33.00 AED',
      'categories: 1 added, 0 changed, 1 same, 0 removed',
      '  + cold-drinks',
      'sub-categories: 1 added, 0 changed, 2 same, 0 removed',
      '  + yoghurt',
      'tags and cook types: changed',
    ]);
    const { items, categories } = await readSnapshot(db.read, now);
    expect(items.map((item) => item.slug)).toEqual(['hummus', 'falafel', 'ayran']);
    expect(categories.map((row) => row.names)).toEqual([{ en: 'Mezze', ar: 'مازة' }, { en: 'Cold Drinks' }]);
    expect(items[2]).toMatchObject({
      tags: [{ key: 'vegan' }, { key: 'salty', name: { en: 'Salty' } }],
      cookTypes: [{ key: 'no-ice', name: { en: 'no ice' } }, { key: 'crisp' }],
      allergens: { contains: [1] },
    });
    expect(changesNothing(planOf(await put(db, dataDir, rows)))).toBe(true);
  });

  it('changes the columns it has, and leaves the rest of a dish as it is', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    const before = (await readSnapshot(db.read, now)).itemBySlug.get('falafel');
    const columns = 'slug,category,price,preparation_time,station,description_ar,name_tr,name_ar';
    const row = 'falafel,mezze,31,15,hot,,Falafel Köfte,';
    const outcome = await put(db, dataDir, `${columns}\n${row}\n`);
    expect(outcome.ok && saidIn('en', outcome.warnings).map((warning) => warning.sentence)).toEqual([
      'no Arabic text; diners see the English one',
    ]);
    const after = (await readSnapshot(db.read, now)).itemBySlug.get('falafel');
    expect(after).toEqual({ ...before, price: 3100, names: { en: 'Falafel', tr: 'Falafel Köfte' } });
  });

  it.each([
    ['may contain', 'Milk', [['sesame'], ['milk'], []]],
    ['may contain', 'Sesame', [[], ['sesame'], ['milk']]],
    ['Allergens', 'Milk', [['milk'], [], []]],
    ['free of', 'rest', [['sesame'], [], ['milk']]],
    ['may contain', '', [['sesame'], [], ['milk']]],
  ])('keeps what else is declared where its only list is %j: %j [IMP-5]', async (heading, cell, declared) => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    planOf(await put(db, dataDir, `name,${heading}\nHummus,${cell}\n`));
    const { allergens, itemBySlug } = await readSnapshot(db.read, now);
    const key = (id: number) => allergens.find((one) => one.id === id)?.names.en?.toLowerCase();
    const { contains = [], may_contain = [], free_of = [] } = itemBySlug.get('hummus')?.allergens ?? {};
    expect([contains, may_contain, free_of].map((ids) => ids.map(key))).toEqual(declared);
  });

  it('asks about a category that is nearly one that is there [IMP-14]', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    const text = 'Name,Category,Price\nBaba ganoush,Meze,30\n';
    expect(await put(db, dataDir, text)).toMatchObject({
      ok: false,
      asked: { questions: [what('newCategoryLike', { name: 'Meze', near: 'Mezze' })] },
    });
    expect((await readSnapshot(db.read, now)).items).toHaveLength(2);
    planOf(await importMenu(db, { text, format: 'csv', imagesDir: dataDir, dataDir, now, sure: true }));
    expect((await readSnapshot(db.read, now)).items).toHaveLength(3);
  });

  it('makes one category, sub-category or tag of two spellings that have one key [IMP-6]', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    const rows = [
      'Tea,Hot Drinks,Café,12,New',
      'Mint tea,Hot  Drinks,Cafe,14,new!',
      'Sage tea,Hot-Drinks!,cafe,14,New',
    ];
    const text = ['Name,Category,Sub-category,Price,Tags', ...rows].join('\n');
    const plan = planOf(await put(db, dataDir, text));
    expect(plan.categories.added.map(({ key }) => key)).toEqual(['hot-drinks']);
    expect(plan.subCategories.added.map(({ key }) => key)).toEqual(['cafe']);
    const { categories, items } = await readSnapshot(db.read, now);
    expect(categories.at(-1)?.names).toEqual({ en: 'Hot Drinks' });
    const fresh = { key: 'new', name: { en: 'New' } };
    expect(items.slice(2).map(({ tags }) => tags)).toEqual([[fresh], [fresh], [fresh]]);
    expect(changesNothing(planOf(await put(db, dataDir, text)))).toBe(true);
  });

  it('keeps new words apart that share nothing but their Latin letters or digits [IMP-29]', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    const table = [
      'name,category,sub_category,price,tags,cook_types',
      'One,Сет 1,Острые №2,30,عروض VIP,На гриле 1',
      'Two,Комбо 1,Свежие №2,35,قائمة VIP,В печи 1',
      'Three,Комбо 1,Острые №2,35,عروض vip!,В печи: 1',
      'Four,Сет-1,Острые №2,36,قائمة VIP,На гриле 1',
    ].join('\n');
    planOf(await sure(db, dataDir, table));
    const { categories, itemBySlug } = await readSnapshot(db.read, now);
    const wordsOf = (slug: string) => {
      const item = itemBySlug.get(slug);
      const category = categories.find(({ id }) => id === item?.categoryId);
      const sub = category?.subCategories.find(({ id }) => id === item?.subCategoryId);
      const terms = [...(item?.tags ?? []), ...(item?.cookTypes ?? [])].map(({ name }) => name);
      return [category?.names, sub?.names, ...terms].map((names) => names?.en);
    };
    expect(wordsOf('one')).toEqual(['Сет 1', 'Острые №2', 'عروض VIP', 'На гриле 1']);
    expect(wordsOf('two')).toEqual(['Комбо 1', 'Свежие №2', 'قائمة VIP', 'В печи 1']);
    expect(wordsOf('three')).toEqual(['Комбо 1', 'Острые №2', 'عروض VIP', 'В печи 1']);
    expect(wordsOf('four')).toEqual(['Сет 1', 'Острые №2', 'قائمة VIP', 'На гриле 1']);
    expect(changesNothing(planOf(await put(db, dataDir, table)))).toBe(true);
  });

  it('takes a word for the thing that has it as its key, whatever that is called by now [IMP-29]', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    planOf(await sure(db, dataDir, 'name,category,price\nTea,Hot Drinks,12\n'));
    await db.write((tx) =>
      tx.run(
        tx.sql.updateTable('categories').set({ names: '{"en":"Warm"}' }).where('key', '=', 'hot-drinks'),
      ),
    );
    const plan = planOf(await put(db, dataDir, 'name,category,price\nMint tea,Hot drinks!,12\n'));
    expect(plan.categories.added).toEqual([]);
  });

  it('takes a word for the thing that was made from it, though that was renamed [IMP-29]', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    const rows = [
      'name,category,sub_category,price,tags,cook_types',
      'One,Супы,Горячие,30,Сет 1,Çıtır',
      'Two,Çorbalar,Crème,35,Комбо 1,★★',
      'Three,Супы!,Горячие,35,Комбо 1,Çıtır',
    ];
    const table = rows.join('\n');
    planOf(await sure(db, dataDir, table));
    const before = await readSnapshot(db.read, now);
    const renamed = JSON.stringify({ en: 'Renamed' });
    const { categories, terms } = await readState(db.read);
    const renameAll = (list: typeof terms.tags) =>
      list.map((term, at) => ({ ...term, name: { en: `Renamed ${at}` } }));
    const value = JSON.stringify({
      tags: renameAll(terms.tags),
      cook_types: renameAll(terms.cook_types),
    });
    await db.write(async (tx) => {
      await tx.run(tx.sql.updateTable('categories').set({ names: renamed }).where('key', '!=', 'mezze'));
      await tx.run(tx.sql.updateTable('sub_categories').set({ names: renamed }));
      await tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', termsSetting));
    });
    planOf(await sure(db, dataDir, table));
    const after = await readSnapshot(db.read, now);
    const placesIn = ({ items }: typeof after) => items.map((item) => [item.categoryId, item.subCategoryId]);
    expect(placesIn(after)).toEqual(placesIn(before));
    const state = await readState(db.read);
    expect(state.categories).toHaveLength(categories.length);
    expect(state.terms).toEqual(JSON.parse(value));

    // A renamed thing is one word's: another one that shares only a digit with it is made anew.
    await sure(db, dataDir, 'name,category,price,tags\nFour,Супы,30,Сет 1\nFive,Супы,30,Обед 1\n');
    const last = await readSnapshot(db.read, now);
    const tagOf = (slug: string) => last.itemBySlug.get(slug)?.tags.map(({ name }) => name.en);
    expect([tagOf('four'), tagOf('five')]).toEqual([['Renamed 1'], ['Обед 1']]);
  });

  it('takes capitals of Turkish for their small letters [IMP-29]', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    const rows = 'Tea,SICAK İÇECEKLER,12\nMint tea,Sıcak İçecekler,14\n';
    const plan = planOf(await sure(db, dataDir, `name,category,price\n${rows}`));
    expect(plan.categories.added.map(({ names }) => JSON.parse(names))).toEqual([{ en: 'SICAK İÇECEKLER' }]);
  });

  it('never creates an allergen', async () => {
    const { db, dataDir } = await emptyVenue('sqlite');
    await importMenu(db, { text: smallMenu, format: 'json', imagesDir: dataDir, dataDir, now });
    const rows = `${header}\nayran,Mezze,,16,4,bar,Ayran,,mlik,\n`;
    expect(await put(db, dataDir, rows)).toEqual({
      ok: false,
      issues: [
        {
          line: 2,
          about: 'items › ayran › allergens',
          what: what('noAllergen', { name: 'mlik', hint: what('didYouMean', { near: 'milk' }) }),
        },
      ],
    });
  });
});

describe('what makes no sense in a menu file is refused or warned of', () => {
  let db: Database;
  let dataDir: string;
  beforeAll(async () => {
    ({ db, dataDir } = await emptyVenue('sqlite'));
  });
  const check = async (text: string) => {
    const imagesDir = join(dataDir, 'none');
    const outcome = await importMenu(db, { text, format: 'json', imagesDir, dataDir, now, dryRun: true });
    const told = outcome.ok ? outcome.warnings : outcome.issues;
    return saidIn('en', told).map(({ line, about, sentence }) => `${line} | ${about} | ${sentence}`);
  };

  it.each([
    [
      '"sub_category": "cold"',
      '"sub_category": "colt"',
      'items › hummus › sub_category',
      'there is no sub-category of mezze "colt"; did you mean "cold"?',
    ],
    [
      '"sub_category": "cold",\n',
      '"sub_category": "cold", "image": "hummus",\n',
      'items › hummus › image',
      expect.stringContaining('there is no picture "hummus" in '),
    ],
    [
      '"related": ["falafel"]',
      '"related": ["falafle"]',
      'items › hummus › related',
      'there is no dish "falafle" on the menu; did you mean "falafel"?',
    ],
    [
      '"related": ["falafel"]',
      '"related": ["hummus"]',
      'items › hummus › related',
      "a dish can't be related to itself",
    ],
    [
      '"slug": "falafel"',
      '"slug": "hummus"',
      'items',
      `"hummus" is here twice: it is also on line ${lineOf('"slug": "hummus"')}`,
    ],
    [
      '"contains": ["sesame"], "free_of": "rest"',
      '"contains": ["sesame"], "free_of": ["sesame"]',
      'items › hummus › allergens',
      '"sesame" is declared twice; declare each allergen once',
    ],
    [
      '"contains": ["sesame"]',
      '"contains": ["sesam"]',
      'items › hummus › allergens',
      'there is no allergen "sesam"; did you mean "sesame"?',
    ],
    [
      '"tags": ["vegan"],',
      '"tags": ["vegn"],',
      'items › hummus › tags',
      'there is no tag "vegn"; did you mean "vegan"?',
    ],
    [
      '"cook_types": ["crisp"]',
      '"cook_types": ["soft"]',
      'items › falafel › cook_types',
      'there is no cook type "soft"',
    ],
    [
      '"name": { "en": "Hummus", "ar": "حمّص" }',
      '"name": { "ar": "حمّص" }',
      'items › hummus › name',
      "the text is missing in English, the venue's default language",
    ],
    [
      '"name": { "en": "Hummus", "ar": "حمّص" }',
      '"name": { "en": "Hummus" }',
      'items › hummus › name',
      'no Arabic text; diners see the English one',
    ],
    [
      '"to": "23:30"',
      '"to": "12:00"',
      'items › falafel › available',
      'from 12:00 to 12:00 has no length; leave both out for the whole day',
    ],
    ['"days": ["fri"]', '"days": ["fri", "fri"]', 'items › falafel › available', 'a day is listed twice'],
    [
      '"price": "32.00"',
      '"price": 0',
      'items › hummus',
      expect.stringContaining('it costs 0.00: guests get it for nothing'),
    ],
    [
      '"number": "2"',
      '"number": "Terrace/3"',
      'tables › Terrace/3 › number',
      '"Terrace/3" is not a name of up to 24 letters, digits, blanks, points and hyphens, like "12" or "Terrace 3"',
    ],
    ['"number": "2"', '"number": "0"', 'tables › 0', 'the number 0 means no table; choose another one'],
    [
      '"number": "2"',
      '"number": "1"',
      'tables',
      `"1" is here twice: it is also on line ${lineOf('"number": "1"')}`,
    ],
    [
      '"time_zone": "Asia/Dubai"',
      '"time_zone": "Asia/Dubay"',
      'venue › time_zone',
      '"Asia/Dubay" is not a time zone, like "Asia/Dubai"',
    ],
    [
      '"default_language": "en"',
      '"default_language": "tr"',
      'venue › default_language',
      `"tr" is not among the venue's languages`,
    ],
    ['"default": 10', '"default": 15', 'venue › tip › default', 'the default is not among the choices'],
    ['"item": "hummus"', '"item": "hums"', 'promotions › hums › item', 'there is no dish "hums" on the menu'],
    ['"value": "10"', '"value": "110"', 'discounts › BREAD › value', '110.00 % is more than the whole bill'],
    ['"value": "10"', '"value": "0"', 'discounts › BREAD › value', 'the discount must be more than 0'],
    [
      '"cap_limit": "40.00"',
      '"cap_limit": "0"',
      'discounts › BREAD › cap_limit',
      'the cap must be more than 0',
    ],
    [
      '"valid_until": "2035-12-31"',
      '"valid_until": "2035-12-31", "valid_from": "2036-01-01"',
      'discounts › BREAD › valid_until',
      'it ends on 2035-12-31, before it starts on 2036-01-01',
    ],
    [
      '"level": "Silver", "required_visits": 8',
      '"level": "Silver", "required_visits": 2',
      'membership › levels › Silver',
      'Silver needs 2 visits, but Bronze below it needs 3',
    ],
  ])('%s replaced by %s', async (piece, broken, about, sentence) => {
    const told = await check(smallMenuWith(piece, broken));
    const expected = typeof sentence === 'string' ? `${lineOf(piece)} | ${about} | ${sentence}` : sentence;
    expect(told).toContainEqual(expected);
  });

  it('a malformed time and an unknown category are reported together', async () => {
    const text = smallMenuWith('"to": "23:30"', '"to": "nine"').replace(
      '"category": "mezze"',
      '"category": "meze"',
    );
    expect(await check(text)).toEqual([
      `${lineOf('"slug": "hummus"') + 1} | items › hummus › category | there is no category "meze"; did you mean "mezze"?`,
      `${lineOf('"to": "23:30"')} | items › falafel › available › to | "nine" is not a time of day like "07:30"`,
    ]);
  });

  it('new tags need the dishes in the same file', async () => {
    const text = '{\n "tags": [\n  { "key": "vegan", "name": { "en": "Vegan" } } ] }';
    expect(await check(text)).toEqual(['3 | tags | a file with tags must also have the items']);
  });
});
