import type { DataOf } from '@sufra/contract/calls';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import { csvCell, csvOf, typedCell } from '../../core/csv.ts';
import { money } from '../day/statement.ts';
import { accounts } from '../ledger/accounts.ts';
import { eachDay } from '../totals/day-range.ts';
import { type Days, type Total, withTotals } from '../totals/queries.ts';
import { readAccountNames } from './accounts.ts';
import type { Deed } from './deeds.ts';

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
    ...(before === null ? [] : [String(row.count_before ?? ''), row.amount_before ?? '']),
  ];
  const sum = { key: '', name: 'total', group: null, vat: null, ...total };
  return fileOf(
    before === null ? heads : [...heads, 'count_before', 'amount_before'],
    [...rows, sum].map(cells),
  );
}

/** What happened to single orders, a row for each, a piece for each portion of them. */
export function deedsCsv(portions: AsyncIterable<readonly Deed[]>): AsyncGenerator<string> {
  const heads = ['date', 'time', 'order', 'table', 'what', 'by', 'reason', 'amount'];
  return csvOf(heads, portions, ({ at, order_ref, table, what, by, reason, amount }) => [
    at.slice(0, 10),
    at.slice(11, 16),
    order_ref,
    ...[table, what, by ?? '', reason ?? ''].map(typedCell),
    amount,
  ]);
}

/** How long the kitchen took: a row for each station, then one for each dish. */
export function preparationFile({ stations, dishes, before }: DataOf<'preparationReport'>): string {
  const seconds = ['median_seconds', 'average_seconds', 'longest_seconds'];
  const heads = ['kind', 'key', 'name', 'station', 'count', ...seconds, 'on_menu_seconds'];
  const cells = (row: (typeof stations)[number]) => [row.count, row.median, row.average, row.longest];
  const beside = (row: (typeof stations)[number]) => (before === null ? [] : [row.median_before ?? '']);
  const rows = [
    ...stations.map((row) => ['station', row.station, '', row.station, ...cells(row), '', ...beside(row)]),
    ...dishes.map((row) => [
      'dish',
      row.item_id,
      row.name,
      row.station,
      ...cells(row),
      row.on_menu === null ? '' : row.on_menu * 60,
      ...beside(row),
    ]),
  ];
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? typedCell(cell) : String(cell))),
  );
  return fileOf(before === null ? heads : [...heads, 'median_before_seconds'], texts);
}

/**
 * The debits and credits of some days, an account in a row, each day in balance. What the ledger adds to an account is
 * a debit if it is above zero: money that came in, a discount that was given. Refused while the days are still counted.
 */
export async function journalFile(context: Context, days: Days): Promise<Result<string, 'days_not_counted'>> {
  const names = await readAccountNames(context.db.read);
  const byAccount = await withTotals(context, async (totals) => {
    if ((await totals.countedUntil(days)) !== null) return undefined;
    const found = new Map<string, ReadonlyMap<string, Total>>();
    for (const account of accounts) found.set(account, await totals.byDay('account', account, days));
    return found;
  });
  if (byAccount === undefined) return refuse('days_not_counted');
  const rows = eachDay(days).flatMap((day) =>
    accounts.flatMap((account) => {
      const amount = byAccount.get(account)?.get(day)?.amount ?? 0;
      if (amount === 0) return [];
      const [debit, credit] = amount > 0 ? [money(amount), ''] : ['', money(-amount)];
      return [[day, typedCell(names[account] ?? ''), account, debit, credit]];
    }),
  );
  return ok(fileOf(['date', 'account', 'ledger_account', 'debit', 'credit'], rows));
}
