/** What each kind of report adds up: its rows by key, and its course day by day. */
import type { ReportKind } from '@sufra/contract/bill/reports';
import type { TotalKind } from '../totals/add-up.ts';
import type { Days, Total, Totals } from '../totals/queries.ts';

/** Sums by key. */
export type Sums = ReadonlyMap<string, Total>;

/** An account of the ledger whose entries are negative where money comes in. */
interface Course {
  readonly kind: TotalKind;
  readonly key: string;
  readonly sign: 1 | -1;
}

const sales: Course = { kind: 'account', key: 'sales', sign: -1 };
const billed: Course = { kind: 'orders', key: '', sign: 1 };

const courses: Readonly<Record<Exclude<ReportKind, 'tenders' | 'ratings' | 'hours' | 'staff'>, Course>> = {
  sales,
  dishes: billed,
  categories: billed,
  options: billed,
  tables: sales,
  tips: { kind: 'account', key: 'tip_payable', sign: -1 },
  vat: { kind: 'account', key: 'vat_payable', sign: -1 },
  discounts: { kind: 'account', key: 'discount', sign: 1 },
};

const rowsOf: Readonly<Partial<Record<ReportKind, TotalKind>>> = {
  hours: 'hour',
  dishes: 'dish',
  categories: 'dish',
  options: 'option',
  tables: 'table',
  staff: 'staff',
  tips: 'tip',
  discounts: 'coupon',
  vat: 'rate',
};

const tenders = {
  cash: ['cash_in', 'change_out', 'refund_out_cash'],
  pos: ['captured_pos', 'refund_out_pos'],
  card: ['captured_card', 'refund_out_card'],
} as const;

const taken = ['cash_in', 'change_out', 'captured_pos', 'captured_card'] as const;

/** The rows of a kind over some days. Sales have a row for each day. */
export async function sumsOf(totals: Totals, kind: ReportKind, days: Days): Promise<Sums> {
  if (kind === 'sales') return courseOf(totals, kind, days);
  if (kind === 'tenders') {
    const accounts = await totals.byKey('account', days);
    const sums = Object.entries(tenders).map(([method, names]) => [method, sumOf(accounts, names)] as const);
    // Money goes back on other days than it came, and need not go the way it came.
    return new Map(sums.filter(([, { count, amount }]) => count > 0 || amount !== 0));
  }
  const rows = rowsOf[kind];
  return rows === undefined ? new Map() : totals.byKey(rows, days);
}

/** A payment is its first entry: change and refunds add to the amount alone. */
function sumOf(accounts: Sums, names: readonly string[]): Total {
  const amount = names.reduce((sum, name) => sum + (accounts.get(name)?.amount ?? 0), 0);
  return { count: accounts.get(names[0] ?? '')?.count ?? 0, amount };
}

/** The course of a kind day by day. Of sales the number is that of the bills. */
export async function courseOf(totals: Totals, kind: ReportKind, days: Days): Promise<Sums> {
  if (kind === 'ratings' || kind === 'hours') return new Map();
  if (kind === 'tenders' || kind === 'staff')
    return addedUp(totals, kind === 'staff' ? taken : Object.values(tenders).flat(), days);
  const course = courses[kind];
  const found = await totals.byDay(course.kind, course.key, days);
  const bills = course === sales ? await totals.byDay('orders', '', days) : found;
  const keys = new Set([...found.keys(), ...bills.keys()]);
  return new Map(
    [...keys].map((day) => [
      day,
      { count: bills.get(day)?.count ?? 0, amount: course.sign * (found.get(day)?.amount ?? 0) },
    ]),
  );
}

async function addedUp(totals: Totals, accounts: readonly string[], days: Days): Promise<Sums> {
  const sums = new Map<string, Total>();
  for (const account of accounts) {
    for (const [day, { count, amount }] of await totals.byDay('account', account, days)) {
      const before = sums.get(day) ?? { count: 0, amount: 0 };
      const payments = account.startsWith('captured') || account === 'cash_in' ? count : 0;
      sums.set(day, { count: before.count + payments, amount: before.amount + amount });
    }
  }
  return sums;
}
