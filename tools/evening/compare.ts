/** Whether what people did and what the restaurant wrote down are the same, to the fils. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { DataOf } from '@sufra/contract/calls';
import { type Books, openBooks } from '../crash/books.ts';
import { checkBank, paymentsAt } from '../crash/check-bank.ts';
import { environmentOf } from '../processes/demo-server.ts';
import { root } from '../repository.ts';
import { type House, read } from './house.ts';
import { filsOf, type Journal, type Method, sumOf } from './journal.ts';
import type { Printers } from './kitchen.ts';

/** One figure by two accounts: what people did, and what a book says. */
export type Figure = {
  readonly what: string;
  readonly done: number;
  readonly book: string;
  readonly says: number;
};

type Accounts = Readonly<Record<string, number>>;

const methods = ['cash', 'pos', 'card'] as const;
const accountsOf = {
  cash: ['cash_in', 'change_out'],
  pos: ['captured_pos'],
  card: ['captured_card'],
} as const satisfies Record<Method, readonly string[]>;

/** Every figure, by the Z report, the ledger, the drawer's counts, the bank and the printers. */
export async function figuresOf(house: House, manager: Page, printers: Printers): Promise<readonly Figure[]> {
  const { journal, sufra } = house;
  type Z = DataOf<'zReport'>;
  const { report } = await read<Z>(manager, 'staff/z-reports/0001');
  const books = await openBooks({ databaseUrl: undefined, dataDir: sufra.dataDir });
  try {
    return [
      ...byReport(journal, report.figures),
      ...byLedger(journal, await accounts(books)),
      ...byDrawer(journal, report.figures),
      ...(await byBank(journal, sufra.gatewayUrl)),
      ...(await byPrinters(journal, books, printers)),
    ];
  } finally {
    await books.close();
  }
}

/** What is wrong besides single figures: by `npm run ledger:check`, and payment by payment at the bank. */
export async function faultsInBooks({ sufra }: House): Promise<readonly string[]> {
  const program = join(root, 'apps/server/src/cli/ledger-check.ts');
  const env = environmentOf({ dataDir: sufra.dataDir, databaseUrl: undefined });
  const { stdout } = await promisify(execFile)(process.execPath, [program], { env });
  const books = await openBooks({ databaseUrl: undefined, dataDir: sufra.dataDir });
  try {
    const sound = stdout.includes('the books are sound') ? [] : [`npm run ledger:check: ${stdout.trim()}`];
    return [...sound, ...(await checkBank(books, sufra.gatewayUrl)), ...(await books.damage())];
  } finally {
    await books.close();
  }
}

type Figures = DataOf<'zReport'>['report']['figures'];

function byReport(journal: Journal, { statement, tenders }: Figures): readonly Figure[] {
  const book = 'Z report';
  const payments = [...journal.payments.values()];
  const back = sumOf(journal.refunds.map(({ amount }) => amount));
  const figure = (what: string, done: number, says: string): Figure => {
    return { what, done, book, says: filsOf(says) };
  };
  return [
    figure('sales at menu prices', sumOf(journal.rounds), statement.sales),
    figure('comps', sumOf(journal.comps), statement.comps.amount),
    figure(
      'tips and service',
      sumOf(payments.map(({ tip, service }) => tip + service)),
      addUp(statement, back),
    ),
    figure('taken', sumOf(payments.map(({ amount }) => amount)) - back, statement.taken),
    ...methods.flatMap((method) => {
      const tender = tenders.find((one) => one.method === method);
      return [
        figure(`taken by ${method}`, came(journal, method), tender?.taken ?? ''),
        figure(`given back by ${method}`, wentBack(journal, method), tender?.given_back ?? ''),
      ];
    }),
  ];
}

/** Tips and service before a refund took its part of them: what was taken and given back, less the net sales before it. */
function addUp({ taken, sales, comps, discounts }: Figures['statement'], back: number): string {
  const dishes = filsOf(sales) - filsOf(comps.amount) - filsOf(discounts.amount);
  return ((filsOf(taken) + back - dishes) / 100).toFixed(2);
}

function byLedger(journal: Journal, ledger: Accounts): readonly Figure[] {
  const book = 'ledger';
  return methods.flatMap((method) => {
    const says = sumOf(accountsOf[method].map((account) => ledger[account] ?? 0));
    return [
      { what: `taken by ${method}`, done: came(journal, method), book, says },
      {
        what: `given back by ${method}`,
        done: wentBack(journal, method),
        book,
        says: -(ledger[`refund_out_${method}`] ?? 0),
      },
    ];
  });
}

/** Each count of the drawer, and what the server says should have been in it. */
function byDrawer({ counts }: Journal, { drawers }: Figures): readonly Figure[] {
  return counts.map(({ by, counted }) => {
    const drawer = drawers.find((one) => one.by === by);
    return { what: `drawer of ${by}`, done: counted, book: 'Z report', says: filsOf(drawer?.expected ?? '') };
  });
}

async function byBank(journal: Journal, gatewayUrl: string): Promise<readonly Figure[]> {
  const payments = [...(await paymentsAt(gatewayUrl)).values()];
  const taken = sumOf(payments.map((payment) => payment.taken));
  const kept = sumOf(payments.map((payment) => payment.kept));
  const book = 'bank';
  return [
    { what: 'taken by card', done: came(journal, 'card'), book, says: taken },
    { what: 'given back by card', done: wentBack(journal, 'card'), book, says: taken - kept },
  ];
}

/** Each round has one ticket, which came out once, on one printer or the other. The numbers are papers. */
async function byPrinters(
  { rounds, unprinted }: Journal,
  books: Books,
  { kitchen, spare }: Printers,
): Promise<readonly Figure[]> {
  const [jobs] = await books.rows<{ printed: number; rounds: number; doubtful: number }>(
    `select count(*) as printed, count(distinct round_id) as rounds, coalesce(sum(doubtful), 0) as doubtful
     from print_jobs where kind = 'ticket' and state = 'printed'`,
  );
  const done = rounds.length - unprinted;
  const papers = kitchen.papers.length + spare.papers.length;
  return [
    { what: 'rounds with a ticket', done, book: 'print jobs', says: jobs?.rounds ?? 0 },
    { what: 'tickets', done, book: 'print jobs', says: jobs?.printed ?? 0 },
    // A paper that was cut short where the roll ended comes out again, marked as such.
    { what: 'papers', done: done + (jobs?.doubtful ?? 0), book: 'printers', says: papers },
    { what: 'strange bytes', done: 0, book: 'printers', says: kitchen.strange() + spare.strange() },
  ];
}

async function accounts(books: Books): Promise<Accounts> {
  const rows = await books.rows<{ account: string; sum: number }>(
    'select account, sum(amount) as sum from ledger_entries group by account',
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}

function came({ payments }: Journal, method: Method): number {
  return sumOf([...payments.values()].filter((one) => one.method === method).map(({ amount }) => amount));
}

function wentBack({ refunds }: Journal, method: Method): number {
  return sumOf(refunds.filter((one) => one.method === method).map(({ amount }) => amount));
}
