/** The menu of the other restaurant, with only the fields of ENT-5 to ENT-8. */

const subCategories = [
  { id: 31, name: 'Classics', category: { name: 'Pizza' } },
  { id: 32, name: 'Specials', category: { name: 'Pizza' } },
  { id: 41, name: 'Cold', category: { name: 'Drinks' } },
];

export const categories = [
  { id: 3, name: 'Pizza', image_url: '/pictures/pizza.svg', sub_categories: named(31, 32) },
  { id: 4, name: 'Drinks', image_url: '/pictures/drinks.svg', sub_categories: named(41) },
];

export const allergens = [
  { id: 1, name: 'Milk', image_url: '/pictures/milk.svg' },
  { id: 2, name: 'Nuts', image_url: '/pictures/nuts.svg' },
];

export const items = [
  item(501, 31, 'Margherita', '38.00', { tags: ['milk'], type_cook: ['Soft', 'Crisp'], is_featured: true }),
  item(502, 31, 'Marinara', '30.00', { tags: 'vegan, garlic', preparation_time: 9 }),
  item(503, 32, 'Pistachio Pizza', '52.00', { tags: ['Nuts'], is_available: false }),
  item(504, 41, 'Lemonade', '14.50', { serve_type: [], preparation_time: 2 }),
];

export const slider = [
  { slug: 'margherita', image_url: '/pictures/margherita.svg', title: 'Margherita Monday', tags: ['milk'] },
  { slug: 'lemonade', image_url: '/pictures/lemonade.svg', title: 'Lemonade, made now', tags: [] },
];

/** A dish of the menu. */
export type Dish = (typeof items)[number];

/** The dish with the additional fields of the item page. */
export function withRelated(dish: Dish) {
  const related = items.filter(({ id, category_id }) => id !== dish.id && category_id === dish.category_id);
  return {
    ...dish,
    related_items: related.map(({ id, slug, name, price, image_url, is_featured, type_cook, serve_type }) => {
      return { id, slug, name, price, image_url, is_featured, type_cook, serve_type };
    }),
  };
}

/** A square in a colour derived from the word, in place of a photo. */
export function pictureOf(word: string): string {
  const hue = [...word].reduce((sum, letter) => sum + letter.charCodeAt(0) * 7, 0) % 360;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="640" height="640">`;
  return `${svg}<rect width="64" height="64" fill="hsl(${hue} 40% 72%)"/><circle cx="32" cy="32" r="22" fill="hsl(${hue} 45% 52%)"/></svg>`;
}

function named(...ids: readonly number[]) {
  return subCategories.filter(({ id }) => ids.includes(id)).map(({ id, name }) => ({ id, name }));
}

type Details = {
  readonly tags?: readonly string[] | string;
  readonly type_cook?: readonly string[];
  readonly serve_type?: readonly string[];
  readonly is_featured?: boolean;
  readonly is_available?: boolean;
  readonly preparation_time?: number;
};

function item(id: number, subCategory: number, name: string, price: string, details: Details) {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const sub_category = subCategories.find((candidate) => candidate.id === subCategory);
  return {
    id,
    slug,
    name,
    price,
    description: `Our ${name}.`,
    image_url: `/pictures/${slug}.svg`,
    tags: [],
    category_id: subCategory < 40 ? 3 : 4,
    sub_category_id: subCategory,
    sub_category,
    is_favourite: false,
    is_featured: false,
    is_available: true,
    type_cook: [],
    serve_type: ['serve_as_ready', 'serve_with_all'],
    preparation_time: 15,
    available_time_from: '11:00:00',
    available_time_to: '23:30:00',
    available_days: ['Monday', 'Tuesday'],
    ...details,
  };
}
