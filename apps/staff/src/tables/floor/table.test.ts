import { expect, test } from 'vitest';
import { makeTable } from '../../testing/fixtures.ts';
import {
  dueAt,
  groupByZone,
  matchesFilter,
  sortByNumber,
  type TableFilter,
  type TableState,
  tableFilters,
} from './table.ts';

test('tables are sorted the way people count', () => {
  const tables = ['10', '2', 'B2', '1', 'A10'].map((number) => makeTable({ number }));
  expect(sortByNumber(tables).map((table) => table.number)).toEqual(['1', '2', '10', 'A10', 'B2']);
});

test('tables are grouped by zone', () => {
  const tables = [
    makeTable({ number: '3', zone: 'Terrace' }),
    makeTable({ number: '1', zone: 'Hall' }),
    makeTable({ number: '2', zone: 'Terrace' }),
  ];
  expect(groupByZone(tables).map(({ zone, tables: list }) => [zone, list.map((one) => one.number)])).toEqual([
    ['Hall', ['1']],
    ['Terrace', ['2', '3']],
  ]);
});

test('what is due at a table is the sum over its orders, and zero without a visit', () => {
  const order = {
    id: 'o',
    order_ref: '#1',
    total_amount: '50.00',
    paid_amount: '0.00',
    payment_status: 'unpaid',
  };
  const orders = [
    { ...order, due_amount: '10.10' },
    { ...order, due_amount: '0.20' },
  ];
  expect(dueAt(makeTable({ visit: { id: 'v', opened_at: '', guests: [], orders, unserved: [] } }))).toBe(
    1030,
  );
  expect(dueAt(makeTable({ visit: null }))).toBe(0);
});

test.each([
  ['free', 'all free'],
  ['open', 'all occupied'],
  ['occupied', 'all occupied'],
  ['paying', 'all paying'],
  ['paid', 'all paid'],
] satisfies [TableState, string][])('a table that is %s is found under %s', (state, filters) => {
  const found = tableFilters.filter((filter: TableFilter) => matchesFilter(filter, makeTable({ state })));
  expect(found.join(' ')).toBe(filters);
});
