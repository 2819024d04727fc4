import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { openDatabase } from '../../apps/server/src/database/open.ts';
import { openBooks } from './books.ts';
import { checkBank, openAtBank } from './check-bank.ts';

/** A gateway with these payments, in fils: captured, and kept after refunds. */
async function showing(payments: Readonly<Record<string, readonly [taken: number, kept: number]>>) {
  const money = (amount: number) => (amount / 100).toFixed(2);
  const transactions = Object.entries(payments).map(([id, [taken, kept]]) => ({
    id,
    amount: money(taken),
    captured: money(taken),
    refunded: money(taken - kept),
    state: 'captured',
  }));
  const state = JSON.stringify({ transactions, stripe: { sessions: [] } });
  const server = createServer((_, response) => response.end(state));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}

test('captures and refunds that were never booked are reported, pending ones are not', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'sufra-books-'));
  await (await openDatabase({ dataDir }, { now: () => 0, onError: console.error })).close();
  const db = new DatabaseSync(join(dataDir, 'sufra.db'), { enableForeignKeyConstraints: false });
  const attempt = (id: string, state: string, live: 0 | 1, booked: number) => {
    db.exec(`insert into attempts (id, share_id, order_id, method, state, live, amount, token, provider, provider_ref,
      created_at, updated_at, expires_at)
      values ('a-${id}', 's-${id}', 'o', 'card', '${state}', ${live}, 500, '${id}', 'epg-emulator', '${id}', 0, 0, 0)`);
    if (booked === 0) return;
    db.exec(`insert into ledger_entries (at, order_id, share_id, attempt_id, booking, account, amount)
      values (0, 'o', 's-${id}', 'a-${id}', 'settle ${id}', 'captured_card', ${booked})`);
  };
  const refund = (id: string, state: string, tries: number) =>
    db.exec(`insert into refunds (id, order_id, share_id, attempt_id, cause, method, amount, covers, state,
      requested_at, tries, key_number)
      values ('r-${id}', 'o', 's-${id}', 'a-${id}', 'manual', 'card', 500, 0, '${state}', 0, ${tries}, 1)`);
  attempt('right', 'captured', 0, 500);
  attempt('asked', 'unknown', 1, 0);
  attempt('given-up', 'cancelled', 0, 0);
  attempt('too-much', 'captured', 0, 500);
  attempt('lost-refund', 'captured', 0, 500);
  attempt('asked-refund', 'captured', 0, 500);
  refund('lost-refund', 'failed_manual', 2);
  refund('asked-refund', 'unknown', 1);
  const bank = await showing({
    right: [500, 500],
    asked: [500, 500],
    'given-up': [500, 500],
    'too-much': [400, 400],
    'lost-refund': [500, 0],
    'asked-refund': [500, 0],
    stranger: [500, 500],
  });
  const books = await openBooks({ databaseUrl: undefined, dataDir });
  expect((await checkBank(books, bank.url)).toSorted()).toEqual([
    'the bank gave 500 fils of lost-refund back, 0 are booked',
    'the bank took 400 fils for too-much, 500 are booked',
    'the bank took 500 fils for given-up, 0 are booked',
    'the bank took money for stranger, which is nowhere in the books',
  ]);
  expect((await openAtBank(books, bank.url)).toSorted()).toEqual([
    'card attempt a-asked is still unknown',
    'nobody knows whether refund r-asked-refund went',
    'the bank took money for asked, and none is booked',
    'the bank took money for given-up, and none is booked',
  ]);
  await books.close();
  bank.close();
  db.close();
  await rm(dataDir, { recursive: true });
});
