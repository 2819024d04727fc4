import Type from 'typebox';
import { defineCall } from '../core/call.ts';
import { limits } from '../core/constants.ts';
import { Instant, Money, Nullable, Page } from '../core/schema.ts';

/** What can be reported. */
export const reportKinds = [
  'sales',
  'hours',
  'dishes',
  'categories',
  'options',
  'tables',
  'staff',
  'tenders',
  'tips',
  'vat',
  'discounts',
  'ratings',
] as const;

/** What a report is about. */
export type ReportKind = (typeof reportKinds)[number];

/** What happened to single orders: money that was taken off, not taken, or given back. */
export const deedKinds = ['discounts', 'comps', 'voids', 'refunds'] as const;

/** What happened to single orders. */
export type DeedKind = (typeof deedKinds)[number];

/** The most days of a report: three years. */
export const reportDaysMax = 1100;

/** A day of the venue, as 2026-03-10. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });

/** The first and the last day of a report. */
export const days = { from: Day, to: Day };

/** `before` compares with the days just before, `year` with the same weekdays a year ago. */
export const Asked = Type.Object({
  ...days,
  compare: Type.Optional(Type.Enum(['none', 'before', 'year'])),
});

/** The days of a list or a file, which have nothing beside them. */
const Plain = Type.Object(days);

const ReportParams = Type.Object({ kind: Type.Enum([...reportKinds]) });

/** How many and how much, and the same of the days it is compared with; without a comparison these are null. */
const compared = {
  count: Type.Integer(),
  amount: Money,
  count_before: Nullable(Type.Integer()),
  amount_before: Nullable(Money),
};

/** A row of a report. What `name` and `count` are is the kind's: a dish and portions, a table and bills. */
const ReportRow = Type.Object({
  key: Type.String(),
  name: Type.String(),
  /** A dish's category. */
  group: Nullable(Type.String()),
  ...compared,
  /** The VAT in the amount, for a report of VAT. */
  vat: Nullable(Money),
});

/** The course of a report: by hour, by day, or by month (2026-03) where there are more than 62 days. */
const Series = Type.Array(Type.Object({ key: Type.String(), ...compared }));

const Report = Type.Object({
  kind: Type.Enum([...reportKinds]),
  ...days,
  before: Nullable(Type.Object(days)),
  /** Until when everything is counted, after an upgrade; null if these days are counted whole. */
  counted_until: Nullable(Instant),
  series: Series,
  rows: Type.Array(ReportRow),
  total: Type.Object(compared),
  /** What was paid for bills that were not paid in full in these days: in the sales, and in no dish. */
  unfinished: Money,
});

/** Something that happened to an order. */
const Deed = Type.Object({
  at: Instant,
  order_ref: Type.String(),
  table: Type.String(),
  /** The dish, or the coupon codes. */
  what: Type.String(),
  by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  amount: Money,
});

/** A dish on the days on which it was sold, and on one of these the bills that have it. */
const SoldDish = Type.Object({
  ...days,
  before: Nullable(Type.Object(days)),
  /** As in a report. */
  counted_until: Nullable(Instant),
  item_id: Type.Integer(),
  name: Type.String(),
  series: Series,
  days: Type.Array(Type.Object({ day: Day, count: Type.Integer(), amount: Money })),
  total: Type.Object(compared),
});

/** A bill that was paid, and how much of a dish is on it. */
const DishOrder = Type.Object({
  order_ref: Type.String(),
  table: Type.String(),
  at: Instant,
  count: Type.Integer(),
  amount: Money,
});

const DeedParams = Type.Object({ deed: Type.Enum([...deedKinds]) });

const DishParams = Type.Object({ itemId: Type.String({ pattern: '^[1-9][0-9]{0,8}$' }) });

/** The accounts of the ledger, and the code or name that the house's accounting has for each. */
const Accounts = Type.Object({
  accounts: Type.Array(Type.Object({ account: Type.String(), name: Type.String() })),
});

export const reportCalls = {
  report: defineCall('report', {
    summary: 'What some days add up to, by day, hour, dish, table and so on, beside other days',
    access: { who: 'staff', may: 'reports.see' },
    params: ReportParams,
    query: Asked,
    data: Report,
  }),
  reportCsv: defineCall('reportCsv', {
    summary: 'The rows of a report as CSV',
    access: { who: 'staff', may: 'reports.see' },
    params: ReportParams,
    query: Asked,
    stream: 'text/csv',
    data: Type.Unknown(),
    errors: ['days_not_counted'],
  }),
  deeds: defineCall('deeds', {
    summary: 'The discounts, comps, voids or refunds of some days, order by order, newest first',
    access: { who: 'staff', may: 'reports.see' },
    params: DeedParams,
    query: Type.Object({ ...days, page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$' })) }),
    data: Type.Object({ ...Page(Deed).properties, amount: Money }),
  }),
  deedCourse: defineCall('deedCourse', {
    summary:
      'What the discounts, comps, voids or refunds of some days add up to day by day, beside other days',
    access: { who: 'staff', may: 'reports.see' },
    params: DeedParams,
    query: Asked,
    data: Type.Object({
      ...days,
      before: Nullable(Type.Object(days)),
      series: Series,
      total: Type.Object(compared),
    }),
  }),
  deedsCsv: defineCall('deedsCsv', {
    summary: 'All discounts, comps, voids or refunds of some days as CSV, order by order, oldest first',
    access: { who: 'staff', may: 'reports.see' },
    params: DeedParams,
    query: Plain,
    stream: 'text/csv',
    data: Type.Unknown(),
  }),
  soldDish: defineCall('soldDish', {
    summary: 'On which days a dish was sold',
    access: { who: 'staff', may: 'reports.see' },
    params: DishParams,
    query: Asked,
    data: SoldDish,
  }),
  dishOrders: defineCall('dishOrders', {
    summary: 'The bills of a day that have a dish, newest first',
    access: { who: 'staff', may: 'reports.see' },
    params: DishParams,
    query: Type.Object({ day: Day }),
    data: Type.Object({ orders: Type.Array(DishOrder) }),
  }),
  journalCsv: defineCall('journalCsv', {
    summary: 'The debits and credits of some days by account, for accounting, as CSV',
    access: { who: 'staff', may: 'reports.see' },
    query: Plain,
    stream: 'text/csv',
    data: Type.Unknown(),
    errors: ['days_not_counted'],
  }),
  journalAccounts: defineCall('journalAccounts', {
    summary: 'What the accounts of the ledger are called in the house’s accounting',
    access: { who: 'staff', may: 'reports.see' },
    data: Accounts,
  }),
  setJournalAccounts: defineCall('setJournalAccounts', {
    summary: 'Sets what the accounts of the ledger are called in the house’s accounting',
    access: { who: 'staff', may: 'journal.set' },
    body: Type.Object({
      accounts: Type.Array(
        Type.Object({
          account: Type.String({ maxLength: 40 }),
          name: Type.String({ maxLength: limits.name }),
        }),
        { maxItems: 100 },
      ),
    }),
    data: Accounts,
  }),
} as const;
