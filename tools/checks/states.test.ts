import { expect, test } from 'vitest';
import { codeFiles } from './source.ts';
import { foreignStates } from './states.ts';

test('the state of an order, a line, a share, an attempt, a refund, an approval, a call and a visit is written by one file each', () => {
  expect(codeFiles().flatMap(foreignStates)).toEqual([]);
});

const path = 'apps/server/src/tables/floor/store.ts';
const writer = 'apps/server/src/orders/rounds/store-states.ts';

test.each([
  ["sql.updateTable('orders').set({ payment_status: 'paid' }).where('id', '=', id)", 'payment_status'],
  ["sql.updateTable('orders').set((eb) => ({ joined, version: eb('version', '+', 1) }))", 'joined'],
  ["sql.updateTable('order_lines').where('id', '=', id).set('status', 'served')", 'status'],
  ["sql.updateTable('order_lines').set({ ...(served ? { status: 'served' } : {}) })", 'status'],
  ["sql.insertInto('order_lines').values(lines)", 'all'],
  ["sql.updateTable('shares').where('id', '=', id).set({ vat, status: 'paid' })", 'status'],
  ["sql.updateTable('shares').set(share)", 'all'],
  ["tx.run(tx.sql.updateTable('attempts').set({ state: 'cancelled', updated_at: now }))", 'state'],
  ["sql.updateTable('refunds').set({ state: 'succeeded' })", 'state'],
  ["sql.insertInto('refunds').values(row)", 'all'],
  ["sql.insertInto('visits').values({ ...visit, id })", 'all'],
  ["sql.updateTable('service_requests').set({ status: 'done' })", 'status'],
])('%s is told', (text, column) => {
  const told = foreignStates({ path, text });
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(`sets ${column} of`);
});

test.each([
  [path, "sql.updateTable('orders').set({ table_number: to })"],
  [path, "sql.updateTable('shares').set({ vat: args.vat }).where('status', '=', 'pending')"],
  [path, "sql.updateTable('coupon_uses').set({ state: 'used' })"],
  [path, "sql.updateTable('visits').set({ opened_by: by })"],
  [path, "sql.updateTable('service_requests').set({ customer_id: to })"],
  [path, "sql.selectFrom('orders').where('payment_status', '=', 'paid')"],
  [path, 'new Map().set(key, value)'],
  [writer, "sql.updateTable('order_lines').set({ status: 'served' })"],
  ['apps/server/src/orders/rounds/place.test.ts', "sql.updateTable('order_lines').set({ status: 'served' })"],
])('in %s, %s is not', (file, text) => {
  expect(foreignStates({ path: file, text })).toEqual([]);
});
