import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fils, fils } from '../core/money.ts';
import {
  choiceKey,
  comesAsPreset,
  decideChoice,
  isChoosable,
  lowestPrice,
  type Option,
  type OptionGroup,
  type Pick,
  picksOfKey,
  presetsOf,
  priceWith,
} from './choice.ts';

const option = (id: number, changes: Partial<Option> = {}): Option => ({
  id,
  price: fils(0),
  preset: 0,
  available: true,
  ...changes,
});

/** A size (one of two), up to three extras, and exactly two sides. */
const size: OptionGroup = {
  id: 1,
  min: 1,
  max: 1,
  options: [option(11, { preset: 1 }), option(12, { price: fils(800) })],
};
const extras: OptionGroup = {
  id: 2,
  min: 0,
  max: 3,
  options: [
    option(21, { price: fils(500) }),
    option(22),
    option(23, { price: fils(-200), available: false }),
  ],
};
const sides: OptionGroup = {
  id: 3,
  min: 2,
  max: 2,
  options: [option(31, { preset: 2 }), option(32, { price: fils(300) })],
};
const menu = [size, extras, sides];

const picks = (text: string) => picksOfKey(text);
/** What a choice comes to: its key, or the code and the detail of its refusal. */
const outcome = (groups: readonly OptionGroup[], wanted: readonly Pick[] | undefined) => {
  const decided = decideChoice(groups, wanted);
  return decided.ok
    ? choiceKey(groups, decided.value)
    : [decided.code, ...Object.values(decided.detail ?? {})].join(' ');
};

describe('what may be chosen', () => {
  test.each([
    ['nothing said: the presets', undefined, '11,31*2'],
    ['the presets by name', '11,31*2', '11,31*2'],
    ['the large one', '12,31*2', '12,31*2'],
    ['in another order', '31,12,21,31', '12,21,31*2'],
    ['one extra three times', '11,21*3,31*2', '11,21*3,31*2'],
    ['the same one named twice', '11,21,21,31*2', '11,21*2,31*2'],
    ['one of each side', '11,31,32', '11,31,32'],
    ['no size', '31*2', 'options_invalid 1 0'],
    ['both sizes', '11,12,31*2', 'options_invalid 1 2'],
    ['one size twice', '12*2,31*2', 'options_invalid 1 2'],
    ['four extras', '11,21*2,22*2,31*2', 'options_invalid 2 4'],
    ['one side', '11,31', 'options_invalid 3 1'],
    ['nothing at all', '', 'options_invalid 1 0'],
    ['an option of no group', '11,31*2,99', 'option_unknown 99'],
    ['an extra that ran out', '11,23,31*2', 'option_unavailable 23'],
    ['too many of one that ran out: the group first', '11,23*4,31*2', 'options_invalid 2 4'],
  ])('%s', (_, text, expected) => {
    expect(outcome(menu, text === undefined ? undefined : picks(text))).toBe(expected);
  });

  test('a dish without options takes no choice, and refuses any', () => {
    expect(outcome([], undefined)).toBe('');
    expect(outcome([], [])).toBe('');
    expect(outcome([], picks('11'))).toBe('option_unknown 11');
  });

  test('a preset that ran out is refused, and nothing takes its place unseen', () => {
    const out = { ...size, options: [option(11, { preset: 1, available: false }), option(12)] };
    expect(outcome([out], undefined)).toBe('option_unavailable 11');
    expect(outcome([out], picks('12'))).toBe('12');
    expect([comesAsPreset([out]), isChoosable([out])]).toEqual([false, true]);
  });

  test.each([
    ['no groups', [], true],
    ['a size with one left', [{ ...size, options: [option(11, { available: false }), option(12)] }], true],
    ['a size with none left', [{ ...size, options: [option(11, { available: false })] }], false],
    ['extras with none left', [{ ...extras, options: [option(21, { available: false })] }], true],
  ] as const)('can a dish still be ordered: %s', (_, groups, expected) => {
    expect(isChoosable(groups)).toBe(expected);
  });
});

describe('what a choice costs', () => {
  test.each([
    ['', 3200],
    ['11,31*2', 3200],
    ['12,31*2', 4000],
    ['12,21*3,31,32', 5800],
    ['23*3', 2600],
  ])('%s', (key, expected) => {
    const all = new Map(menu.flatMap(({ options }) => options).map((one) => [one.id, one]));
    const chosen = picks(key).map(({ optionId, quantity }) => ({
      option: all.get(optionId) ?? option(0),
      quantity,
    }));
    expect(priceWith(fils(3200), chosen)).toBe(expected);
  });

  test.each([
    ['nothing to choose', [], 1000],
    ['the cheapest of what must be chosen', [{ ...size, options: [option(1, { price: fils(300) })] }], 1300],
    ['what may be left out costs nothing', [{ ...extras, options: [option(1, { price: fils(300) })] }], 1000],
    ['as much as may be taken of what lowers it', [extras], 400],
  ] as const)('at least: %s', (_, groups, expected) => {
    expect(lowestPrice(fils(1000), groups)).toBe(expected);
  });
});

/** Groups of up to four options each, with ids of their own. */
const anyGroups = fc
  .array(
    fc.record({
      min: fc.integer({ min: 0, max: 3 }),
      more: fc.integer({ min: 0, max: 3 }),
      options: fc.array(fc.record({ price: fc.integer({ min: -900, max: 900 }), available: fc.boolean() }), {
        minLength: 1,
        maxLength: 4,
      }),
    }),
    { maxLength: 4 },
  )
  .map((groups) =>
    groups.map(({ min, more, options }, at): OptionGroup => {
      const max = Math.max(1, min + more);
      const ofGroup = options.map((one, place) =>
        option(10 * (at + 1) + place, {
          price: fils(one.price),
          available: one.available,
          preset: place === 0 ? min : 0,
        }),
      );
      return { id: at + 1, min, max, options: ofGroup };
    }),
  );
const anyPicks = fc.array(
  fc.record({ optionId: fc.integer({ min: 9, max: 45 }), quantity: fc.integer({ min: 1, max: 4 }) }),
  { maxLength: 8 },
);

describe('every choice', () => {
  test('that is taken keeps to each group, and names what there is', () => {
    fc.assert(
      fc.property(anyGroups, anyPicks, (groups, wanted) => {
        const decided = decideChoice(groups, wanted);
        if (!decided.ok) return;
        for (const { min, max, options } of groups) {
          const own = decided.value.filter((one) => options.includes(one.option));
          const count = own.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(count >= min && count <= max).toBe(true);
        }
        expect(decided.value.every((one) => one.option.available && one.quantity > 0)).toBe(true);
        const asked = wanted.reduce((sum, { quantity }) => sum + quantity, 0);
        expect(decided.value.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(asked);
      }),
    );
  });

  test('is the same whatever the order of its picks, and its key says which it is', () => {
    fc.assert(
      fc.property(anyGroups, anyPicks, (groups, wanted) => {
        const decided = decideChoice(groups, wanted);
        const other = decideChoice(groups, wanted.toReversed());
        expect(other).toEqual(decided.ok ? decided : expect.objectContaining({ code: decided.code }));
        if (decided.ok)
          expect(outcome(groups, picksOfKey(choiceKey(groups, decided.value)))).toBe(outcome(groups, wanted));
      }),
    );
  });

  test('costs no less than the lowest price, and presets that cost nothing cost the price of the dish', () => {
    const price: Fils = fils(3000);
    fc.assert(
      fc.property(anyGroups, anyPicks, (groups, wanted) => {
        const decided = decideChoice(groups, wanted);
        if (decided.ok)
          expect(priceWith(price, decided.value)).toBeGreaterThanOrEqual(lowestPrice(price, groups));
        const free = groups.map((group) => ({
          ...group,
          options: group.options.map((one) => (one.preset > 0 ? { ...one, price: fils(0) } : one)),
        }));
        expect(priceWith(price, presetsOf(free))).toBe(price);
      }),
    );
  });
});
