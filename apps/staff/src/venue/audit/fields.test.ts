import { expect, test } from 'vitest';
import { switchLanguage, t } from '../../shared/i18n.ts';
import { fieldsOf } from './fields.ts';

const row = '0190b1a2-7c3d-7e5f-8a9b-0c1d2e3f4a5b';
const people = [{ id: 'rana', name: 'Rana Haddad' }];
const entry = (before: object | null, after: object | null) => ({
  id: 1,
  at: '2026-11-23T20:41:00+04:00',
  by: null,
  approved_by: null,
  action: 'refund.make',
  subject: '',
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});
const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '');
const rows = (before: object | null, after: object | null) =>
  fieldsOf(t, entry(before, after), people).map(({ name, was, is }) => [name, plain(was), plain(is)]);

test('fields have words, amounts are money, colleagues have names, and ids of rows are left out [AUDIT-8]', async () => {
  await switchLanguage('en');
  expect(
    rows(null, { amount: 7900, method: 'cash', staff_id: 'rana', attempt: row, line: row, reason: null }),
  ).toEqual([
    ['Amount', '–', 'AED 79.00'],
    ['Way of payment', '–', 'Cash'],
    ['Colleague', '–', 'Rana Haddad'],
  ]);
  expect(rows({ refund: '50.00', disabled: false }, { refund: null, disabled: true })).toEqual([
    ['Limit for refunds', 'AED 50.00', '–'],
    ['Access ended', 'no', 'yes'],
  ]);
  const own = { cashier: '100.00', waiter: '0.00' };
  expect(rows({ refund_by_role: {} }, { refund_by_role: own })).toEqual([
    ['Limit for refunds, by role', '–', 'Cashier AED 100.00, Waiter AED 0.00'],
  ]);
  expect(rows(null, { back: '2026-11-23T21:41:00+04:00', role: 'waiter', lines: [row, row] })).toEqual([
    ['Back on sale', '–', '23 Nov, 21:41'],
    ['Role', '–', 'Waiter'],
    ['Dishes', '–', '2'],
  ]);
  expect(rows({ vat_basis_points: 500 }, { vat_basis_points: 1250 })).toEqual([
    ['VAT within prices', '5 %', '12.5 %'],
  ]);
});

test('a field of a newer server keeps its own name, and what was a list stays one [AUDIT-8]', async () => {
  await switchLanguage('en');
  expect(rows(null, { seen_by_all: 3 })).toEqual([['seen by all', '–', '3']]);
  expect(rows(['ready', 'placed'] as never, null)).toEqual([['Value', 'ready, placed', '–']]);
});
