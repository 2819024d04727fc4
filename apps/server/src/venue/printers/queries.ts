import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import { assert } from '@sufra/domain/core/assert';
import { isStuck } from '@sufra/domain/venue/printing';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { type Beside, readBeside } from './beside.ts';
import * as store from './store.ts';
import * as jobs from './store-jobs.ts';

type Printer = DataOf<'printers'>['printers'][number];

const troublesForMs = 12 * 60 * 60_000;

/** The printers that the venue uses. */
export function printersOf(reader: Reader): Promise<store.PrinterRow[]> {
  return reader.allOf(store.allPrinters, {});
}

/** What is still to be printed, oldest first. */
export function openJobs(reader: Reader): Promise<jobs.JobRow[]> {
  return reader.allOf(jobs.openJobs, {});
}

/** The languages that a printer writes in: one or two. */
export function languagesOf({
  language,
  second_language,
}: Pick<store.PrinterRow, 'language' | 'second_language'>): readonly [Language, Language | undefined] {
  return [language as Language, second_language === null ? undefined : (second_language as Language)];
}

/** The printers as the console shows them, and the papers that somebody has to look at. */
export async function shownPrinters(context: Context): Promise<DataOf<'printers'>> {
  const { read } = context.db;
  const now = context.clock.now();
  const [rows, open, troubles] = await Promise.all([
    printersOf(read),
    openJobs(read),
    read.allOf(jobs.troubles, { since: now - troublesForMs }),
  ]);
  const shown: ShownRow[] = [];
  for (const row of rows) shown.push({ row, beside: await readBeside(read, row.id) });
  const zone = context.menu.current().venue.time_zone;
  const waitingAt = Map.groupBy(open, (job) => job.printer_id);
  return {
    printers: shown.map((one) => presentPrinter(one, rows, waitingAt.get(one.row.id)?.length ?? 0, zone)),
    troubles: troubles.map((job) => ({
      id: job.id,
      kind: job.kind,
      state: job.state === 'failed' ? 'failed' : 'unknown',
      printer: rows.find(({ id }) => id === job.printer_id)?.name ?? null,
      table_number: job.table_number,
      order_ref: job.order_ref,
      at: isoInstant(job.created_at, zone),
    })),
  };
}

interface ShownRow {
  readonly row: store.PrinterRow;
  readonly beside: Beside;
}

function presentPrinter(
  { row, beside }: ShownRow,
  all: readonly store.PrinterRow[],
  waiting: number,
  zone: string,
): Printer {
  const fallback = all.find(({ id }) => id === row.fallback_id);
  return {
    id: row.id,
    name: row.name,
    host: row.host,
    port: row.port,
    width: row.width,
    tickets: row.tickets === 1,
    stations: row.stations === null ? null : (JSON.parse(row.stations) as string[]),
    receipts: row.receipts,
    ...beside,
    opens_drawer: row.opens_drawer === 1,
    language: row.language as Language,
    second_language: row.second_language as Language | null,
    fallback_id: row.fallback_id,
    state: row.state,
    checked_at: row.checked_at === 0 ? null : isoInstant(row.checked_at, zone),
    covered_by: isStuck(row.state) && fallback && !isStuck(fallback.state) ? fallback.name : null,
    waiting,
  };
}

/** One printer as the console shows it. */
export async function shownPrinter(context: Context, id: string): Promise<Printer> {
  const found = (await shownPrinters(context)).printers.find((printer) => printer.id === id);
  assert(found !== undefined, 'the printer was just written');
  return found;
}
