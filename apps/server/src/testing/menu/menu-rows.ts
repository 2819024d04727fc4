/** The rows of the small test menu: its venue and its dishes. */
import type { StoredVenue } from '../../menu/snapshot/stored.ts';
import { allergenIds, dishes } from './menu-fixture.ts';

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

/** Texts in all languages, as a column stores them. */
export const texts = (en: string, ar: string, ru: string, tr: string) => JSON.stringify({ en, ar, ru, tr });
const term = (key: string, en: string, ar: string, ru: string, tr: string) => ({
  key,
  name: { en, ar, ru, tr },
});

const vegan = term('vegan', 'Vegan', 'نباتي', 'Веганское', 'Vegan');
export const spicy = term('spicy', 'Spicy', 'حار', 'Острое', 'Acılı');
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
  option_groups: '[]',
  diet: '[]',
  spice: 0,
  energy_kcal: null as number | null,
  fat_g: null as number | null,
  carbohydrates_g: null as number | null,
  protein_g: null as number | null,
  salt_mg: null as number | null,
};

export const picture = (name: string) =>
  JSON.stringify({ src: `/media/${name}`, widths: [160, 320, 640, 960], crop: null, tint: '#c9a36a' });
const contains = (...ids: number[]) => JSON.stringify({ contains: ids, may_contain: [], free_of: [] });

/** The rows of the dishes, without their positions. */
export const items = [
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
    diet: JSON.stringify(['vegan', 'to_share']),
    spice: 2,
    energy_kcal: 320,
    salt_mg: 900,
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
