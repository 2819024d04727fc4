import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils, formatMoney } from '../core/money.ts';
import {
  type Charge,
  type ChargeChoice,
  chargeAmount,
  defaultServiceCharge,
  defaultTip,
  fixedCharge,
  fixedChargeLimit,
  formatPercentage,
  isOffered,
  noCharge,
  percentageCharge,
  readServiceCharge,
  readTip,
  serviceChargeChoices,
  tipChoices,
} from './charges.ts';

const subtotals = fc.nat(10_000_000).map(fils);

describe('the choices', () => {
  test('tips are none, 10 % and 15 %, and 10 % is the default', () => {
    expect(tipChoices.map((charge) => chargeAmount(fils(10_000), charge))).toEqual([0, 1000, 1500]);
    expect(chargeAmount(fils(10_000), defaultTip)).toBe(1000);
  });

  test('service charges are none, 2 % and 5 %, and 2 % is the default', () => {
    expect(serviceChargeChoices.map((charge) => chargeAmount(fils(10_000), charge))).toEqual([0, 200, 500]);
    expect(chargeAmount(fils(10_000), defaultServiceCharge)).toBe(200);
  });

  test('the defaults are among the choices', () => {
    expect(tipChoices).toContainEqual(defaultTip);
    expect(serviceChargeChoices).toContainEqual(defaultServiceCharge);
  });
});

describe('what a charge comes to', () => {
  test.each<[string, Charge, number]>([
    ['none', noCharge, 0],
    ['10 %', percentageCharge(1000), 456],
    ['2 %', percentageCharge(200), 91],
    ['2.5 %', percentageCharge(250), 114],
    ['AED 7.25', fixedCharge(fils(725)), 725],
  ])('%s of AED 45.55 [AMOUNT-2] [AMOUNT-3]', (_, charge, amount) => {
    expect(chargeAmount(fils(4555), charge)).toBe(amount);
  });

  test('a custom amount is added as it is, whatever the subtotal [AMOUNT-4] [AMOUNT-5]', () => {
    fc.assert(
      fc.property(subtotals, fc.nat(fixedChargeLimit), (subtotal, amount) => {
        expect(chargeAmount(subtotal, fixedCharge(fils(amount)))).toBe(amount);
      }),
    );
  });

  test('a percentage up to 100 is never negative and never more than the subtotal', () => {
    fc.assert(
      fc.property(subtotals, fc.nat(10_000), (subtotal, basisPoints) => {
        const amount = chargeAmount(subtotal, percentageCharge(basisPoints));
        expect(amount >= 0 && amount <= subtotal).toBe(true);
      }),
    );
  });

  test('zero per cent and an amount of zero are no charge', () => {
    expect(percentageCharge(0)).toEqual(noCharge);
    expect(fixedCharge(fils(0))).toEqual(noCharge);
  });
});

describe('reading from the wire', () => {
  const percentage = (basisPoints: number) => ({ kind: 'percentage', basisPoints });
  const fixed = (amount: number) => ({ kind: 'fixed', amount });
  const none = { kind: 'none' };

  test.each<[string | undefined | null, string | number | undefined | null, unknown]>([
    ['percentage', '10', percentage(1000)],
    ['percentage', 10, percentage(1000)],
    ['percentage', '2.5', percentage(250)],
    ['percentage', '0.01', percentage(1)],
    ['percentage', '100', percentage(10_000)],
    ['percentage', '0', none],
    ['percentage', 0, none],
    ['custom', '7.25', fixed(725)],
    ['fixed', '7.25', fixed(725)],
    ['custom', 7.25, fixed(725)],
    ['custom', ' 7.25 ', fixed(725)],
    ['custom', '0.50', fixed(50)], // below the suggested minimum of 1, and still accepted
    ['fixed', '.5', fixed(50)],
    ['fixed', '5.', fixed(500)],
    ['fixed', '5.500', fixed(550)],
    ['custom', '٣٤', fixed(3400)],
    ['custom', '٣٤٫٥', fixed(3450)],
    ['percentage', '۱۰', percentage(1000)],
    ['fixed', '100000.00', fixed(10_000_000)],
    ['custom', '0', none],
    ['custom', '-0', none],
    // not numeric: counts as 0 [AMOUNT-6]
    ['custom', 'abc', none],
    ['percentage', 'ten', none],
    ['custom', '1,5', none],
    ['custom', '', none],
    ['custom', '  ', none],
    ['fixed', Number.NaN, none],
    ['fixed', null, none],
    ['fixed', undefined, none],
    [undefined, undefined, none],
    [null, null, none],
    ['', '0', none],
    ['unheard', '0.00', none],
  ])('%j %j is read [AMOUNT-6] [AMOUNT-7]', (type, value, charge) => {
    expect(readTip(type, value)).toEqual({ ok: true, value: charge });
    expect(readServiceCharge(type, value)).toEqual({ ok: true, value: charge });
  });

  test.each<[string | undefined | null, string | number]>([
    ['percentage', '-1'],
    ['percentage', '100.01'],
    ['percentage', 101],
    ['percentage', '2.555'],
    ['percentage', 0.001],
    ['custom', '-0.01'],
    ['custom', -5],
    ['fixed', '1.005'],
    ['fixed', '100000.01'],
    ['fixed', '1e30'],
    ['custom', '0x10'],
    ['custom', '1e2'],
    ['percentage', '1e1'],
    ['custom', '0b11'],
    ['fixed', 'Infinity'],
    ['fixed', '-Infinity'],
    ['fixed', Number.POSITIVE_INFINITY],
    [undefined, '10'],
    [null, 10],
    ['', '10'],
    ['Percentage', '10'],
    ['toString', '10'],
  ])('%j %j is refused', (type, value) => {
    expect(readTip(type, value)).toEqual({ ok: false, code: 'invalid_tip' });
    expect(readServiceCharge(type, value)).toEqual({ ok: false, code: 'invalid_service_charge' });
  });

  test('every amount up to the limit reads back as itself, and every percentage too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: fixedChargeLimit }), (amount) => {
        expect(readTip('custom', formatMoney(fils(amount)))).toEqual({ ok: true, value: fixed(amount) });
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (basisPoints) => {
        const read = readTip('percentage', formatPercentage(basisPoints));
        expect(read).toEqual({ ok: true, value: percentage(basisPoints) });
      }),
    );
  });

  test('any input is read as no charge or as a positive whole charge', () => {
    const types = fc.constantFrom('custom', 'fixed', 'percentage', undefined, 'x');
    fc.assert(
      fc.property(types, fc.oneof(fc.string(), fc.double(), fc.integer()), (type, value) => {
        const read = readServiceCharge(type, value);
        if (!read.ok || read.value.kind === 'none') return;
        const size = read.value.kind === 'fixed' ? read.value.amount : read.value.basisPoints;
        expect(Number.isSafeInteger(size) && size > 0 && size <= fixedChargeLimit).toBe(true);
      }),
    );
  });
});

const zeroAndTen: readonly ChargeChoice[] = [{ kind: 'none' }, { kind: 'percentage', basis_points: 1000 }];
const ten: readonly ChargeChoice[] = [{ kind: 'percentage', basis_points: 1000 }];
const custom: readonly ChargeChoice[] = [...ten, { kind: 'custom' }];

test.each([
  ['10 % of 0/10', percentageCharge(1000), zeroAndTen, true],
  ['3 % of 0/10', percentageCharge(300), zeroAndTen, false],
  ['AED 3 of 0/10', fixedCharge(fils(300)), zeroAndTen, false],
  ['nothing of 0/10', noCharge, zeroAndTen, true],
  ['nothing of 10', noCharge, ten, false],
  ['AED 7 of 10 or custom', fixedCharge(fils(700)), custom, true],
  ['3 % of 10 or custom', percentageCharge(300), custom, false],
  ['a custom amount of nothing', noCharge, custom, true],
])("%s: the venue's choices are the only ones", (_title, charge, choices, offered) => {
  expect(isOffered(charge, choices, false)).toBe(offered);
});

test('without a choice nothing is charged', () => {
  expect(isOffered(noCharge, ten, true)).toBe(true);
  expect(isOffered(percentageCharge(300), ten, true)).toBe(false);
});

test.each([
  [1000, '10'],
  [200, '2'],
  [250, '2.5'],
  [255, '2.55'],
  [5, '0.05'],
  [0, '0'],
  [10_000, '100'],
])('%d basis points are written %s', (basisPoints, text) => {
  expect(formatPercentage(basisPoints)).toBe(text);
});
