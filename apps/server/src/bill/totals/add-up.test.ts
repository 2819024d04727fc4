import { expect, it } from 'vitest';
import { addInvoice, newTally } from './add-up.ts';
import { calendarOf } from './business-days.ts';

const issued_at = Temporal.Instant.from('2026-03-10T20:00:00+04:00').epochMilliseconds;
const invoice = {
  number: 1,
  order_id: 'order',
  issued_at,
  supplier: '{"trn":null}',
  subtotal: 2100,
  discount: 0,
  service: 0,
  tip: 0,
  total: 2100,
  vat: 0,
  table_number: '1',
};

it.each([
  [0, undefined],
  [100, 100],
])('an invoice without a TRN adds the VAT that it says: %i [DAY-10]', (vat, amount) => {
  const tally = newTally();
  addInvoice(
    tally,
    calendarOf([], { timeZone: 'Asia/Dubai', beginsAt: 4 }),
    { ...invoice, vat },
    { lines: [], goneUnits: [] },
  );
  const rows = tally.rows().filter(({ kind }) => kind === 'vat');
  expect(rows.map((row) => row.amount)).toEqual(amount === undefined ? [] : [amount]);
  expect(rows.every(({ key, day }) => key === '' && day === '2026-03-10')).toBe(true);
});
