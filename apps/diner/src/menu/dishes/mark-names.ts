import { type DietMark, type DietWish, dietMarks, type MarkedDish } from '@sufra/domain/menu/diet';

/** The keys of the marks' names. */
export const markNames = {
  vegan: 'marks.vegan',
  vegetarian: 'marks.vegetarian',
  halal: 'marks.halal',
  children: 'marks.children',
  to_share: 'marks.toShare',
  alcohol: 'marks.alcohol',
} as const satisfies Record<DietMark, string>;

const spiceNames = ['marks.spice1', 'marks.spice2', 'marks.spice3'] as const;

/** The key of the name of a degree of spice, 1 to 3. */
export function spiceName(degree: number): (typeof spiceNames)[number] {
  return spiceNames[degree - 1] ?? 'marks.spice3';
}

/** The keys of what guests look for. */
export const wishNames = {
  vegan: 'marks.vegan',
  vegetarian: 'marks.vegetarian',
  halal: 'marks.halal',
  children: 'marks.children',
  to_share: 'marks.toShare',
  no_alcohol: 'marks.noAlcohol',
  spice_1: 'marks.spice1',
  spice_2: 'marks.spice2',
  spice_3: 'marks.spice3',
} as const satisfies Record<DietWish, string>;

/** The marks that are drawn: a vegan dish isn't called vegetarian too. Marks that this app doesn't know are left out. */
export function shownMarks({ diet = [] }: MarkedDish): readonly DietMark[] {
  return dietMarks.filter(
    (mark) => diet.includes(mark) && (mark !== 'vegetarian' || !diet.includes('vegan')),
  );
}
