/** What a portion has, as people write it: `450 kcal`, `12,5 g`, `1,050`. We keep whole numbers of our own units. */
import { dishFacts } from '@sufra/contract/menu/dish-facts';
import { latinDigits } from './fields.ts';
import { type What, what } from './what.ts';

/** How many of our units one of theirs is. Salt without a unit may be grams or milligrams, so it has to say which. */
const energy = { kcal: 1, cal: 1, calories: 1, ккал: 1, سعرة: 1, kj: 1 / 4.184, кдж: 1 / 4.184 };
const grams = {
  g: 1,
  gr: 1,
  gram: 1,
  grams: 1,
  г: 1,
  гр: 1,
  غ: 1,
  غرام: 1,
  جم: 1,
  mg: 1 / 1000,
  мг: 1 / 1000,
};
const milligrams = Object.fromEntries(Object.entries(grams).map(([unit, size]) => [unit, size * 1000]));

interface Nutrient {
  readonly units: Readonly<Record<string, number>>;
  /** How many of our units a number alone stands for. */
  readonly bare: number | undefined;
}

const nutrients = {
  energy_kcal: { units: energy, bare: 1 },
  fat_g: { units: grams, bare: 1 },
  carbohydrates_g: { units: grams, bare: 1 },
  protein_g: { units: grams, bare: 1 },
  salt_mg: { units: milligrams, bare: undefined },
} as const satisfies Readonly<Record<string, Nutrient>>;

/** Our names of what a portion has. */
export type NutrientName = keyof typeof nutrients;

/** All of them. */
export const nutrientNames = Object.keys(nutrients) as NutrientName[];

/** A cell and the heading above it. */
interface WrittenNutrient {
  readonly text: string;
  readonly column: string;
  readonly isNumber?: boolean;
}

/** Whether a column says what a portion has. */
export function isNutrient(heading: string): heading is NutrientName {
  return Object.hasOwn(nutrients, heading);
}

/** A whole number of our unit, or why there is none: undefined for a cell that only says so, as "-" does. */
export function nutrientOf(name: NutrientName, cell: WrittenNutrient): number | What | undefined {
  const { column } = cell;
  const text = latinDigits(cell.text).replaceAll('٫', '.').replaceAll('٬', ',').trim();
  if (/^(?:[-–—.?]+|n\/?a)$/i.test(text)) return undefined;
  const [, digits, unit = ''] = /^[~≈]?\s*(\d[\d.,]*)\s*([\p{L}\p{M}]*)\.?$/u.exec(text) ?? [];
  if (digits === undefined) return what('nutrientNoNumber', { text: cell.text, column });
  const { units, bare }: Nutrient = nutrients[name];
  const size = unit === '' ? (unitIn(cell.column, units) ?? bare) : units[unit.toLowerCase()];
  if (size === undefined) return what('nutrientNoUnit', { text: cell.text, column });
  const amount = Math.round(numberOf(digits, cell.isNumber === true) * size);
  const { maximum } = dishFacts[name];
  return amount <= maximum ? amount : what('nutrientTooMuch', { text: cell.text, column, max: maximum });
}

/** The unit that a heading names: "Energy (kJ)". */
function unitIn(heading: string, units: Nutrient['units']): number | undefined {
  const words = heading.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const word = words.find((one) => Object.hasOwn(units, one));
  return word === undefined ? undefined : units[word];
}

/** Three digits after the only sign are thousands, where a text has it: nobody counts thousandths of a calorie. */
function numberOf(digits: string, isNumber: boolean): number {
  const thousands = !isNumber && /^[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(digits);
  return Number(thousands ? digits.replaceAll(/[.,]/g, '') : digits.replace(',', '.'));
}
