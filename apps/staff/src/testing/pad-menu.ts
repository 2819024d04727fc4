import type { DataOf } from '@sufra/contract/calls';

type PadMenu = DataOf<'padMenu'>;
type Dish = PadMenu['items'][number];

const plain: Omit<Dish, 'id' | 'name' | 'price'> = {
  other_names: [],
  category_id: 1,
  station: 'cold',
  enabled: true,
  is_available: true,
  remaining: null,
  cook_types: [],
  option_groups: [],
};

const option = {
  is_available: true,
  is_default: false,
  default_quantity: 0,
  contains: [],
  may_contain: [],
  free_of: null,
  item_id: null,
  item_slug: null,
};

/** The pad's menu for tests: hummus, chops that are cooked to a wish, prawns that ran out, a platter with a choice, tea. */
export function makePadMenu(overrides: Partial<PadMenu> = {}): PadMenu {
  return {
    categories: [
      { id: 1, name: 'Mezze', cloth: 'mezze' },
      { id: 2, name: 'Grills', cloth: 'grills' },
    ],
    items: [
      { ...plain, id: 1, name: 'Hummus', other_names: ['حمّص', 'Хумус'], price: '32.00' },
      {
        ...plain,
        id: 2,
        name: 'Lamb Chops',
        category_id: 2,
        station: 'grill',
        price: '98.00',
        cook_types: [
          { key: 'medium', name: 'Medium' },
          { key: 'well_done', name: 'Well done' },
        ],
      },
      { ...plain, id: 3, name: 'Prawns', category_id: 2, price: '90.00', is_available: false, remaining: 0 },
      { ...plain, id: 4, name: 'Platter', price: '80.00', option_groups: [1] },
      { ...plain, id: 5, name: 'Tea', station: 'bar', price: '16.00' },
    ],
    groups: [
      {
        id: 1,
        name: 'Side',
        min: 1,
        max: 1,
        options: [
          { ...option, id: 7, name: 'Fries', price: '0.00' },
          { ...option, id: 8, name: 'Vegetables', price: '6.00' },
        ],
      },
    ],
    allergens: [{ id: 1, name: 'Nuts' }],
    popular: [1, 5],
    ...overrides,
  };
}
