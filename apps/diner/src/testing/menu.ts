import { unsaidAnswers } from '@sufra/contract/menu/dish-facts';
import type { Category, Item, Slide } from '../menu/dishes/shapes.ts';

/** A dish for a test: tell what matters, the rest is ordinary. */
export function anItem(parts: Partial<Item> = {}): Item {
  const id = parts.id ?? 1;
  return {
    id,
    slug: `dish-${String(id)}`,
    name: `Dish ${String(id)}`,
    price: '32.00',
    description: '',
    image_url: `/media/dish-${String(id)}.webp`,
    tags: [],
    category_id: 1,
    sub_category_id: 11,
    sub_category: null,
    is_favourite: false,
    ...unsaidAnswers,
    is_available: true,
    type_cook: [],
    serve_type: [],
    preparation_time: 10,
    available_time_from: null,
    available_time_to: null,
    available_days: [],
    picture: null,
    allergens: { contains: [], may_contain: [], free_of: [] },
    optional_allergens: { contains: [], may_contain: [] },
    has_options: false,
    remaining: null,
    ...parts,
  };
}

/** Two categories with two sub-categories each. */
export const someCategories: Category[] = [
  {
    id: 1,
    name: 'Mezze',
    image_url: null,
    cloth: 'mezze',
    picture: null,
    is_now: false,
    sub_categories: [
      { id: 11, name: 'Cold mezze' },
      { id: 12, name: 'Hot mezze' },
    ],
  },
  {
    id: 2,
    name: 'Grills',
    image_url: null,
    cloth: 'grills',
    picture: null,
    is_now: false,
    sub_categories: [
      { id: 21, name: 'Skewers' },
      { id: 22, name: 'Platters' },
    ],
  },
];

/** Dishes in all of the sub-categories. */
export const someItems: Item[] = [
  anItem({ id: 1, name: 'Hummus Beiruti', sub_category_id: 11, tags: ['Sesame', 'Vegan'] }),
  anItem({ id: 2, name: 'Muhammara', sub_category_id: 11, tags: ['Walnuts'] }),
  anItem({ id: 3, name: 'Falafel', sub_category_id: 12 }),
  anItem({ id: 4, name: 'Kebab Halabi', category_id: 2, sub_category_id: 21, price: '74.00' }),
  anItem({ id: 5, name: 'Mixed Grill', category_id: 2, sub_category_id: 22, price: '120.00' }),
];

/** Two promotions. */
export const someSlides: Slide[] = [
  {
    slug: 'ouzi',
    image_url: '/media/ouzi.webp',
    title: 'Friday ouzi',
    subtitle: 'Serves four',
    tags: [],
    picture: null,
    cloth: null,
  },
  {
    slug: 'kunafa',
    image_url: '/media/kunafa.webp',
    title: 'Kunafa from the tray',
    subtitle: '',
    tags: [],
    picture: null,
    cloth: null,
  },
];

/** An envelope of a success. */
export function ok(data: unknown, message?: string) {
  return { status: true, data, ...(message === undefined ? {} : { message }) };
}

/** A page of a list, "data.data" of the answers. */
export function page(list: readonly unknown[]) {
  return ok({ data: list, current_page: 1, per_page: 1000, last_page: 1, total: list.length });
}

/** Home's answer for the diner `c-1`, with what a test tells of the customer. */
export function homeAnswer(customer: Readonly<Record<string, unknown>> = {}, slider: unknown = someSlides) {
  return ok({
    customer: { id: 'c-1', name: 'Layla Haddad', allergens: [], orders: [], ...customer },
    slider,
  });
}
