import type { Day, Figures, ZReport } from '../bill/day/queries.ts';
import type { Report, ReportRow } from '../bill/reports/queries.ts';

/** The figures of an evening, for tests: they add up. */
const figures: Figures = {
  statement: {
    sales: '14382.00',
    bills: 159,
    discounts: { count: 14, amount: '486.50' },
    comps: { count: 6, amount: '214.00' },
    refunds: { count: 2, amount: '210.00' },
    net_sales: '13471.50',
    service_charge: '389.34',
    taxable: '13860.84',
    vat: '660.04',
    without_vat: '13200.80',
    tips: '612.66',
    surplus: '0.00',
    taken: '14473.50',
  },
  tenders: [
    { method: 'cash', taken: '3856.25', given_back: '10.00', left: '3846.25' },
    { method: 'pos', taken: '6912.00', given_back: '0.00', left: '6912.00' },
    { method: 'card', taken: '3915.25', given_back: '200.00', left: '3715.25' },
  ],
  drawers: [
    {
      drawer: 'main',
      by: 'Rana',
      closed_at: '2026-11-21T23:40:00+04:00',
      opening_float: '500.00',
      expected: '3038.50',
      counted: '3035.00',
      difference: '-3.50',
      note: 'Wrong change at table 9',
    },
  ],
  voids: { count: 3, amount: '96.00' },
  invoices: { first: '000401', last: '000559' },
};

/** A day for tests: two hours, a drawer that is 3.50 short, and a payment without an answer. */
export function makeDay(overrides: Partial<Day> = {}): Day {
  return {
    now: '2026-11-21T23:52:00+04:00',
    day: '2026-11-21',
    since: '2026-11-21T00:40:00+04:00',
    next_number: '0142',
    figures,
    hours: [
      { hour: '20', sales: '2094.00', bills: 20, before: '1900.00' },
      { hour: '21', sales: '1842.00', bills: 18, before: '1860.00' },
    ],
    hours_counted_until: null,
    compared: { until: '23', sales: '13800.00', before: '12707.00' },
    checks: [
      { kind: 'open_drawers', count: 0, names: [], amount: null, dues: null, note: null },
      {
        kind: 'open_tables',
        count: 2,
        names: ['4', 'Terrace 3'],
        amount: null,
        dues: ['212.00', '0.00'],
        note: null,
      },
      { kind: 'open_tickets', count: 0, names: [], amount: null, dues: null, note: null },
      {
        kind: 'drawer_difference',
        count: 1,
        names: ['main'],
        amount: '-3.50',
        dues: null,
        note: 'Wrong change at table 9',
      },
    ],
    unsettled: [
      {
        kind: 'payment',
        id: 'attempt-1',
        table: '14',
        order_ref: '0419',
        name: 'Anton Orlov',
        method: 'card',
        amount: '96.90',
        since: '2026-11-21T22:41:00+04:00',
      },
    ],
    ...overrides,
  };
}

/** A closed day for tests. */
export function makeZReport(overrides: Partial<ZReport> = {}): ZReport {
  return {
    number: '0142',
    opened_at: '2026-11-21T11:02:00+04:00',
    opened_by: 'Samir',
    closed_at: '2026-11-21T23:55:00+04:00',
    closed_by: 'Rana',
    code: '3f9a01bc77de9a10',
    figures,
    ...overrides,
  };
}

function makeRow(overrides: Partial<ReportRow>): ReportRow {
  const amounts = { count: 10, amount: '330.00', count_before: 8, amount_before: '264.00' };
  return { key: '1', name: 'Kebab', group: 'Grills', vat: null, ...amounts, ...overrides };
}

/** A report of dishes for tests: two of them, more of one and less of the other than before. */
export function makeReport(overrides: Partial<Report> = {}): Report {
  return {
    kind: 'dishes',
    from: '2026-11-16',
    to: '2026-11-21',
    before: { from: '2026-11-10', to: '2026-11-15' },
    counted_until: null,
    series: [
      { key: '2026-11-20', count: 12, amount: '400.00', count_before: 10, amount_before: '300.00' },
      { key: '2026-11-21', count: 6, amount: '110.00', count_before: 8, amount_before: '204.00' },
    ],
    rows: [
      makeRow({}),
      makeRow({
        key: '2',
        name: 'Hummus',
        group: 'Mezze',
        count: 12,
        amount: '180.00',
        amount_before: '240.00',
      }),
    ],
    total: { count: 22, amount: '510.00', count_before: 18, amount_before: '504.00' },
    unfinished: '0.00',
    ...overrides,
  };
}

/** An empty list of closed days. */
export const noZReports = { data: [], current_page: 1, per_page: 30, last_page: 1, total: 0 };
