import { type Fils, fils, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { CsvError, parse } from 'csv-parse/sync';
import type { ProviderPayment } from '../../providers/provider.ts';

const columns = ['transaction', 'captured', 'refunded', 'captured_at'] as const;

/**
 * Reads a bank's list of payments: CSV in UTF-8 with the columns transaction, captured, refunded (AED with at
 * most two decimals) and captured_at (ISO 8601 with an offset), in any order; ignores other columns. A
 * refusal names the line that is wrong.
 */
export function readBankReport(
  text: string,
): Result<readonly ProviderPayment[], 'report_unreadable' | 'report_line_wrong'> {
  const rows = rowsOf(text);
  if (rows === undefined) return refuse('report_unreadable');
  const missing = columns.find((column) => rows.length > 0 && rows[0]?.[column] === undefined);
  if (missing !== undefined) return refuse('report_line_wrong', { line: '1', column: missing });
  const payments: ProviderPayment[] = [];
  for (const [index, row] of rows.entries()) {
    const payment = paymentOf(row);
    if (payment === undefined) return refuse('report_line_wrong', { line: String(index + 2) });
    payments.push(payment);
  }
  return ok(payments);
}

function rowsOf(text: string): readonly Readonly<Record<string, string>>[] | undefined {
  try {
    return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

function paymentOf(row: Readonly<Record<string, string>>): ProviderPayment | undefined {
  const providerRef = row['transaction'] ?? '';
  const captured = parseMoney(row['captured'] ?? '');
  const refunded = readRefunded(row['refunded'] ?? '');
  const at = instantOf(row['captured_at'] ?? '');
  if (providerRef === '' || captured === undefined || refunded === undefined || at === undefined)
    return undefined;
  return { providerRef, captured, refunded, at };
}

function readRefunded(text: string): Fils | undefined {
  return text === '' ? fils(0) : parseMoney(text);
}

function instantOf(text: string): number | undefined {
  if (!/(?:Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
