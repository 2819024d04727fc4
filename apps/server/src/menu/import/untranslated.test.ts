import { beforeEach, describe, expect, it } from 'vitest';
import { emptyVenues } from '../../testing/menu/empty-venue.ts';
import type { Database } from '../../testing/open-database.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import { venueSetting } from '../snapshot/stored.ts';
import { type ImportOutcome, importMenu } from './import-menu.ts';
import { changesNothing } from './plan/plan.ts';
import { saidIn } from './read/issues.ts';
import { smallMenu } from './small-menu.ts';
import { readState } from './store-state.ts';

const now = Date.parse('2026-03-10T16:00:00+04:00');
const emptyVenue = emptyVenues(now);

const size = {
  name: { en: 'Size', ar: 'الحجم' },
  min: 1,
  max: 1,
  choices: [{ name: { en: 'Regular', ar: 'عادي' } }],
};
type Entry = { readonly [field: string]: unknown; readonly slug: string };
type Menu = { readonly venue: object; readonly items: readonly Entry[] };

const menu = JSON.parse(smallMenu) as Menu;
const [hummus, ...others] = menu.items;
/** A whole file whose hummus has a size and what a test gives it. */
const fileWith = (more: object, venue: object = menu.venue) =>
  JSON.stringify({
    ...menu,
    venue,
    items: [{ ...hummus, options: [size], ...more }, ...others],
    option_groups: [{ ...size, key: 'cups' }],
  });

describe('a file for a venue that chose another main language', () => {
  let db: Database;
  let dataDir: string;
  const put = (text: string, format: 'json' | 'csv' = 'json', dryRun = false) =>
    importMenu(db, { text, format, imagesDir: dataDir, dataDir, now, sure: true, dryRun });
  const refused = (outcome: ImportOutcome) =>
    outcome.ok ? [] : saidIn('en', outcome.issues).map(({ about, sentence }) => `${about}: ${sentence}`);
  const noted = (outcome: ImportOutcome) => (outcome.ok ? outcome.warnings.map(({ about }) => about) : []);
  const missing = "the text is missing in Turkish, the venue's default language";

  beforeEach(async () => {
    ({ db, dataDir } = await emptyVenue('sqlite'));
    await put(fileWith({}));
    const { venue } = await readState(db.read);
    const value = JSON.stringify({ ...venue, default_language: 'tr', languages: ['en', 'ar', 'tr'] });
    await db.write((tx) =>
      tx.run(tx.sql.updateTable('settings').set({ value }).where('key', '=', venueSetting)),
    );
  });
  const turkish = { default_language: 'tr', languages: ['en', 'ar', 'tr'] };

  it('changes prices, and notes what lacks the language [EDIT-20]', async () => {
    const outcome = await put('slug,price\nhummus,33.00\nfalafel,31.00\n', 'csv');
    expect(refused(outcome)).toEqual([]);
    expect(noted(outcome)).toEqual(['items › hummus › name', 'items › falafel › name']);
    expect((await readSnapshot(db.read, now)).itemBySlug.get('hummus')?.price).toBe(3300);
  });

  it('takes the whole menu as it is, with its options, categories and words [EDIT-20]', async () => {
    const outcome = await put(fileWith({}, { ...menu.venue, ...turkish }));
    expect(refused(outcome)).toEqual([]);
    expect(outcome.ok && changesNothing(outcome.plan)).toBe(true);
    expect(noted(outcome)).toEqual(
      expect.arrayContaining([
        'venue › name',
        'categories › mezze › cold › name',
        'discounts › BREAD › title',
      ]),
    );
  });

  it('needs the texts of what is new, and of what had them [EDIT-20]', async () => {
    expect(
      refused(await put('name_en,category,price\nLabneh,mezze,20.00\nHummus,mezze,34.00\n', 'csv')),
    ).toEqual([`items › labneh › name: ${missing}`]);
    const named = fileWith({ name: { en: 'Hummus', tr: 'Humus' } }, { ...menu.venue, ...turkish });
    expect(refused(await put(named))).toEqual([]);
    expect(refused(await put(fileWith({}, { ...menu.venue, ...turkish })))).toEqual([
      `items › hummus › name: ${missing}`,
    ]);
    const larger = { ...size, choices: [...size.choices, { name: { en: 'Large', ar: 'كبير' } }] };
    const grown = fileWith({ name: { tr: 'Humus' }, options: [larger] }, { ...menu.venue, ...turkish });
    expect(refused(await put(grown))).toEqual([`items › hummus › options › Size › Large: ${missing}`]);
  });

  it('asks for the name that it takes away, whatever else its dish lacks or has lacked [EDIT-20]', async () => {
    const named = { name: { en: 'Hummus', ar: 'حمص', tr: 'Humus' } };
    await put(fileWith(named, { ...menu.venue, ...turkish }));
    const emptied = 'slug,name_en,name_tr,price\nhummus,Hummus,,33.00\n';
    expect(refused(await put(emptied, 'csv'))).toEqual([`items › hummus › name: ${missing}`]);
    expect((await readSnapshot(db.read, now)).itemBySlug.get('hummus')?.names.tr).toBe('Humus');

    const boy = {
      ...size,
      key: 'boy',
      name: { tr: 'Boy' },
      choices: [{ key: 'normal', name: { tr: 'Normal' } }],
    };
    expect(refused(await put(fileWith({ ...named, options: [boy] }, { ...menu.venue, ...turkish })))).toEqual(
      [],
    );
    const choices = [{ ...size.choices[0], key: 'normal' }];
    const cut = { ...named, options: [{ ...boy, name: size.name, choices }] };
    expect(
      refused(await put(fileWith(cut, { ...menu.venue, ...turkish }))),
      'a group that is gone excuses none',
    ).toEqual([
      `items › hummus › options › Size: ${missing}`,
      `items › hummus › options › Size › Regular: ${missing}`,
    ]);
  });

  it('that chooses the language itself has all texts in it', async () => {
    expect(refused(await put(fileWith({}))), 'back to English').toEqual([]);
    expect(refused(await put(fileWith({}, { ...menu.venue, ...turkish })))).toContain(
      `items › hummus › name: ${missing}`,
    );
  });
});
