import { callKey, listIn } from '@sufra/client/queries';
import type { DataOf } from '@sufra/contract/calls';
import { queries } from '../../offline/api.ts';
import type { ItemDetail } from '../options/queries.ts';

const unknown = {
  energy_kcal: null,
  fat_g: null,
  carbohydrates_g: null,
  protein_g: null,
  salt_mg: null,
};

/** What a menu that was read before says of a dish, without its options and the related ones. Undefined if none has it. */
export function dishOnMenu(slug: string): ItemDetail | undefined {
  const menus = queries.getQueriesData<DataOf<'items'>>({ queryKey: callKey('items') });
  const dish = menus.flatMap(([, menu]) => listIn(menu)).find((one) => one.slug === slug);
  return dish && { ...dish, ...unknown, option_groups: [], own_allergens: dish.allergens, related_items: [] };
}
