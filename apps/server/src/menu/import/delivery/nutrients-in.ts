/** What a portion has, as platforms and recipes say it: beside the price, or in an object of its own. */
import type { LocatedValue } from '../read/located-json.ts';
import type { NutrientName } from '../read/nutrients.ts';
import { member, type ObjectValue, wordOf } from './members.ts';

const holders = [
  'nutritional_info',
  'nutrition',
  'nutrition_info',
  'nutritional_values',
  'nutrients',
] as const;

const membersOf: Readonly<Record<NutrientName, readonly string[]>> = {
  energy_kcal: ['calories', 'kcal', 'energy_kcal', 'calorie_count', 'calories_kcal'],
  fat_g: ['fat', 'fat_g', 'total_fat', 'fat_content'],
  carbohydrates_g: ['carbohydrates', 'carbohydrates_g', 'carbs', 'carbohydrate', 'carbohydrate_content'],
  protein_g: ['protein', 'protein_g', 'proteins', 'protein_content'],
  salt_mg: ['salt', 'salt_mg', 'salt_content'],
};

/** The nutrients that a dish tells of, each as it is written there and what it is called there. */
export function nutrientsIn(
  dish: ObjectValue,
): ReadonlyMap<NutrientName, { readonly column: string; readonly text: string }> {
  const places = [dish, member(dish, ...holders)];
  const names = Object.keys(membersOf) as NutrientName[];
  return new Map(
    names.flatMap((name) => {
      const found = membersOf[name].flatMap((column) =>
        places.flatMap((place) => {
          const text = textOf(member(place, column));
          return text === undefined ? [] : [{ column: column.replaceAll('_', ' '), text }];
        }),
      );
      return found[0] === undefined ? [] : [[name, found[0]] as const];
    }),
  );
}

/** A number or a text; of a range its two ends, which are one number only where they are the same. */
function textOf(value: LocatedValue | undefined): string | undefined {
  const alone = wordOf(value) ?? wordOf(member(value, 'value', 'amount'));
  if (alone !== undefined) return alone;
  const low = wordOf(member(value, 'lower_range', 'lower', 'low', 'min'));
  const high = wordOf(member(value, 'upper_range', 'upper', 'high', 'max')) ?? low;
  return low === high ? low : `${low ?? ''}-${high ?? ''}`;
}
