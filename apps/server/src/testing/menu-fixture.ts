/** A small menu, straight into the tables, so that a test of one feature needs no import. */
import type { Transaction } from '../database/transaction.ts';
import { type StoredVenue, venueSetting } from '../features/menu/import/stored.ts';

/** The dishes by what a test wants of them. Prices are in fils; ids are the same on both databases. */
export const dishes = {
  /** 28.00 AED, no choices, declares sesame. */
  hummus: { id: 1, slug: 'hummus', price: 2800 },
  /** 32.00 AED, contains nuts. */
  muhammara: { id: 2, slug: 'muhammara', price: 3200 },
  /** 26.50 AED. */
  falafel: { id: 3, slug: 'falafel', price: 2650 },
  /** 68.50 AED, featured, with the cook types medium and well_done. */
  kebab: { id: 4, slug: 'lamb-kebab', price: 6850 },
  /** 92.00 AED, one portion left. */
  seaBass: { id: 5, slug: 'sea-bass', price: 9200 },
  /** 39.00 AED, from 07:00 to 11:00. */
  breakfast: { id: 6, slug: 'breakfast-plate', price: 3900 },
  /** 22.00 AED, taken off by staff. */
  baklava: { id: 7, slug: 'baklava', price: 2200 },
  /** 12.55 AED: an odd price, for splitting. */
  tea: { id: 8, slug: 'mint-tea', price: 1255 },
  /** Off the menu for good. */
  retiredSoup: { id: 9, slug: 'old-soup', price: 2000 },
} as const;

/** The allergens of the fixture. */
export const allergenIds = { nuts: 1, milk: 2, gluten: 3, sesame: 4 } as const;

/** The venue of the fixture. */
export const testVenue: StoredVenue = {
  names: { en: 'Test Kitchen', ar: 'مطبخ التجربة' },
  taglines: { en: 'Good food, well tested.', ar: 'طعام طيّب ومجرَّب.' },
  addresses: { en: '1 Test Street, Dubai' },
  trn: '100000000000003',
  phone: '+971 4 000 0000',
  time_zone: 'Asia/Dubai',
  currency: 'AED',
  default_language: 'en',
  languages: ['en', 'ar', 'ru', 'tr'],
  social_links: [{ kind: 'instagram', url: 'https://kitchen.example/instagram' }],
  reservation_chat_url: 'https://kitchen.example/chat',
  tips: {
    choices: [
      { kind: 'none' },
      { kind: 'percentage', basis_points: 1000 },
      { kind: 'percentage', basis_points: 1500 },
      { kind: 'custom' },
    ],
    selected: 1,
  },
  service_charges: {
    enabled: true,
    choices: [
      { kind: 'none' },
      { kind: 'percentage', basis_points: 200 },
      { kind: 'percentage', basis_points: 500 },
      { kind: 'custom' },
    ],
    selected: 1,
  },
  vat_basis_points: 500,
};

const texts = (en: string, ar: string, ru: string, tr: string) => JSON.stringify({ en, ar, ru, tr });
const term = (key: string, en: string, ar: string, ru: string, tr: string) => ({
  key,
  name: { en, ar, ru, tr },
});

const vegan = term('vegan', 'Vegan', 'نباتي', 'Веганское', 'Vegan');
const spicy = term('spicy', 'Spicy', 'حار', 'Острое', 'Acılı');
const cookTypes = [
  term('medium', 'Medium', 'متوسط', 'Средняя прожарка', 'Orta'),
  term('well_done', 'Well done', 'مطهو جيدًا', 'Хорошо прожаренное', 'İyi pişmiş'),
];

const plain = {
  vat_rate: 500,
  picture: null as string | null,
  tags: '[]',
  allergens: JSON.stringify({ contains: [], may_contain: [], free_of: [1, 2, 3, 4] }),
  cook_types: '[]',
  serve_types: JSON.stringify(['serve_as_ready', 'serve_with_all']),
  preparation_time: 10,
  available_from: null as string | null,
  available_to: null as string | null,
  available_days: null as string | null,
  enabled: 1,
  retired: 0,
  featured: 0,
  station: 'cold',
  related: '[]',
};

const picture = (name: string) =>
  JSON.stringify({ src: `/media/${name}`, widths: [160, 320, 640, 960], crop: null, tint: '#c9a36a' });
const contains = (...ids: number[]) => JSON.stringify({ contains: ids, may_contain: [], free_of: [] });

const items = [
  {
    ...plain,
    ...dishes.hummus,
    category_id: 1,
    sub_category_id: 11,
    names: texts('Hummus', 'حُمُّص بالطحينة', 'Хумус', 'Humus'),
    descriptions: texts('Chickpeas and tahini.', 'حمّص وطحينة.', 'Нут и тахини.', 'Nohut ve tahin.'),
    picture: picture('hummus-1'),
    tags: JSON.stringify([vegan]),
    allergens: contains(allergenIds.sesame),
    related: JSON.stringify(['falafel', 'muhammara', 'baklava', 'old-soup', 'no-such-dish']),
  },
  {
    ...plain,
    ...dishes.muhammara,
    category_id: 1,
    sub_category_id: 11,
    names: texts('Muhammara', 'محمّرة', 'Мухаммара', 'Muhammara'),
    descriptions: texts(
      'Red pepper and walnut.',
      'فلفل أحمر وجوز.',
      'Перец и грецкий орех.',
      'Biber ve ceviz.',
    ),
    tags: JSON.stringify([vegan, spicy]),
    allergens: contains(allergenIds.nuts, allergenIds.gluten),
  },
  {
    ...plain,
    ...dishes.falafel,
    category_id: 1,
    sub_category_id: 12,
    names: texts('Falafel', 'فلافل', 'Фалафель', 'Falafel'),
    descriptions: texts('Fried to order.', 'تُقلى عند الطلب.', 'Жарим на заказ.', 'Siparişe göre kızartılır.'),
    station: 'hot',
  },
  {
    ...plain,
    ...dishes.kebab,
    category_id: 2,
    sub_category_id: 21,
    names: texts('Lamb Kebab', 'كباب لحم الغنم', 'Кебаб из баранины', 'Kuzu Kebabı'),
    descriptions: texts('Over charcoal.', 'على الفحم.', 'На углях.', 'Kömürde.'),
    picture: picture('lamb-kebab-1'),
    cook_types: JSON.stringify(cookTypes),
    preparation_time: 25,
    featured: 1,
    station: 'grill',
  },
  {
    ...plain,
    ...dishes.seaBass,
    category_id: 2,
    sub_category_id: 21,
    names: texts('Sea Bass', 'سمك القاروص', 'Сибас', 'Levrek'),
    descriptions: texts('Whole, with lemon.', 'كامل مع الليمون.', 'Целиком, с лимоном.', 'Bütün, limonlu.'),
    station: 'grill',
  },
  {
    ...plain,
    ...dishes.breakfast,
    category_id: 2,
    sub_category_id: null,
    names: texts('Breakfast Plate', 'طبق الفطور', 'Завтрак', 'Kahvaltı Tabağı'),
    descriptions: texts('Until eleven.', 'حتى الحادية عشرة.', 'До одиннадцати.', 'On bire kadar.'),
    allergens: contains(allergenIds.milk),
    available_from: '07:00',
    available_to: '11:00',
    available_days: JSON.stringify(['mon', 'tue', 'wed', 'thu', 'fri']),
  },
  {
    ...plain,
    ...dishes.baklava,
    category_id: 2,
    sub_category_id: 22,
    names: texts('Baklava', 'بقلاوة', 'Пахлава', 'Baklava'),
    descriptions: texts('Pistachio.', 'بالفستق.', 'С фисташками.', 'Fıstıklı.'),
    allergens: contains(allergenIds.nuts, allergenIds.gluten, allergenIds.milk),
    enabled: 0,
  },
  {
    ...plain,
    ...dishes.tea,
    category_id: 2,
    sub_category_id: 22,
    names: texts('Mint Tea', 'شاي بالنعناع', 'Чай с мятой', 'Naneli Çay'),
    descriptions: texts('By the pot.', 'بالإبريق.', 'В чайнике.', 'Demlikte.'),
    station: 'bar',
  },
  {
    ...plain,
    ...dishes.retiredSoup,
    category_id: 1,
    sub_category_id: 12,
    names: texts('Old Soup', 'شوربة قديمة', 'Старый суп', 'Eski Çorba'),
    descriptions: texts('Gone.', 'انتهت.', 'Больше нет.', 'Kaldırıldı.'),
    retired: 1,
  },
];

/** Writes the venue, its menu and tables 1 to 4. */
export async function insertMenu(tx: Transaction): Promise<void> {
  const { sql } = tx;
  await tx.run(sql.insertInto('settings').values({ key: venueSetting, value: JSON.stringify(testVenue) }));
  await tx.run(
    sql.insertInto('categories').values([
      {
        id: 1,
        key: 'starters',
        names: texts('Starters', 'مقبلات', 'Закуски', 'Başlangıçlar'),
        cloth: 'linen',
        picture: picture('starters-1'),
        position: 1,
        retired: 0,
      },
      {
        id: 2,
        key: 'mains',
        names: texts('Mains', 'الأطباق الرئيسية', 'Основные блюда', 'Ana Yemekler'),
        cloth: null,
        picture: null,
        position: 2,
        retired: 0,
      },
    ]),
  );
  await tx.run(
    sql.insertInto('sub_categories').values(
      [
        { id: 11, category_id: 1, key: 'cold', names: texts('Cold', 'باردة', 'Холодные', 'Soğuk') },
        { id: 12, category_id: 1, key: 'warm', names: texts('Warm', 'ساخنة', 'Горячие', 'Sıcak') },
        { id: 21, category_id: 2, key: 'grill', names: texts('Grill', 'مشاوي', 'Гриль', 'Izgara') },
        { id: 22, category_id: 2, key: 'sweet', names: texts('Sweet', 'حلويات', 'Сладкое', 'Tatlı') },
      ].map((sub, position) => ({ ...sub, position, retired: 0 })),
    ),
  );
  await tx.run(
    sql.insertInto('allergens').values(
      [
        {
          id: 1,
          key: 'nuts',
          names: texts('Nuts', 'مكسرات', 'Орехи', 'Kuruyemiş'),
          image: '/media/nuts-1-160.webp',
        },
        { id: 2, key: 'milk', names: texts('Milk', 'حليب', 'Молоко', 'Süt'), image: null },
        { id: 3, key: 'gluten', names: texts('Gluten', 'غلوتين', 'Глютен', 'Gluten'), image: null },
        { id: 4, key: 'sesame', names: texts('Sesame', 'سمسم', 'Кунжут', 'Susam'), image: null },
      ].map((allergen, position) => ({ ...allergen, position, retired: 0 })),
    ),
  );
  await tx.run(sql.insertInto('items').values(items.map((item, position) => ({ ...item, position }))));
  await tx.run(sql.insertInto('item_stock').values({ item_id: dishes.seaBass.id, remaining: 1 }));
  await insertOffers(tx);
  await tx.run(
    sql.insertInto('dining_tables').values(
      [1, 2, 3, 4].map((number) => ({
        number: String(number),
        zone: number < 3 ? 'Terrace' : null,
        seats: 4,
        position: number,
        key_epoch: 1,
        retired: 0,
      })),
    ),
  );
}

async function insertOffers(tx: Transaction): Promise<void> {
  const { sql } = tx;
  await tx.run(
    sql.insertInto('promotions').values([
      {
        item_id: dishes.kebab.id,
        titles: texts('From the coals', 'من الجمر', 'С углей', 'Közden'),
        subtitles: texts('Tonight', 'الليلة', 'Сегодня', 'Bu akşam'),
        tags: JSON.stringify([spicy]),
        position: 1,
      },
      {
        item_id: dishes.hummus.id,
        titles: texts('To begin', 'للبداية', 'Для начала', 'Başlarken'),
        subtitles: texts('', '', '', ''),
        tags: '[]',
        position: 2,
      },
    ]),
  );
  const coupon = {
    titles: texts('Coupon', 'قسيمة', 'Купон', 'Kupon'),
    descriptions: texts('', '', '', ''),
    valid_from: null,
    valid_until: '2026-12-31',
    limit_per_code: null,
    limit_per_customer: null,
    retired: 0,
  };
  await tx.run(
    sql.insertInto('coupons').values([
      {
        ...coupon,
        code: 'TENPERCENT',
        type: 'percentage',
        value: 1000,
        minimum_amount: 5000,
        cap_limit: 2000,
      },
      { ...coupon, code: 'TWENTYOFF', type: 'fixed', value: 2000, minimum_amount: 0, cap_limit: null },
      {
        ...coupon,
        code: 'LASTYEAR',
        type: 'fixed',
        value: 2000,
        minimum_amount: 0,
        cap_limit: null,
        valid_until: '2025-12-31',
      },
    ]),
  );
}
