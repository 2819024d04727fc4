/** Menu files in the shapes that houses have: none is touched by hand before it is imported. */

import { join } from 'node:path';
import { formatMoney } from '@sufra/domain/core/money';
import { beforeEach, describe, expect, it } from 'vitest';
import { emptyVenues } from '../../testing/menu/empty-venue.ts';
import type { Database } from '../../testing/open-database.ts';
import { readSnapshot } from '../snapshot/read-snapshot.ts';
import { importMenu } from './import-menu.ts';
import { what } from './read/what.ts';
import type { MenuSource } from './read-file.ts';
import { smallMenu } from './small-menu.ts';

const now = Date.parse('2026-03-10T16:00:00+04:00');
const emptyVenue = emptyVenues(now);

const csv = (...lines: readonly string[]): MenuSource => ({
  format: 'csv',
  text: `${lines.join('\r\n')}\r\n`,
});
const workbook = (...rows: readonly (readonly string[])[]): MenuSource => ({
  format: 'xlsx',
  rows: rows.map((cells, at) => ({ line: at + 1, cells: cells.map((text) => ({ text, line: at + 1 })) })),
});
const json = (value: unknown): MenuSource => ({ format: 'json', text: JSON.stringify(value) });

const square =
  'Reference Handle,Token,Item Name,Customer-facing Name,Variation Name,SKU,Description,Categories,Price,Archived';
const loyverse =
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Available for sale [Bayt],Price [Bayt]';

/** Each file, and the dishes that are on the menu afterwards: their names and prices. */
const files: readonly (readonly [name: string, file: MenuSource, dishes: readonly string[]])[] = [
  ['a plain spreadsheet', csv('Name,Category,Price', 'Muhammara,Mezze,34'), ['Muhammara 34.00']],
  [
    'an English one with other headings, in tabs',
    csv('SECTION\tDish\tDescription\tSelling price', 'Grills\tShish Taouk\tWith toum\t58.50'),
    ['Shish Taouk 58.50'],
  ],
  ['an Arabic one', csv('القسم,اسم الصنف,السعر (درهم)', 'مقبلات,متبل,٣٢٫٥٠'), ['متبل 32.50']],
  [
    'a Russian one with decimal commas',
    csv('Категория;Название блюда;Цена, AED', 'Супы;Борщ;38,50'),
    ['Борщ 38.50'],
  ],
  ['a Turkish one', csv('Kategori;Ürün Adı;Satış Fiyatı', 'Çorbalar;Mercimek;24,00'), ['Mercimek 24.00']],
  [
    "Excel's own, with a sep= line",
    csv('sep=;', 'Category;Name;Price', 'Mezze;Fattoush;36,00'),
    ['Fattoush 36.00'],
  ],
  [
    'one below a title and a date',
    csv('Bayt - Menu 2026,,', ',,', 'updated 1 March,,', 'Name,Category,Price', 'Fattoush,Mezze,36'),
    ['Fattoush 36.00'],
  ],
  [
    'one with merged categories',
    csv('Category,Item,Price', 'Grills,Kebab,74', ',Shish Taouk,58', 'Desserts,Kunafa,42'),
    ['Kebab 74.00', 'Kunafa 42.00', 'Shish Taouk 58.00'],
  ],
  [
    'one whose categories are rows of their own',
    csv('Item,Price', 'GRILLS,', 'Kebab,74', 'DESSERTS,', 'Kunafa,42'),
    ['Kebab 74.00', 'Kunafa 42.00'],
  ],
  ['a price list', csv('slug,price', 'hummus,35'), []],
  [
    'one with the currency in its prices, and two languages',
    csv('Name (EN),Name (AR),Category,Price', '"Lamb Ouzi","قوزي",Mains,"AED 1,250.00"'),
    ['Lamb Ouzi 1250.00'],
  ],
  ['a workbook', workbook(['Item', 'Group', 'Price'], ['Jallab', 'Drinks', '26']), ['Jallab 26.00']],
  [
    "Square's catalogue",
    csv(square, '#tea,A1,Tea,,Small,,,Drinks,8.00,N', '#tea,A2,Tea,,Large,,,Drinks,12.00,N'),
    ['Tea 8.00'],
  ],
  [
    "Loyverse's catalogue",
    csv(loyverse, 'tea,1,Tea,Drinks,,N,Size,Small,3,Y,8', 'tea,2,,,,,,Large,4,Y,12'),
    ['Tea 8.00'],
  ],
  [
    "a delivery platform's menu",
    json({
      categories: [
        {
          name: 'Grills',
          items: [
            {
              name: 'Kebab',
              price: 74,
              modifierGroups: [{ name: 'Sauces', min: 0, max: 2, options: [{ name: 'Garlic', price: 1.5 }] }],
            },
          ],
        },
      ],
    }),
    ['Kebab 74.00'],
  ],
];

describe('fifteen menu files as houses have them', () => {
  let db: Database;
  let dataDir: string;
  beforeEach(async () => {
    ({ db, dataDir } = await emptyVenue('sqlite'));
    await put({ format: 'json', text: smallMenu });
  });
  const put = (source: MenuSource) =>
    importMenu(db, { ...source, imagesDir: join(dataDir, 'none'), dataDir, now, sure: true });
  const dishes = async () => {
    const { items } = await readSnapshot(db.read, now);
    return items
      .map(({ names, price }) => `${Object.values(names)[0] ?? ''} ${formatMoney(price)}`)
      .toSorted();
  };

  it('are fifteen', () => expect(files).toHaveLength(15));

  it.each(files)('%s is imported without hand work [IMP-24]', async (_, file, added) => {
    const before = await dishes();
    const outcome = await put(file);
    expect(outcome).toMatchObject({ ok: true, questions: [] });
    const after = await dishes();
    expect(after).toEqual(expect.arrayContaining([...added]));
    expect(after).not.toEqual(before);
  });

  it('ten thousand rows, a register of 2,000 dishes in five sizes each, take less than ten seconds [IMP-25]', async () => {
    const sizes = ['Small', 'Medium', 'Large', 'Family', 'Party'];
    const rows = Array.from({ length: 2000 }, (_, dish) =>
      sizes.map((size, at) => `#${dish},T${dish}-${at},Dish ${dish},,${size},,,Drinks,${10 + at}.00,N`),
    ).flat();
    expect(rows).toHaveLength(10_000);
    // The dishes that are there make room: a menu has 2,000.
    await put(json({ items: [], promotions: [] }));
    // The processor's time: other programs are no part of it.
    const started = process.cpuUsage();
    expect(await put(csv(square, ...rows))).toMatchObject({ ok: true });
    const { user, system } = process.cpuUsage(started);
    const seconds = (user + system) / 1e6;
    expect(await dishes()).toContain('Dish 1999 10.00');
    expect(seconds).toBeLessThan(10);
  });

  it('more rows than are read are refused, and none is left out in silence [IMP-25]', async () => {
    const rows = Array.from(
      { length: 20_000 },
      (_, at) => `#${at},T${at},Dish ${at},,Small,,,Drinks,10.00,N`,
    );
    expect(await put(csv(square, ...rows))).toMatchObject({
      ok: false,
      issues: [{ what: what('tooManyRows', { max: 20_000 }) }],
    });
  });
});
