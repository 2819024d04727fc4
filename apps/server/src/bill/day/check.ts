/** What `npm run ledger:check` asks of the closed days. */
import type { Reader } from '../../database/transaction.ts';
import type { Difference } from '../ledger/check.ts';
import { reportHash } from './close.ts';
import { accountSums, type Figures, reportNumber } from './figures.ts';
import { statementOf } from './statement.ts';
import * as store from './store.ts';

const reportsAtOnce = 100;

/**
 * The closed days that don't say what the ledger says: changed afterwards, with a gap between two, or with other sums than
 * their entries have.
 */
export async function differencesOfReports(reader: Reader): Promise<Difference[]> {
  const begin = await reader.firstOf(store.firstBegin, {});
  const differences: Difference[] = [];
  let [number, entry, invoice] = [0, begin?.z_entry ?? 0, begin?.z_invoice ?? 0];
  for (;;) {
    const found = await reader.allOf(store.reportsBetween, { after: number, to: number + reportsAtOnce });
    if (found.length === 0) return differences;
    for (const { hash, ...row } of found.toReversed()) {
      const wrong = (kind: string, recorded: number | null = null, booked: number | null = null) =>
        differences.push({ kind, subject: reportNumber(row.number), order_ref: null, recorded, booked });
      if (row.number !== number + 1 || row.from_entry !== entry || row.from_invoice !== invoice)
        wrong('z_report_gap');
      if (reportHash(row) !== hash) wrong('z_report_changed');
      const sums = await accountSums(reader, { after: row.from_entry, to: row.to_entry });
      const { statement } = JSON.parse(row.figures) as Figures;
      const booked = statementOf(sums, row.to_invoice - row.from_invoice);
      if (!saysTheSame(statement, booked))
        wrong('z_report_differs', inFils(statement.taken), inFils(booked.taken));
      [number, entry, invoice] = [row.number, row.to_entry, row.to_invoice];
    }
  }
}

/** Reports of earlier versions counted a comp that was put back as two; the amounts are what has to agree. */
function saysTheSame(statement: Figures['statement'], booked: Figures['statement']): boolean {
  const { count } = booked.comps;
  return JSON.stringify({ ...statement, comps: { ...statement.comps, count } }) === JSON.stringify(booked);
}

function inFils(amount: string): number {
  return Math.round(Number(amount) * 100);
}
