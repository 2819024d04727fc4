/** A generated menu of the size of a big venue, the same in each run. */

const sections = 20;

const places = [
  'Harbour',
  'Garden',
  'Souk',
  'Desert',
  'Palm',
  'Creek',
  'Mountain',
  'Lighthouse',
  'Orchard',
  'Oasis',
];
const dishes = ['grill', 'stew', 'salad', 'soup', 'flatbread', 'rice', 'pie', 'mezze', 'roast', 'pudding'];
const sides = [
  'with lemon and herbs',
  'over charcoal',
  'with toasted almonds',
  'in its own juices',
  'with saffron',
];
const allergens = ['milk', 'eggs', 'fish', 'sesame', 'nuts', 'gluten', 'soya', 'celery'];

const text = (en: string) => ({ en, ar: `${en} ع`, ru: `${en} ру`, tr: `${en} tr` });

/** The first dishes are what combos are made of. */
const sideDishes = 4;

/** Three groups: a size, five extras, and dishes beside it; the side dishes have the first two. */
function optionsOf(number: number): readonly unknown[] {
  const size = {
    name: text('Size'),
    min: 1,
    max: 1,
    choices: ['Small', 'Medium', 'Large'].map((name, step) => ({
      name: text(name),
      price: `${step * 6}.00`,
    })),
  };
  const extras = {
    name: text('Extras'),
    max: 3,
    choices: sides.map((side, at) => ({
      name: text(`More ${side}`),
      price: `${2 + at}.00`,
      allergens: { contains: [allergens[(number + at) % 8]] },
    })),
  };
  return number < sideDishes ? [size, extras] : [size, extras, 'beside'];
}

const beside = {
  key: 'beside',
  name: text('Beside it'),
  max: 2,
  choices: Array.from({ length: sideDishes }, (_, dish) => ({ item: `dish-${dish}`, price: '9.00' })),
};

function item(number: number, items: number, withOptions: boolean) {
  const place = places[number % 10] ?? '';
  const dish = dishes[Math.floor(number / 10) % 10] ?? '';
  const side = sides[number % 5] ?? '';
  const section = number % sections;
  return {
    slug: `dish-${number}`,
    category: `section-${section}`,
    sub_category: `part-${section}-${number % 2}`,
    name: text(`${place} ${dish} ${number}`),
    description: text(`${place} ${dish} ${side}, made to order for number ${number} on the list.`),
    price: `${10 + (number % 90)}.${number % 2 === 0 ? '50' : '00'}`,
    preparation_time: 5 + (number % 25),
    station: number % 3 === 0 ? 'cold' : 'hot',
    tags: number % 4 === 0 ? ['vegan'] : [],
    allergens: {
      contains: [allergens[number % 8], allergens[(number + 3) % 8]],
      may_contain: [],
      free_of: 'rest',
    },
    cook_types: number % 5 === 0 ? ['mild', 'hot'] : [],
    related: [`dish-${(number + 1) % items}`, `dish-${(number + 2) % items}`],
    ...(withOptions ? { options: optionsOf(number) } : {}),
  };
}

/** How large a venue is: its dishes, whether each has three groups of options, and its tables. */
export type VenueSize = {
  readonly dishes?: number | undefined;
  readonly withOptions?: boolean | undefined;
  readonly tables?: number | undefined;
};

/** The menu as an import file: dishes in twenty sections, and tables, in four languages. */
export function largeMenu({
  dishes: items = 1000,
  withOptions = false,
  tables = 60,
}: VenueSize = {}): string {
  const range = (count: number) => Array.from({ length: count }, (_, index) => index);
  return JSON.stringify({
    tables: range(tables).map((index) => ({ number: String(index + 1), zone: 'Hall', seats: 4 })),
    allergens: allergens.map((key) => ({ key, name: text(key) })),
    tags: [{ key: 'vegan', name: text('Vegan') }],
    cook_types: ['mild', 'hot'].map((key) => ({ key, name: text(key) })),
    categories: range(sections).map((section) => ({
      key: `section-${section}`,
      name: text(`Section ${section}`),
      sub_categories: [0, 1].map((part) => ({ key: `part-${section}-${part}`, name: text(`Part ${part}`) })),
    })),
    option_groups: withOptions ? [beside] : [],
    items: range(items).map((number) => item(number, items, withOptions)),
    promotions: [],
  });
}
