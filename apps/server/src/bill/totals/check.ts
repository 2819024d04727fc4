/** What `npm run ledger:check` asks of the totals: that they say what the ledger and the invoices say. */
import { assert } from '@sufra/domain/core/assert';
import type { DayTotalRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import type { Difference } from '../ledger/check.ts';
import { totalKinds } from './add-up.ts';
import type { Mark } from './store.ts';
import * as store from './store.ts';
import * as checked from './store-check.ts';

/** Sums by kind and key of one day, as `account sales`. */
type Sums = Map<string, number>;

/** What each kind must add up to by itself, from the accounts of the ledger and from the invoices. */
const sameAs: Readonly<Record<string, readonly string[]>> = {
  hour: ['-account sales'],
  table: ['-account sales'],
  coupon: ['account discount'],
  tip: ['-account tip_payable'],
  staff: ['account captured_card', 'account captured_pos', 'account cash_in', 'account change_out'],
  dish: ['invoice subtotal'],
  orders: ['invoice subtotal'],
  rate: ['invoice gross'],
  vat: ['invoice vat'],
};

/** Rows of the ledger or invoices that one statement adds up. */
const portion = 20_000;

/**
 * Compares the totals of each day with the ledger and the invoices up to where they are counted. The
 * database adds up both, in portions; what is kept in memory is a number for each day and account.
 */
export async function differencesOfTotals(reader: Reader): Promise<Difference[]> {
  const mark = await reader.firstOf(store.mark, {});
  assert(mark !== undefined, 'the totals have a mark');
  const recorded = await sumsByDay(reader, mark);
  const differences: Difference[] = [];
  for (const [day, sums] of recorded) {
    const totals: DayTotalRow[] = [];
    for (const kind of totalKinds) totals.push(...(await reader.allOf(checked.totalsOfDay, { kind, day })));
    differences.push(...compareDay(day, sums, totals));
  }
  const strays = (await reader.allOf(checked.daysOfTotals, {})).filter(({ day }) => !recorded.has(day));
  for (const { day, amount } of strays) differences.push(difference(`${day} account`, 0, amount));
  // Somebody counted meanwhile: what was compared is no longer what is kept.
  const now = await reader.firstOf(store.mark, {});
  return now?.entry === mark.entry && now.invoice === mark.invoice
    ? differences
    : differencesOfTotals(reader);
}

async function sumsByDay(reader: Reader, mark: Mark): Promise<ReadonlyMap<string, Sums>> {
  const days = await reader.allOf(store.daysBetween, { from: 0, to: Number.MAX_SAFE_INTEGER });
  const nameOf = new Map<number | null, string>(days.map(({ begins, day }) => [begins, day]));
  const all = new Map<string, Sums>();
  const add = (begins: number | null, place: string, amount: number) => {
    // What was booked before all days stands out as a day without totals.
    const day = nameOf.get(begins) ?? 'no day';
    const sums: Sums = all.get(day) ?? new Map<string, number>();
    sums.set(place, (sums.get(place) ?? 0) + amount);
    all.set(day, sums);
  };
  for (const stretch of stretches(mark.entry)) {
    const sums = await reader.allOf(checked.amountsBetween, stretch);
    for (const { begins, account, amount } of sums) add(begins, `account ${account}`, amount);
  }
  for (const stretch of stretches(mark.invoice)) {
    const sums = await reader.allOf(checked.invoicesBetween, stretch);
    for (const { begins, subtotal, gross, vat } of sums) {
      add(begins, 'invoice subtotal', subtotal);
      add(begins, 'invoice gross', gross);
      add(begins, 'invoice vat', vat);
    }
  }
  return all;
}

/** Numbers up to the last in portions, so that a server that reads in between never waits long. */
function* stretches(last: number) {
  for (let after = 0; after < last; after += portion) yield { after, to: Math.min(last, after + portion) };
}

function compareDay(day: string, sums: Sums, totals: readonly DayTotalRow[]): Difference[] {
  const counted = new Map<string, number>();
  for (const { kind, key, amount } of totals) {
    const place = kind === 'account' ? `account ${key}` : kind;
    counted.set(place, (counted.get(place) ?? 0) + amount);
  }
  const accounts = [...new Set([...counted.keys(), ...sums.keys()])].filter((place) =>
    place.startsWith('account '),
  );
  const expected = new Map(accounts.map((place) => [place, sums.get(place) ?? 0]));
  for (const [kind, places] of Object.entries(sameAs))
    expected.set(
      kind,
      places.reduce((sum, place) => sum + signed(sums, place), 0),
    );
  return [...expected].flatMap(([place, amount]) =>
    (counted.get(place) ?? 0) === amount
      ? []
      : [difference(`${day} ${place}`, amount, counted.get(place) ?? 0)],
  );
}

function signed(sums: Sums, place: string): number {
  return place.startsWith('-') ? -(sums.get(place.slice(1)) ?? 0) : (sums.get(place) ?? 0);
}

function difference(subject: string, recorded: number, booked: number): Difference {
  return { kind: 'day_total_differs', subject, order_ref: null, recorded, booked };
}
