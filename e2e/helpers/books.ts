/** What is written about a paid bill: by the kitchen, the till, the bank and the ledger. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { type Books, openBooks } from '../../tools/crash/books.ts';
import { checkBank } from '../../tools/crash/check-bank.ts';
import { environmentOf } from '../../tools/processes/demo-server.ts';
import type { Sufra } from '../../tools/processes/sufra.ts';
import { root } from '../../tools/repository.ts';

/** An amount of the API in fils. */
export const filsOf = (amount: string): number => Math.round(Number(amount) * 100);

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** Reads as whoever is signed in on a page. */
export async function read<Data>(page: Page, path: string): Promise<Data> {
  const answer = await page.request.get(`/api/v1/${path}`);
  expect(answer.ok(), path).toBe(true);
  return ((await answer.json()) as { data: Data }).data;
}

export type TicketLine = {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly station: string;
  readonly part_of: string | null;
  readonly options: readonly { readonly name: string; readonly quantity: number }[];
};

/** All lines that the kitchen has for a table. */
export async function ticketLines(kitchen: Page, table: number): Promise<readonly TicketLine[]> {
  type Ticket = { readonly table_number: string; readonly lines: readonly TicketLine[] };
  const { tickets } = await read<{ tickets: readonly Ticket[] }>(kitchen, 'staff/tickets');
  return tickets.filter(({ table_number }) => table_number === String(table)).flatMap(({ lines }) => lines);
}

/** Counts the open drawer and closes it: what was in it at first, and `taken` fils. */
export async function countDrawer(cashier: Page, taken: number): Promise<{ readonly difference: string }> {
  type Shifts = { readonly open: { readonly id: string; readonly opening_float: string } };
  const { open } = await read<Shifts>(cashier, 'staff/shifts');
  const data = { counted: ((filsOf(open.opening_float) + taken) / 100).toFixed(2) };
  const closed = await cashier.request.post(`/api/v1/staff/shifts/${open.id}/close`, { data });
  expect(closed.status()).toBe(200);
  type Closed = { readonly data: { readonly shift: { readonly report: { readonly difference: string } } } };
  return ((await closed.json()) as Closed).data.shift.report;
}

/** What came to each account of the ledger, in fils. */
export async function ledgerOf({ dataDir }: Sufra): Promise<Readonly<Record<string, number>>> {
  return withBooks(dataDir, async (books) => {
    const rows = await books.rows<{ account: string; sum: number }>(
      'select account, sum(amount) as sum from ledger_entries group by account',
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  });
}

/** Expects that `npm run ledger:check` finds the books sound, and the bank's list to be theirs. */
export async function expectSoundBooks({ dataDir, gatewayUrl }: Sufra): Promise<void> {
  const program = join(root, 'apps/server/src/cli/ledger-check.ts');
  const env = environmentOf({ dataDir, databaseUrl: undefined });
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  expect(stdout).toContain('the books are sound');
  expect(await withBooks(dataDir, (books) => checkBank(books, gatewayUrl))).toEqual([]);
}

async function withBooks<Found>(dataDir: string, look: (books: Books) => Promise<Found>): Promise<Found> {
  const books = await openBooks({ databaseUrl: undefined, dataDir });
  try {
    return await look(books);
  } finally {
    await books.close();
  }
}
