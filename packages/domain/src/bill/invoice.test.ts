import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils, sumFils, zeroFils } from '../core/money.ts';
import { invoiceVat, linesPaidFor } from './invoice.ts';

const line = (gross: number, vatRate = 500) => ({ gross: fils(gross), vatRate });
const amount = fc.integer({ min: 0, max: 1_000_000 });

describe('the VAT of an invoice', () => {
  test.each([
    // Three lines of 0.10 have no VAT each; their sum of 0.30 would have 0.01.
    [[10, 10, 10], 0, 0, [0, 0, 0], 0],
    [[2100], 0, 0, [100], 100],
    [[13_700], 0, 274, [652], 652 + 13],
    [[10_000, 5000], 1500, 0, [429, 214], 643],
    [[5000], 5000, 0, [0], 0],
    [[0, 0], 0, 2100, [0, 0], 100],
    [[], 0, 2100, [], 100],
  ])('of %j less %i with service of %i is %j', (gross, discount, service, lines, total) => {
    const vat = invoiceVat(
      gross.map((one) => line(one)),
      fils(discount),
      fils(service),
    );
    expect(vat.lines.map((part) => part.vat)).toEqual(lines);
    expect(vat.total).toBe(total);
  });

  test('takes each line’s own rate', () => {
    const { lines } = invoiceVat([line(10_000, 0), line(10_000, 500)], fils(0), fils(0));
    expect(lines.map(({ rate, net, vat }) => [rate, net, vat])).toEqual([
      [0, 10_000, 0],
      [500, 9524, 476],
    ]);
  });

  test('line by line adds up to the invoice’s own amounts, whatever the discount and the service [PAPER-9]', () => {
    const lines = fc.array(fc.record({ gross: amount, vatRate: fc.constantFrom(0, 500, 1500) }), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(lines, fc.nat({ max: 100 }), amount, (dishes, percent, service) => {
        const subtotal = sumFils(dishes.map(({ gross }) => fils(gross)));
        const discount = fils(Math.floor((subtotal * percent) / 100));
        const of = dishes.map(({ gross, vatRate }) => line(gross, vatRate));
        const vat = invoiceVat(of, discount, fils(service));
        const all = [...vat.lines, vat.service];
        const sum = (part: 'gross' | 'net' | 'vat' | 'off') => sumFils(all.map((one) => one[part]));
        const gross = subtotal - discount + service;
        expect([sum('off'), sum('gross'), sum('vat'), sum('net')]).toEqual([
          discount,
          gross,
          vat.total,
          gross - vat.total,
        ]);
        for (const one of all)
          expect(Math.min(one.gross, one.net, one.vat, one.off)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('differs from the VAT of the total by at most half a fils per part', () => {
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), amount, (gross, service) => {
        const vat = invoiceVat(
          gross.map((one) => line(one)),
          fils(0),
          fils(service),
        );
        const whole = ((sumFils(gross.map(fils)) + service) * 5) / 105;
        expect(Math.abs(vat.total - whole)).toBeLessThanOrEqual((gross.length + 1) / 2);
      }),
    );
  });

  test('refuses a discount above the total or below zero', () => {
    expect(() => invoiceVat([line(100)], fils(101), fils(0))).toThrow('a discount of 101');
    expect(() => invoiceVat([line(100)], fils(-1), fils(0))).toThrow('a discount of -1');
  });
});

describe('paid lines', () => {
  const of = (id: string, total: number, cancelledAt?: number) => ({
    id,
    total: fils(total),
    cancelled: cancelledAt !== undefined,
    changedAt: cancelledAt ?? 0,
    byDish: zeroFils,
  });
  const byDish = (id: string, total: number, cancelledAt: number, paid: number) => ({
    ...of(id, total, cancelledAt),
    byDish: fils(paid),
  });
  const served = (id: string, total: number, servedAt: number) => ({ ...of(id, total), changedAt: servedAt });
  test.each([
    ['none was cancelled', [of('a', 100), of('b', 50)], 150, 'ab'],
    ['one was cancelled before', [of('a', 100), of('b', 50, 1)], 100, 'a'],
    ['one was cancelled after', [of('a', 100), of('b', 50, 1)], 150, 'ab'],
    ['of two cancelled, the later one was paid', [of('a', 100), of('b', 50, 1), of('c', 30, 2)], 130, 'ac'],
    [
      'either of two would do, the last cancelled was',
      [of('a', 100), of('b', 50, 1), of('c', 50, 2)],
      150,
      'ac',
    ],
    ['it stands first, too', [of('a', 100), of('b', 50, 2), of('c', 50, 1)], 150, 'ab'],
    ['a dish was served since', [served('a', 30, 9), of('b', 50, 1)], 80, 'ab'],
    ['all were cancelled after', [of('a', 100, 1), of('b', 50, 2)], 150, 'ab'],
    ['one that is too much is passed over', [of('a', 100), of('b', 80, 2), of('c', 30, 1)], 130, 'ac'],
    ['half of the only one was paid', [of('a', 1866, 1)], 933, 'a:933'],
    ['a part of the last cancelled was paid', [of('a', 100), of('b', 80, 2), of('c', 80, 1)], 150, 'ab:50'],
    ['a whole one and a part were paid', [of('a', 50, 1), of('b', 30, 2), of('c', 20)], 70, 'a:20bc'],
    [
      'the first of two cancelled was paid by dish',
      [byDish('a', 50, 1, 50), of('b', 30, 2), of('c', 20)],
      70,
      'ac',
    ],
    [
      'half of one was paid by dish, and the other by equal parts',
      [byDish('a', 50, 1, 25), of('b', 30, 2), of('c', 20)],
      75,
      'a:25bc',
    ],
    ['one was paid by dish in part, and by equal parts', [byDish('a', 50, 1, 25), of('c', 20)], 60, 'a:40c'],
    [
      'the rest of one that was paid by dish in part fits, as one that nobody paid does',
      [byDish('x', 20, 2, 10), of('z', 10, 1), of('y', 30)],
      50,
      'xy',
    ],
    ['nothing was paid', [of('a', 50, 1)], 0, ''],
  ])('where %s', (_title, lines, paid, expected) => {
    expect(
      linesPaidFor(lines, fils(paid))
        .map(({ line: { id, total }, paid: part }) => (part === total ? id : `${id}:${part}`))
        .join(''),
    ).toBe(expected);
  });

  test('add up to what was paid, whatever was cancelled later', () => {
    const billed = fc.array(
      fc.record({
        total: amount,
        cancelled: fc.boolean(),
        changedAt: fc.nat(5),
        byDish: fc.double({ min: 0, max: 1, noNaN: true }),
      }),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(billed, fc.double({ min: 0, max: 1, noNaN: true }), (some, part) => {
        const lines = some.map((one) => ({
          ...one,
          total: fils(one.total),
          byDish: fils(Math.floor(one.total * one.byDish)),
        }));
        const stand = sumFils(lines.filter((one) => !one.cancelled).map((one) => one.total));
        const all = sumFils(lines.map((one) => one.total));
        const paid = fils(stand + Math.floor((all - stand) * part));
        const paidFor = linesPaidFor(lines, paid);
        expect(sumFils(paidFor.map((one) => one.paid))).toBe(paid);
        expect(paidFor.every((one) => one.paid <= one.line.total)).toBe(true);
      }),
    );
  });
});
