import { describe, expect, test } from 'vitest';
import { type AgreedLine, type AvoidedRisk, type LineNow, troubleOf } from './ready.ts';

const line = (changes: Partial<LineNow> = {}): LineNow => ({
  id: 'a',
  quantity: 1,
  price: 3200,
  risks: [],
  orderable: true,
  ...changes,
});
const contains: AvoidedRisk = { allergen: 7, risk: 'contains' };
const may: AvoidedRisk = { allergen: 7, risk: 'may_contain' };

describe('what a guest agreed to by being ready', () => {
  test.each<[string, readonly AgreedLine[], readonly LineNow[], string | undefined]>([
    ['the same', [line()], [line()], undefined],
    ['nothing at all', [], [], undefined],
    ['another quantity', [line()], [line({ quantity: 2 })], 'cart_changed'],
    ['another line', [line()], [line({ id: 'b' })], 'cart_changed'],
    ['a line more', [line()], [line(), line({ id: 'b' })], 'cart_changed'],
    ['a line less', [line(), line({ id: 'b' })], [line()], 'cart_changed'],
    ['a dish that ran out', [line()], [line({ orderable: false })], 'item_unavailable'],
    ['a dearer dish', [line()], [line({ price: 3201 })], 'price_changed'],
    ['a cheaper dish', [line()], [line({ price: 3199 })], 'price_changed'],
    ['what they avoid, where nothing was', [line()], [line({ risks: [may] })], 'allergens_changed'],
    ['more of what they avoid', [line({ risks: [may] })], [line({ risks: [contains] })], 'allergens_changed'],
    ['as much of it', [line({ risks: [may] })], [line({ risks: [may] })], undefined],
    ['less of it', [line({ risks: [contains] })], [line({ risks: [may] })], undefined],
    [
      'another of it',
      [line({ risks: [contains] })],
      [line({ risks: [{ ...contains, allergen: 8 }] })],
      'allergens_changed',
    ],
  ])('is compared with %s [GROUP-9]', (_, agreed, now, trouble) => {
    expect(troubleOf(agreed, now)?.trouble).toBe(trouble);
  });

  test('names the line that is to blame, whatever the order of the lines [GROUP-9]', () => {
    const [a, b] = [line(), line({ id: 'b' })];
    expect(troubleOf([a, b], [{ ...b, orderable: false }, a])).toEqual({
      trouble: 'item_unavailable',
      line: 'b',
    });
    expect(troubleOf([a, b], [b, a])).toBeUndefined();
  });
});
