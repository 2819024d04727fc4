import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils, sumFils } from '../core/money.ts';
import { creditNoteAmounts, invoiceVat, type RatePart } from './invoice.ts';

const part = (rate: number, gross: number, vat: number): RatePart => ({
  rate,
  gross: fils(gross),
  vat: fils(vat),
});

describe('a credit note', () => {
  test.each([
    [
      'of everything says what the invoice says',
      [part(500, 13_700, 652)],
      [],
      13_700,
      [part(500, 13_700, 652)],
    ],
    ['of a part has its part of the VAT', [part(500, 13_700, 652)], [], 5000, [part(500, 5000, 238)]],
    [
      'of the rest takes what the notes before left',
      [part(500, 13_700, 652)],
      [part(500, 5000, 238)],
      8700,
      [part(500, 8700, 414)],
    ],
    [
      'is divided by the rates that are left',
      [part(500, 10_500, 500), part(0, 5250, 0)],
      [],
      3000,
      [part(500, 2000, 95), part(0, 1000, 0)],
    ],
    [
      'leaves a rate out that nothing is left of',
      [part(500, 1050, 50), part(0, 500, 0)],
      [part(500, 1050, 50)],
      200,
      [part(0, 200, 0)],
    ],
    [
      'after one that gave back more of a rate than there was takes the others',
      [part(500, 1000, 48), part(0, 1000, 0)],
      [part(0, 1200, 0)],
      800,
      [part(500, 800, 38)],
    ],
  ])('%s', (_, invoice, earlier, amount, rates) => {
    expect(creditNoteAmounts(invoice, earlier, fils(amount)).rates).toEqual(rates);
  });

  test('of more than is left, or of nothing, is refused', () => {
    const invoice = [part(500, 1000, 48)];
    expect(() => creditNoteAmounts(invoice, [part(500, 400, 19)], fils(601))).toThrow('601 on 600');
    expect(() => creditNoteAmounts(invoice, [], fils(0))).toThrow('0 on 1000');
  });

  test('in however many parts an invoice is given back, they add up to it by rate, to the fils', () => {
    const line = fc.record({
      gross: fc.integer({ min: 1, max: 100_000 }).map(fils),
      vatRate: fc.constantFrom(500, 0),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(lines, fc.nat(9000).map(fils), fc.array(fc.nat(50_000)), (dishes, service, wanted) => {
        const invoice = invoiceVat(dishes, fils(0), service);
        const whole = sumFils(invoice.rates.map(({ gross }) => gross));
        const notes: RatePart[] = [];
        let left: number = whole;
        for (const amount of [...wanted, whole]) {
          const now = Math.min(amount, left);
          if (now === 0) continue;
          const note = creditNoteAmounts(invoice.rates, notes, fils(now));
          expect(sumFils(note.rates.map(({ gross }) => gross))).toBe(now);
          for (const { gross, vat } of note.rates) expect([gross >= 0, vat >= 0]).toEqual([true, true]);
          notes.push(...note.rates);
          left -= now;
        }
        for (const { rate, gross, vat } of invoice.rates) {
          const of = notes.filter((one) => one.rate === rate);
          expect(sumFils(of.map((one) => one.gross))).toBe(gross);
          expect(sumFils(of.map((one) => one.vat))).toBe(vat);
        }
      }),
    );
  });
});
