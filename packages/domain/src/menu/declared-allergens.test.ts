import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils } from '../core/money.ts';
import { decideChoice, type OptionGroup } from './choice.ts';
import {
  type AllergenOption,
  avoidableAllergens,
  type Brought,
  type Declaration,
  declaredWith,
} from './declared-allergens.ts';

const [milk, nuts, eggs, fish] = [1, 2, 3, 4] as const;

/** A dish with gluten of its own (9), which says nothing about fish. */
const dish: Declaration = { contains: [9], may_contain: [eggs], free_of: [milk, nuts] };
const plain: Brought = { contains: [], may_contain: [], free_of: null };

const group = (min: number, ...brought: (Brought & { out?: boolean })[]): OptionGroup<AllergenOption> => ({
  id: 1,
  min,
  max: 3,
  options: brought.map((allergens, at) => ({
    id: at + 1,
    price: fils(0),
    preset: 0,
    available: allergens.out !== true,
    allergens,
  })),
});

describe('what is in a dish with its options', () => {
  test.each([
    ['nothing chosen', [], { contains: [9], may_contain: [eggs], free_of: [milk, nuts] }],
    ['a larger one', [plain], { contains: [9], may_contain: [eggs], free_of: [milk, nuts] }],
    [
      'cheese',
      [{ ...plain, contains: [milk] }],
      { contains: [milk, 9], may_contain: [eggs], free_of: [nuts] },
    ],
    [
      'an egg',
      [{ ...plain, contains: [eggs] }],
      { contains: [eggs, 9], may_contain: [], free_of: [milk, nuts] },
    ],
    [
      'a dish that says nothing about nuts',
      [{ ...plain, free_of: [milk, fish] }],
      { contains: [9], may_contain: [eggs], free_of: [milk] },
    ],
    [
      'traces',
      [{ ...plain, may_contain: [nuts] }, plain],
      { contains: [9], may_contain: [nuts, eggs], free_of: [milk] },
    ],
  ] as const)('%s', (_, brought, expected) => {
    expect(declaredWith(dish, brought)).toEqual(expected);
  });
});

describe('what another choice is without', () => {
  const cheese = { ...plain, contains: [milk] };
  const traces = { ...plain, may_contain: [milk] };
  test.each([
    ['an extra', [group(0, cheese)], [milk], []],
    ['one of two sauces', [group(1, cheese, plain)], [milk], []],
    ['the only sauce', [group(1, cheese)], [], []],
    ['every sauce', [group(1, cheese, traces)], [], []],
    ['the other sauce ran out', [group(1, cheese, { ...plain, out: true })], [], []],
    ['the extra ran out', [group(0, { ...cheese, out: true })], [], []],
    ['traces in an extra', [group(0, traces)], [], [milk]],
    ['an extra with it and one with traces', [group(0, cheese, traces)], [milk], []],
    ['a side that declares nothing', [group(1, cheese, { ...plain, free_of: [] })], [], []],
    ['an extra, and a group that forces it', [group(0, cheese), group(1, traces)], [], []],
    ['what the dish may contain anyway', [group(0, { ...plain, contains: [eggs] })], [], []],
    ['what the dish says nothing about', [group(0, { ...plain, contains: [fish] })], [], []],
    ['what the dish contains anyway', [group(0, { ...plain, contains: [9] })], [], []],
  ] as const)('%s', (_, groups, contains, may_contain) => {
    expect(avoidableAllergens(dish, groups)).toEqual({ contains, may_contain });
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 });
  const anyBrought = fc.record({
    contains: ids,
    may_contain: ids,
    free_of: fc.option(ids, { nil: null }),
  });
  const anyGroups = fc
    .array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.array(anyBrought, { minLength: 1, maxLength: 3 })), {
      maxLength: 3,
    })
    .map((groups) =>
      groups.map(([min, brought], at) => {
        const { options, ...rest } = group(min, ...brought);
        return { ...rest, max: 1, options: options.map((one) => ({ ...one, id: 10 * at + one.id })) };
      }),
    );

  test('is avoided by some choice, and brought in by another', () => {
    const free: Declaration = { contains: [], may_contain: [], free_of: [1, 2, 3, 4] };
    fc.assert(
      fc.property(anyGroups, (groups) => {
        const choices = everyChoice(groups).map((brought) => declaredWith(free, brought));
        const { contains, may_contain } = avoidableAllergens(free, groups);
        for (const id of [...contains, ...may_contain]) {
          expect(choices.some(({ free_of }) => free_of.includes(id))).toBe(true);
          expect(choices.some(({ free_of }) => !free_of.includes(id))).toBe(true);
        }
        for (const id of contains) expect(choices.some((one) => one.contains.includes(id))).toBe(true);
        for (const id of free.free_of) {
          const some = choices.some((one) => one.contains.includes(id));
          const without = choices.some((one) => one.free_of.includes(id));
          expect(contains.includes(id)).toBe(some && without);
        }
      }),
    );
  });

  /** What each valid choice of at most one option of each group brings in. */
  function everyChoice(groups: readonly OptionGroup<AllergenOption>[]): Brought[][] {
    const all = groups.reduce<{ optionId: number; quantity: number }[][]>(
      (made, { options }) =>
        made.flatMap((picks) => [
          picks,
          ...options.map(({ id }) => [...picks, { optionId: id, quantity: 1 }]),
        ]),
      [[]],
    );
    return all.flatMap((picks) => {
      const decided = decideChoice(groups, picks);
      return decided.ok ? [decided.value.map(({ option }) => option.allergens)] : [];
    });
  }
});
