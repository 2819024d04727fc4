import { shareAmounts } from '@sufra/domain/bill/bill';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { expect, test } from 'vitest';
import { chargesOf, readNumber, serviceOffer, tipOffer, wireCharge } from './charges.ts';

test.each([
  ['5', '5'],
  ['7,5', '7.5'],
  ['٧٫٥', '7.5'],
  [' 12.50 ', '12.5'],
  ['0.5', '0.5'],
  ['', '0'],
  ['a lot', '0'],
  ['1.2.3', '0'],
])('the typed text %j is the number %s [AMOUNT-6] [AMOUNT-7]', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});

const tips = tipOffer(null);
const services = serviceOffer(null);

test.each([
  [
    { place: 0, typed: '' },
    { type: 'percentage', value: '0' },
  ],
  [
    { place: 1, typed: '' },
    { type: 'percentage', value: '10' },
  ],
  [
    { place: 2, typed: '9' },
    { type: 'percentage', value: '15' },
  ],
  [
    { place: 3, typed: '7,5' },
    { type: 'custom', value: '7.5' },
  ],
])('the tip %o is sent as %o [SINGLE-29] [SINGLE-30]', (picked, wire) => {
  expect(wireCharge(tips, picked, 'custom')).toEqual(wire);
});

test.each([
  [
    { place: 2, typed: '' },
    { type: 'percentage', value: '5' },
  ],
  [
    { place: 3, typed: '4' },
    { type: 'fixed', value: '4' },
  ],
])('the service charge %o is sent as %o [SINGLE-31]', (picked, wire) => {
  expect(wireCharge(services, picked, 'fixed')).toEqual(wire);
});

function totalOf(tipPicked: number, tipTyped: string, servicePicked: number, serviceTyped: string): string {
  const tip = wireCharge(tips, { place: tipPicked, typed: tipTyped }, 'custom');
  const service = wireCharge(services, { place: servicePicked, typed: serviceTyped }, 'fixed');
  const charges = chargesOf(tip, service);
  return formatMoney(shareAmounts({ subtotal: fils(20_000), discount: fils(0), ...charges }).total);
}

test.each([
  ['10 % and 2 %, each of the subtotal alone [AMOUNT-1] [AMOUNT-2] [AMOUNT-3]', [1, '', 1, ''], '224.00'],
  ['a tip of 7.50 as it is [AMOUNT-4]', [3, '7.50', 0, ''], '207.50'],
  ['a service charge of 3 as it is [AMOUNT-5]', [0, '', 3, '3'], '203.00'],
  ['no number is nothing [AMOUNT-6]', [3, 'x', 3, 'y'], '200.00'],
  ['less than 1 is still taken [AMOUNT-7]', [3, '0.25', 0, ''], '200.25'],
] as const)('on 200.00: %s', (_, choices, total) => {
  const [tip, tipTyped, service, serviceTyped] = choices;
  expect(totalOf(tip, tipTyped, service, serviceTyped)).toBe(total);
});

test.each(['0x10', '1e2'])('%s is not an amount, although JavaScript reads it as a number', (typed) => {
  const tip = wireCharge(tips, { place: 3, typed }, 'custom');
  expect(chargesOf(tip, { type: 'fixed', value: '0' }).bad.tip).toBe(true);
});

test('a negative amount, or one with more than two decimals, is invalid', () => {
  const minus = { type: 'custom', value: '-1' };
  const tooFine = { type: 'fixed', value: '1.234' };
  expect(chargesOf(minus, tooFine).bad).toEqual({ tip: true, service: true });
});

test('a venue without service charge offers none, and none is sent', () => {
  const venue = { service_charges: { enabled: false, choices: [], selected: 0 } } as never;
  expect(serviceOffer(venue)).toBeUndefined();
  expect(wireCharge(undefined, { place: 1, typed: '' }, 'fixed')).toEqual({ type: 'percentage', value: '0' });
});
