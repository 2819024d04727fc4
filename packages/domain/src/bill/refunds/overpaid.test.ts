import { describe, expect, test } from 'vitest';
import { fils } from '../../core/money.ts';
import { newlyOverpaid, type PayingShare } from './overpaid.ts';

const line = (id: string, price: number) => ({ id, unitPrice: fils(price), quantity: 1 });
const kebab = line('kebab', 6850);
const teas = line('teas', 2510);
const salad = line('salad', 3000);

function share(id: string, subtotal: number, changes: Partial<PayingShare> = {}): PayingShare {
  const known = { id, paid: true, splitType: 'equally', subtotal: fils(subtotal) } as const;
  return { ...known, overpaid: fils(0), units: [], ...changes };
}

const byDish = (id: string, dish: { readonly id: string; readonly unitPrice: number }, paid: boolean) =>
  share(id, dish.unitPrice, {
    paid,
    splitType: 'items',
    units: [{ lineId: dish.id, quantity: 1, amount: fils(dish.unitPrice) }],
  });

describe('what was paid for dishes that left the bill', () => {
  test('is what their payer paid for them, whatever others still owe [ENT-28]', () => {
    const shares = [byDish('a', kebab, true), byDish('b', teas, false)];
    expect(newlyOverpaid([kebab, teas], shares)).toEqual(new Map());
    expect(newlyOverpaid([teas], shares)).toEqual(new Map([['a', 6850]]));
  });

  test('is noted once', () => {
    const known = { ...byDish('a', kebab, true), overpaid: fils(6850) };
    expect(newlyOverpaid([teas], [known, byDish('b', teas, false)])).toEqual(new Map());
  });

  test('is, of equal payers, what they paid beyond the dishes that nobody takes [ENT-28]', () => {
    const own = byDish('a', kebab, false);
    const [first, second] = [share('b', 2755), share('c', 2755, { paid: false })];
    expect(newlyOverpaid([kebab, teas, salad], [own, first, second])).toEqual(new Map());
    expect(newlyOverpaid([kebab, teas], [own, first, second])).toEqual(new Map([['b', 245]]));
  });

  test('is divided among equal payers by what they paid, and what was given back before counts', () => {
    const two = [share('a', 4000), share('b', 2000)];
    expect(newlyOverpaid([salad], two)).toEqual(
      new Map([
        ['a', 2000],
        ['b', 1000],
      ]),
    );
    // A had been given back 15.00 before B paid: nobody gets anything twice.
    const later = [share('a', 3000, { overpaid: fils(1500) }), share('b', 1500)];
    expect(newlyOverpaid([salad], later)).toEqual(new Map());
  });

  test('is nothing while a card page alone is too large', () => {
    const [first, page] = [share('a', 3000), share('b', 3000, { paid: false })];
    expect(newlyOverpaid([line('soup', 4000)], [first, page])).toEqual(new Map());
  });
});
