import { parseMoney } from '@sufra/domain/core/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inWords } from '../read/what.ts';
import { priceStyle, readPrice } from './prices.ts';

const points = { commaIsDecimal: false };
const commas = { commaIsDecimal: true };

describe('a price', () => {
  it.each([
    ['32', 3200],
    ['32.5', 3250],
    ['32,50', 3250],
    ['AED 12.50', 1250],
    ['12.50 AED', 1250],
    ['Dhs. 12', 1200],
    ['12/-', 1200],
    ['د.إ 12.50', 1250],
    ['١٢٫٥٠ درهم', 1250],
    ['٨ دراهم', 800],
    ['۱۲', 1200],
    ['12,50 дирхамов', 1250],
    ['1 200,00', 120_000],
    ['1\u00a0200,00', 120_000],
    ['1,200.00', 120_000],
    ['1.200,00', 120_000],
    ["1'200.50", 120_050],
    ['1,200', 120_000],
    ['١٬٢٠٠', 120_000],
    ['1.200.000', 120_000_000],
    ['0', 0],
  ])('%j is read [IMP-4]', (text, amount) => {
    const read = readPrice(text, points);
    expect(read.ok && parseMoney(read.amount)).toBe(amount);
  });

  it.each([
    ['12.345', 'has three places, and AED has two; if it means 12345.00, write it like that'],
    ['0,125', 'has three places, and AED has two; if it means 0125.00, write it like that'],
    ['12.3456', 'has more than two places after the point; AED has two'],
    ['1.2.3', 'is not an amount; write it in AED, like "32.00"'],
    ['1 20', 'has a blank in the middle; write it like "32.00"'],
    ['$12', 'is in another currency; prices are in AED'],
    ['12 USD', 'is in another currency; prices are in AED'],
    ['12QAR', 'is in another currency; prices are in AED'],
    ['-5', 'is below zero'],
    ['=B2*1.05', 'is a formula; write the amount itself'],
    ['market price', 'is not an amount; write it in AED, like "32.00"'],
    ['25 / 30', 'is not an amount; write it in AED, like "32.00"'],
  ])('%j is refused and never rounded [IMP-4]', (text, why) => {
    const read = readPrice(text, points);
    expect(read.ok ? read.amount : inWords(read.why, 'en')).toBe(`"${text}" ${why}`);
  });

  it('with a comma and three digits is thousands only where no comma of the file is decimal [IMP-4]', () => {
    expect(priceStyle(['12.00', '1,200'])).toEqual(points);
    expect(priceStyle(['12,00', '1,200'])).toEqual(commas);
    expect(priceStyle(['1,200.00', '1,200,300'])).toEqual(points);
    expect(readPrice('1,200', commas)).toMatchObject({ ok: false });
  });

  it('of a workbook has a point, whatever the country', () => {
    expect(readPrice('1200.5', commas, true)).toEqual({ ok: true, amount: '1200.5' });
    expect(readPrice('12.345', commas, true)).toMatchObject({ ok: false });
  });

  it('is the same amount in every way of writing it', () => {
    const ways = [
      (whole: string, places: string) => `${whole}.${places}`,
      (whole: string, places: string) => `AED ${grouped(whole, ',')}.${places}`,
      (whole: string, places: string) => `${grouped(whole, '.')},${places}`,
      (whole: string, places: string) => `${grouped(whole, '\u202f')},${places} د.إ`,
    ];
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000 }), fc.constantFrom(...ways), (amount, write) => {
        const text = write(String(Math.floor(amount / 100)), String(amount % 100).padStart(2, '0'));
        const read = readPrice(text, points);
        expect(read.ok && parseMoney(read.amount)).toBe(amount);
      }),
    );
  });
});

function grouped(whole: string, sign: string): string {
  return whole.replaceAll(/\B(?=(\d{3})+$)/g, sign);
}
