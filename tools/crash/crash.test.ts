import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { sayStarts } from '../processes/starts.ts';
import { openBooks } from './books.ts';
import { checkMoney } from './check-money.ts';
import { checkOrders } from './check-orders.ts';
import { emptyJournal } from './journal.ts';
import { runCrashes } from './run.ts';

test.each([
  ['epg', 4],
  ['stripe', 4],
] as const)(
  'a server paid through %s that is killed %i times loses and doubles nothing that it acknowledged',
  async (provider, cycles) => {
    const seed = Number(process.env.CRASH_SEED ?? Date.now() % 1_000_000_000);
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const report = await runCrashes({
      seed,
      cycles,
      provider,
      databaseUrl: undefined,
      settleWithinMs: undefined,
      say,
    });
    const replay = `npm run test:crash -- --seed ${seed} --provider ${provider} --cycles ${cycles}\n${said.join('\n')}`;
    expect(report.broken, replay).toEqual([]);
    expect(report.starts.readyMs).toHaveLength(cycles);
    expect(report.acknowledged.orders).toBeGreaterThan(cycles * 4);
    expect(report.acknowledged.refunds, 'nothing that goes back proves nothing').toBeGreaterThan(0);
    expect(report.cutOff, 'a kill that interrupts nobody proves nothing').toBeGreaterThan(cycles);
  },
);

test.each([
  [
    200,
    3000,
    50,
    'Ready again in 700 ms (median), 3000 ms (longest), 3000 ms (p99), Node itself in 50 ms',
    false,
  ],
  [
    200,
    3001,
    50,
    'Ready again in 700 ms (median), 3001 ms (longest), 3001 ms (p99), Node itself in 50 ms, which is more than 3000 at the usual pace',
    true,
  ],
  [
    200,
    6000,
    100,
    'Ready again in 700 ms (median), 6000 ms (longest), 6000 ms (p99), Node itself in 100 ms',
    false,
  ],
  [
    200,
    3001,
    25,
    'Ready again in 700 ms (median), 3001 ms (longest), 3001 ms (p99), Node itself in 25 ms, which is more than 3000 at the usual pace',
    true,
  ],
  [
    99,
    3001,
    50,
    'Ready again in 700 ms (median), 3001 ms (longest), 3001 ms (p99), Node itself in 50 ms',
    false,
  ],
  [
    201,
    3001,
    50,
    'Ready again in 700 ms (median), 3001 ms (longest), 700 ms (p99), Node itself in 50 ms',
    false,
  ],
])('of %i starts, two that take %i ms where Node takes %i: %s', (count, slowMs, bareMs, said, tooSlow) => {
  const readyMs = [...Array<number>(count - 2).fill(700), slowMs, slowMs];
  expect(sayStarts({ readyMs, bareMs: [bareMs] })).toEqual({ said, tooSlow });
});

test('lost, duplicated and unbalanced entries in the books are reported', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-books-'));
  await (await openDatabase({ dataDir }, { now: () => 0, onError: console.error })).close();
  const place = { databaseUrl: undefined, dataDir };
  const db = new DatabaseSync(join(dataDir, 'sufra.db'), { enableForeignKeyConstraints: false });
  const line = (id: string, round: string) =>
    db.exec(`insert into order_lines (id, order_id, round_id, position, item_id, names, unit_price, vat_rate, quantity,
      total, cook_type, serve_type, instructions, station, status, status_at) values
      ('${id}', 'o1', '${round}', 0, 7, '{}', 100, 500, 2, 200, '', '', 'doubled', '', 'placed', 0)`);
  db.exec(`insert into orders (id, order_ref, visit_id, table_number, created_at, total, payment_status, version)
    values ('o1', '0001', 'v1', '1', 0, 300, 'pending', 1)`);
  line('l1', 'r1');
  line('l2', 'r2');
  line('l3', 'r1');
  db.exec(`update order_lines set part_of = 'l1', item_id = 8, unit_price = 0, total = 0 where id = 'l3'`);
  db.exec(`insert into cart_lines (id, customer_id, item_id, quantity, instructions, cook_type, serve_type, created_at)
    values ('c1', 'd1', 7, 3, 'cart', '', '', 0)`);
  db.exec(`insert into ledger_entries (at, order_id, share_id, attempt_id, account, amount)
    values (0, 'o1', 's1', 'a1', 'cash_in', 50)`);
  db.exec(`insert into tax_invoices (order_id, number, issued_at, supplier, subtotal, discount, service, tip, total, vat)
    values ('o1', 2, 0, '{}', 0, 0, 0, 0, 0, 0)`);
  const journal = emptyJournal();
  const lines = [{ itemId: 7, quantity: 2 }];
  journal.orders.push({ tag: 'doubled', lines, status: 'acknowledged' });
  journal.orders.push({ tag: 'lost', lines, status: 'acknowledged' });
  journal.carts.set('cart 7', { certain: 1, possible: 2 });
  journal.payments.push({ tag: 'payer', status: 'acknowledged', attemptId: 'a1' });
  journal.answers.push({ attemptId: 'a1', verdict: 'approved', status: 'acknowledged' });
  const books = await openBooks(place);
  expect(await checkOrders(books, journal)).toEqual([
    'order doubled is there 2 times',
    'order lost was acknowledged and is lost',
    'order lost left the cart and was not placed',
    'cart line cart 7 has 3, not 1 or 2',
    'line l1 has other parts than were chosen',
    'the total of order o1 is not that of its lines',
  ]);
  expect(await checkMoney(books, journal)).toEqual([
    'payment payer was acknowledged and is lost',
    'attempt a1 was shown at the desk and is lost',
    'the ledger of order o1 is off by 50 fils',
    'there are 1 tax_invoices, the last is 2, the counter is at 0',
  ]);
  expect(await books.damage()).not.toEqual([]);
  await books.close();
  db.close();
  await rm(dataDir, { recursive: true });
});
