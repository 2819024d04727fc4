import { hash } from 'node:crypto';
import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { nextNumber } from '../../core/counters.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { ZReportRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { tellWebhooks } from '../../venue/webhooks/tell.ts';
import {
  accountSums,
  entriesOf,
  type Figures,
  figuresOf,
  openPeriod,
  type Period,
  presentReport,
  reportNumber,
} from './figures.ts';
import * as store from './store.ts';

/** Who closes the day, and under which request. */
interface Closer {
  readonly staff: Staff;
  readonly once: OnceKey;
  readonly requestId: string;
}

type Answer = Promise<Result<DataOf<'zReport'>['report'], ErrorCode>>;

/**
 * Closes the day with its Z report. Refused while a drawer is open, and if the number is not the one that comes next: then
 * somebody else has closed it. Nothing is booked while the report is made.
 */
export function closeDay(context: Context, closer: Closer, number: string): Answer {
  return writeOnce(context.db, closer.once, async (tx) => {
    await store.holdLedger(tx);
    const next = await nextNumber(tx, 'z_report');
    if (next !== Number(number)) return refuse('day_already_closed');
    if ((await store.openDrawers(tx)).length > 0) return refuse('drawer_not_counted');
    const period = await openPeriod(tx, next - 1, context.clock.now());
    // From the ledger itself, whatever a screen has kept.
    const sums = await accountSums(tx, entriesOf(period));
    const figures = await figuresOf(context, tx, period, sums);
    const row = await rowOf(tx, { number: next, closer, period, figures });
    await tx.runOf(store.insertReport, row);
    const { taken, sales, vat } = figures.statement;
    tx.audit({
      at: row.closed_at,
      action: 'day.close',
      subject: reportNumber(next),
      staffId: closer.staff.staffId,
      requestId: closer.requestId,
      after: { sales, vat, taken, hash: row.hash },
    });
    tx.emit('staff', 'day.closed', { number: reportNumber(next) });
    await tellWebhooks(tx, 'day.closed', row.closed_at, () => ({ number: reportNumber(next), sales, vat }));
    return ok(await presentReport(context, tx, row));
  });
}

async function rowOf(
  tx: Transaction,
  {
    number,
    closer,
    period,
    figures,
  }: { readonly number: number; readonly closer: Closer; readonly period: Period; readonly figures: Figures },
): Promise<ZReportRow> {
  const opener = await tx.firstOf(store.firstOpener, { since: period.since });
  const booked = await tx.firstOf(store.bookedAfter, { after: period.fromEntry });
  const row = {
    number,
    opened_at: opener?.opened_at ?? booked?.at ?? period.until,
    opened_by: opener?.opened_by ?? null,
    closed_at: period.until,
    closed_by: closer.staff.staffId,
    from_entry: period.fromEntry,
    to_entry: period.toEntry,
    from_invoice: period.fromInvoice,
    to_invoice: period.toInvoice,
    figures: JSON.stringify(figures),
  };
  return { ...row, hash: reportHash(row) };
}

/** The SHA-256 of everything that a report says. It is in the audit log too, whose chain proves it. */
export function reportHash(row: Omit<ZReportRow, 'hash'>): string {
  const { number, opened_at, opened_by, closed_at, closed_by, figures } = row;
  const range = [row.from_entry, row.to_entry, row.from_invoice, row.to_invoice];
  return hash(
    'sha256',
    JSON.stringify([number, opened_at, opened_by, closed_at, closed_by, range, figures]),
    'hex',
  );
}
