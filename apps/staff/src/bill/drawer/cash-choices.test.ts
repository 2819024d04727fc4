import { fils, parseMoney } from '@sufra/domain/core/money';
import { expect, test } from 'vitest';
import { cashChoices, readTendered, shortMoney } from './cash-choices.ts';

function due(amount: string) {
  return parseMoney(amount) ?? fils(0);
}

test.each([
  ['39.78', '39.78 40 50 100'],
  ['12.30', '12.30 15 20 50'],
  ['96.90', '96.90 100 200 500'],
  ['214.20', '214.20 220 250 300'],
  ['412.65', '412.65 420 450 500'],
  ['100.00', '100 200 500 1000'],
  ['1000.00', '1000'],
  ['1500.50', '1500.50 1510 1550 1600'],
])('for AED %s the cashier is offered %s', (amount, choices) => {
  expect(cashChoices(due(amount)).map(shortMoney).join(' ')).toBe(choices);
});

test.each([
  ['50', { kind: 'enough', received: 5000, change: 1022 }],
  ['39.78', { kind: 'enough', received: 3978, change: 0 }],
  ['50,50', { kind: 'enough', received: 5050, change: 1072 }],
  ['AED 40', { kind: 'enough', received: 4000, change: 22 }],
  ['39.77', { kind: 'short', missing: 1 }],
  ['0', { kind: 'short', missing: 3978 }],
  ['', { kind: 'unreadable' }],
  ['-50', { kind: 'unreadable' }],
  ['fifty', { kind: 'unreadable' }],
  ['50.001', { kind: 'unreadable' }],
])('of AED 39.78, %j given is %o', (typed, outcome) => {
  expect(readTendered(typed, due('39.78'))).toEqual(outcome);
});
