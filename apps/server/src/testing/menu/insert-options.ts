/** Options for the small test menu, and a combo. Only tests about options have them. */
import { menuChanged } from '../../venue/settings/operations.ts';
import type { TestApp } from '../test-app.ts';
import { allergenIds, dishes } from './menu-fixture.ts';
import { items, texts } from './menu-rows.ts';

/** The options by what a test needs them for; prices are differences in fils. */
export const options = {
  /** The preset size of the kebab. */
  regular: 11,
  /** 8.00 more. */
  large: 12,
  /** 5.00 more; brings in milk. */
  cheese: 21,
  /** 3.00 more; brings in nuts. */
  walnuts: 22,
  /** 2.00 less. */
  noBread: 23,
  /** The two presets of the feast: hummus, from the cold station. */
  hummus: 31,
  /** 3.00 more; falafel, from the hot station. */
  falafel: 32,
  /** Tea, from the bar. */
  tea: 41,
  /** 20.00 more; sea bass, of which one portion is left. */
  seaBass: 42,
} as const;

/** A combo of 150.00 AED: two sides, and up to two things beside. */
export const feast = { id: 20, slug: 'feast', price: 15000 } as const;

const row = {
  preset: 0,
  item_slug: null as string | null,
  allergens: '{"contains":[],"may_contain":[]}',
  enabled: 1,
  retired: 0,
};
const bringing = (id: number) => JSON.stringify({ contains: [id], may_contain: [] });

const groups = [
  { id: 1, key: 'lamb-kebab/size', names: texts('Size', 'الحجم', 'Размер', 'Boy'), min: 1, max: 1 },
  { id: 2, key: 'extras', names: texts('Extras', 'إضافات', 'Добавки', 'Ekstralar'), min: 0, max: 3 },
  { id: 3, key: 'feast/sides', names: texts('Sides', 'المقبلات', 'Закуски', 'Mezeler'), min: 2, max: 2 },
  {
    id: 4,
    key: 'feast/beside',
    names: texts('Beside', 'مع الوليمة', 'Кроме того', 'Yanında'),
    min: 0,
    max: 2,
  },
];

const rows = [
  {
    id: options.regular,
    group_id: 1,
    key: 'regular',
    names: texts('Regular', 'عادي', 'Обычный', 'Normal'),
    price: 0,
    preset: 1,
  },
  {
    id: options.large,
    group_id: 1,
    key: 'large',
    names: texts('Large', 'كبير', 'Большой', 'Büyük'),
    price: 800,
  },
  {
    id: options.cheese,
    group_id: 2,
    key: 'cheese',
    names: texts('Cheese', 'جبنة', 'Сыр', 'Peynir'),
    price: 500,
    allergens: bringing(allergenIds.milk),
  },
  {
    id: options.walnuts,
    group_id: 2,
    key: 'walnuts',
    names: texts('Walnuts', 'جوز', 'Грецкий орех', 'Ceviz'),
    price: 300,
    allergens: bringing(allergenIds.nuts),
  },
  {
    id: options.noBread,
    group_id: 2,
    key: 'no-bread',
    names: texts('No bread', 'بلا خبز', 'Без хлеба', 'Ekmeksiz'),
    price: -200,
  },
  {
    id: options.hummus,
    group_id: 3,
    key: 'hummus',
    names: texts('Hummus', 'حمّص', 'Хумус', 'Humus'),
    price: 0,
    preset: 2,
    item_slug: 'hummus',
  },
  {
    id: options.falafel,
    group_id: 3,
    key: 'falafel',
    names: texts('Falafel', 'فلافل', 'Фалафель', 'Falafel'),
    price: 300,
    item_slug: 'falafel',
  },
  {
    id: options.tea,
    group_id: 4,
    key: 'tea',
    names: texts('Tea', 'شاي', 'Чай', 'Çay'),
    price: 0,
    item_slug: 'mint-tea',
  },
  {
    id: options.seaBass,
    group_id: 4,
    key: 'sea-bass',
    names: texts('Sea bass', 'قاروص', 'Сибас', 'Levrek'),
    price: 2000,
    item_slug: 'sea-bass',
  },
];

/** Gives the kebab sizes and extras, the falafel the same extras, and the menu a combo. */
export async function insertOptions(app: Pick<TestApp, 'db' | 'context'>): Promise<void> {
  await app.db.write(async (tx) => {
    const { sql } = tx;
    await tx.run(sql.insertInto('option_groups').values(groups.map((group) => ({ ...group, retired: 0 }))));
    await tx.run(
      sql.insertInto('options').values(rows.map((each, position) => ({ ...row, ...each, position }))),
    );
    const [plain] = items.filter(({ id }) => id === dishes.falafel.id);
    if (plain === undefined) throw new Error('the fixture has falafel');
    await tx.run(
      sql.insertInto('items').values({
        ...plain,
        ...feast,
        names: texts('Feast for two', 'وليمة لشخصين', 'Пир на двоих', 'İki kişilik ziyafet'),
        station: 'grill',
        option_groups: JSON.stringify(['feast/sides', 'feast/beside']),
        position: 50,
      }),
    );
    const offers = [
      { id: dishes.kebab.id, keys: ['lamb-kebab/size', 'extras'] },
      { id: dishes.falafel.id, keys: ['extras'] },
    ];
    for (const { id, keys } of offers) {
      await tx.run(
        sql
          .updateTable('items')
          .set({ option_groups: JSON.stringify(keys) })
          .where('id', '=', id),
      );
    }
    await menuChanged(tx);
  });
  await app.context.menu.refresh();
}
