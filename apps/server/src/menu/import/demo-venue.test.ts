import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAvailable } from '@sufra/domain/menu/availability';
import { decideChoice, priceWith } from '@sufra/domain/menu/choice';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastNumber } from '../../core/counters.ts';
import { type Database, openDatabase } from '../../testing/open-database.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import type { MenuSnapshot } from '../snapshot/snapshot.ts';
import { checkTexts } from './checks/check-texts.ts';
import { demoMenu, loadDemo } from './load-demo.ts';
import { findPictures } from './pictures/picture-check.ts';
import { openPictures } from './pictures/pictures.ts';
import { knownTo } from './plan/known.ts';
import { Issues } from './read/issues.ts';
import type { MenuFile } from './read/menu-file.ts';
import { parseMenuFile } from './read-file.ts';
import { readState } from './store-state.ts';

const now = Date.parse('2026-03-10T16:00:00+04:00');
let dataDir: string;
let db: Database;
let menu: MenuSnapshot;
let file: MenuFile;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sufra-demo-'));
  db = await openDatabase(
    { dataDir },
    { now: () => now, onError: (error) => expect.unreachable(String(error)) },
  );
  await loadDemo(db, dataDir, { now });
  menu = await readSnapshot(db.read, now);
  const parsed = await parseMenuFile(await readFile(demoMenu.file, 'utf8'), 'json');
  if (!parsed.ok) throw new Error('the demo file has faults');
  file = parsed.value.file;
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

describe('the demo venue', () => {
  it('has at least 60 dishes in 8 categories, each category with sub-categories that have dishes', () => {
    expect(menu.items.length).toBeGreaterThanOrEqual(60);
    expect(menu.categories).toHaveLength(8);
    const dishesBySub = menu.categories.map((category) =>
      category.subCategories.map((sub) => menu.items.filter((item) => item.subCategoryId === sub.id).length),
    );
    expect(dishesBySub.filter((subs) => subs.length < 2 || subs.some((dishes) => dishes < 2))).toEqual([]);
  });

  it('is marked as the demo until somebody imports their own menu', async () => {
    expect(menu.demo).toBe(true);
  });

  it('has a sign for each allergen, and the same one for no two', async () => {
    const signs = (file.allergens ?? []).map(({ image }) => image?.value ?? '');
    expect(signs).toHaveLength(14);
    expect(new Set(signs).size).toBe(signs.length);
    const drawn = await readdir(join(demoMenu.imagesDir, 'allergens'));
    expect(drawn.toSorted(), 'and none for nothing').toEqual(signs.map((sign) => `${sign}.svg`).toSorted());
  });

  it('has every text in four languages', async () => {
    expect(menu.venue.languages).toEqual(['en', 'ar', 'ru', 'tr']);
    const issues = new Issues();
    expect(checkTexts(file, knownTo(file, await readState(db.read), false), issues)).toEqual([]);
    expect(issues.inOrder()).toEqual([]);
    const inAll = (texts: object) => menu.venue.languages.every((language) => language in texts);
    const lacking = menu.items.filter((item) => !inAll(item.names) || !inAll(item.descriptions));
    expect(lacking.map((item) => item.slug)).toEqual([]);
  });

  it('uses the script of each language', () => {
    const scripts = {
      en: /^[\p{Script=Latin}\p{Script=Common}]+$/u,
      ar: /^[\p{Script=Arabic}\p{Script=Common}\p{Script=Inherited}]+$/u,
      ru: /^[\p{Script=Cyrillic}\p{Script=Common}]+$/u,
      tr: /^[\p{Script=Latin}\p{Script=Common}]+$/u,
    };
    const groups = menu.items.flatMap((item) => item.groups);
    const texts = [
      ...menu.items.flatMap((item) => [item.names, item.descriptions]),
      ...groups.flatMap((group) => [group.names, ...group.options.map(({ names }) => names)]),
    ];
    for (const text of texts) {
      for (const [language, letters] of Object.entries(scripts)) {
        expect(text[language as keyof typeof scripts]).toMatch(letters);
      }
    }
  });

  it('has the prices that the design’s pictures show', () => {
    const prices = Object.fromEntries(menu.items.map((item) => [item.slug, item.price]));
    expect(prices).toMatchObject({
      'hummus-beiruti': 3200,
      'muhammara-halabiyeh': 3400,
      'kebab-halabi': 7400,
      'lamb-ouzi': 8900,
      'fattoush-sumac': 3600,
      'lemon-mint': 2400,
      'kunafa-nabulsieh': 3900,
    });
  });

  it('declares every allergen of the dishes that the kitchen makes itself', () => {
    const all = menu.allergens.map((row) => row.id).toSorted((a, b) => a - b);
    expect(all).toHaveLength(14);
    const silent = menu.items.filter(({ allergens: { contains, may_contain, free_of } }) => {
      const declared = [...contains, ...may_contain, ...free_of].toSorted((a, b) => a - b);
      return declared.join() !== all.join();
    });
    expect(silent.map(({ slug }) => slug)).toEqual([
      'kaak-bread',
      'baklava-plate',
      'pistachio-ice-cream',
      'jallab',
    ]);
  });

  it('declares the allergens that the name or description of a dish mentions', () => {
    const gives: readonly (readonly [RegExp, string])[] = [
      [/tahini|sesame|za’atar/i, 'sesame'],
      [/yoghurt|cheese|labneh|milk|cream|akkawi|halloumi|parmesan|butter|ghee/i, 'milk'],
      [/walnut|pine nut|almond|pistachio|cashew|hazelnut/i, 'nuts'],
      [/bread|pastry|dough|bulgur|freekeh|couscous|sponge|vermicelli/i, 'gluten'],
      [/\begg|omelette/i, 'eggs'],
      [/hammour|sea bass/i, 'fish'],
      [/prawn/i, 'crustaceans'],
      [/celery/i, 'celery'],
    ];
    const idOf = new Map(file.allergens?.map((entry, index) => [entry.key.value, menu.allergens[index]?.id]));
    const lacking = (words: string, contains: readonly number[]) =>
      gives
        .filter(([pattern]) => pattern.test(words))
        .filter(([, key]) => !contains.includes(idOf.get(key) ?? 0))
        .map(([, key]) => `${words}: ${key}`);
    const missing = menu.items.flatMap((item) =>
      lacking(`${item.names.en} ${item.descriptions.en}`, item.allergens.contains),
    );
    const options = menu.items.flatMap((item) => item.groups.flatMap((group) => group.options));
    const ofOptions = options.flatMap(({ names, allergens }) => lacking(names.en ?? '', allergens.contains));
    expect([...missing, ...ofOptions]).toEqual([]);
  });

  it('calls vegan what has no milk, eggs or fish, and vegetarian what has no fish', () => {
    const idOf = new Map(
      file.allergens?.map((entry, index) => [entry.key.value, menu.allergens[index]?.id ?? 0]),
    );
    const animal = {
      vegan: ['milk', 'eggs', 'fish', 'crustaceans', 'molluscs'],
      vegetarian: ['fish', 'crustaceans'],
    };
    for (const [tag, keys] of Object.entries(animal)) {
      const tagged = menu.items.filter((item) => item.tags.some((term) => term.key === tag));
      expect(tagged.length).toBeGreaterThan(8);
      const ids = keys.map((key) => idOf.get(key));
      const wrongly = tagged.filter((item) => item.allergens.contains.some((id) => ids.includes(id)));
      expect(wrongly.map((item) => item.slug)).toEqual([]);
    }
  });

  it('has almost everything at any hour of any day', () => {
    const hours = Array.from({ length: 7 * 24 }, (_, hour) => now + hour * 3_600_000);
    const limited = menu.items.filter((item) =>
      hours.some(
        (hour) =>
          !isAvailable(
            { ...item, days: item.days ?? [], from: item.from ?? '00:00', to: item.to ?? '24:00' },
            hour,
            'Asia/Dubai',
          ),
      ),
    );
    expect(limited.map((item) => item.slug)).toEqual([
      'balaleet',
      'breakfast-tray',
      'lamb-ouzi',
      'mansaf',
      'luqaimat',
    ]);
  });

  it('has options of every kind, and any dish can be ordered without choosing', () => {
    const chosen = menu.items.filter((item) => item.groups.length > 0);
    expect(chosen.length).toBeGreaterThanOrEqual(15);
    const groups = chosen.flatMap((item) => item.groups);
    const kinds = {
      sizes: groups.filter(({ min, max }) => min === 1 && max === 1),
      extras: groups.filter(({ min, max }) => min === 0 && max > 1),
      several: groups.filter(({ min }) => min > 1),
      combos: groups.filter(({ options }) => options.some(({ itemId }) => itemId !== null)),
    };
    for (const [kind, found] of Object.entries(kinds)) {
      expect(found.length, kind).toBeGreaterThan(1);
    }
    const parts = groups.flatMap(({ options }) => options.flatMap(({ itemId }) => itemId ?? []));
    const stations = new Set(parts.map((id) => menu.itemById.get(id)?.station));
    expect(stations.size).toBeGreaterThanOrEqual(3);
    for (const item of chosen) {
      const preset = decideChoice(item.groups, undefined);
      expect(preset.ok && priceWith(item.price, preset.value), item.slug).toBe(item.price);
    }
    const avoidable = chosen.filter((item) => item.avoidable.contains.length > 0);
    expect(avoidable.map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['batata-harra', 'mixed-grill', 'fruit-plate', 'mint-tea']),
    );
  });

  it('has promotions, featured and related dishes, cook types, discounts, membership levels, tables and sample feedback', async () => {
    expect(menu.promotions).toHaveLength(4);
    expect(menu.items.filter((item) => item.featured).length).toBeGreaterThanOrEqual(10);
    const bare = menu.items.filter(
      (item) => item.related.length < 2 || item.cookTypes.length < 1 || item.preparation_time < 1,
    );
    expect(bare.map((item) => item.slug)).toEqual([]);
    const { sql } = db.read;
    const levels = await db.read.all(sql.selectFrom('membership_levels').select('level').orderBy('position'));
    expect(levels.map((row) => row.level)).toEqual(['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond']);
    expect(await db.read.all(sql.selectFrom('coupons').selectAll())).toHaveLength(3);
    const tables = await db.read.all(sql.selectFrom('dining_tables').select('number').orderBy('position'));
    expect(tables.map((row) => row.number)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    );
    expect(await db.read.all(sql.selectFrom('feedback').selectAll())).toHaveLength(5);
    expect(await lastNumber(db.read, 'feedback')).toBe(5);
  });

  it('has a picture for every dish and every category, in four widths', async () => {
    const issues = new Issues();
    await findPictures(file, await openPictures(demoMenu.imagesDir), issues);
    expect(issues.inOrder()).toEqual([]);
    const stored = await readdir(join(dataDir, 'media'));
    for (const { picture } of [...menu.items, ...menu.categories]) {
      expect(picture?.widths).toEqual([160, 320, 640, 960]);
      for (const width of picture?.widths ?? []) {
        for (const format of ['avif', 'webp']) {
          expect(stored).toContain(`${picture?.src.replace('/media/', '')}-${width}.${format}`);
        }
      }
    }
  });
});
