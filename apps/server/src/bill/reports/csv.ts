import type { DataOf } from '@sufra/contract/calls';
import type { Context } from '../../context.ts';
import { csvCell, typedCell } from '../../core/csv.ts';
import { money } from '../day/statement.ts';
import { accounts } from '../ledger/accounts.ts';
import { eachDay } from '../totals/day-range.ts';
import { type Days, type Total, withTotals } from '../totals/queries.ts';
import { readAccountNames } from './accounts.ts';

/** A table as a CSV file: RFC 4180, UTF-8 with its mark. No cell is a formula where a spreadsheet opens it. */
function fileOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [heads, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** The rows of a report. */
export function reportFile({ kind, rows, total, before }: DataOf<'report'>): string {
  const heads = ['key', kind, 'group', 'count', 'amount', 'vat'];
  const cells = (row: (typeof rows)[number]) => [
    typedCell(row.key),
    typedCell(row.name),
    typedCell(row.group ?? ''),
    String(row.count),
    row.amount,
    row.vat ?? '',
    ...(before === null ? [] : [String(row.count_before ?? 0), row.amount_before ?? '0.00']),
  ];
  const sum = { key: '', name: 'total', group: null, vat: null, ...total };
  return fileOf(
    before === null ? heads : [...heads, 'count_before', 'amount_before'],
    [...rows, sum].map(cells),
  );
}

/**
 * The debits and credits of some days, an account in a row, each day in balance. What the ledger adds to an account is
 * a debit if it is above zero: money that came in, a discount that was given.
 */
export async function journalFile(context: Context, days: Days): Promise<string> {
  const names = await readAccountNames(context.db.read);
  const byAccount = await withTotals(context, async (totals) => {
    const found = new Map<string, ReadonlyMap<string, Total>>();
    for (const account of accounts) found.set(account, await totals.byDay('account', account, days));
    return found;
  });
  const rows = eachDay(days).flatMap((day) =>
    accounts.flatMap((account) => {
      const amount = byAccount.get(account)?.get(day)?.amount ?? 0;
      if (amount === 0) return [];
      const [debit, credit] = amount > 0 ? [money(amount), ''] : ['', money(-amount)];
      return [[day, typedCell(names[account] ?? ''), account, debit, credit]];
    }),
  );
  return fileOf(['date', 'account', 'ledger_account', 'debit', 'credit'], rows);
}
