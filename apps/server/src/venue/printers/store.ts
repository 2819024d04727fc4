import type { PrinterState } from '@sufra/domain/venue/printing';
import { queriesOf } from '../../database/queries.ts';
import type { Row } from '../../database/schema/rows.ts';
import { statement } from '../../database/sql.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';

/** A printer as it is stored. */
export type PrinterRow = Row<'printers'>;

/** What the owner sets of a printer. */
export type PrinterSettings = Pick<
  PrinterRow,
  | 'name'
  | 'host'
  | 'port'
  | 'width'
  | 'stations'
  | 'tickets'
  | 'receipts'
  | 'opens_drawer'
  | 'language'
  | 'second_language'
  | 'fallback_id'
>;

/** The venue's printers, in the owner's order. */
export const allPrinters = statement<object, PrinterRow>((sql) =>
  sql.selectFrom('printers').selectAll().where('retired', '=', 0).orderBy('position').orderBy('id'),
);

/** All printers that there ever were. */
export const everyPrinter = statement<object, PrinterRow>((sql) =>
  sql.selectFrom('printers').selectAll().orderBy('id'),
);

export async function insertPrinter(
  tx: Transaction,
  row: PrinterSettings & Pick<PrinterRow, 'id' | 'position'>,
): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.insertInto('printers').values({ ...row, state: 'untried', checked_at: 0 }));
}

/** Changes a printer. What was known of its state is forgotten: it may be another one now. */
export async function updatePrinter(tx: Transaction, id: string, change: PrinterSettings): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(
    sql
      .updateTable('printers')
      .set({ ...change, state: 'untried', checked_at: 0 })
      .where('id', '=', id),
  );
}

/** Takes a printer out of use. Its row stays: papers were printed on it, and its fall-back prints those that wait. */
export async function retirePrinter(tx: Transaction, id: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('printers').set({ retired: 1 }).where('id', '=', id));
  await run(sql.updateTable('printers').set({ fallback_id: null }).where('fallback_id', '=', id));
}

/** Takes a printer for this process alone, until an instant; false if another one talks to it. */
export async function lease(tx: Transaction, id: string, now: number, until: number): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const free = sql.updateTable('printers').set({ leased_until: until }).where('id', '=', id);
  return (await run(free.where('leased_until', '<=', now))) === 1;
}

/** Gives a printer back of which nothing was seen. */
export async function release(tx: Transaction, id: string): Promise<void> {
  const { sql, run } = queriesOf(tx);
  await run(sql.updateTable('printers').set({ leased_until: 0 }).where('id', '=', id));
}

/** Gives a printer back, with what was seen of it; returns whether its state is another than before. */
export async function giveBack(
  tx: Transaction,
  id: string,
  seen: { readonly state: PrinterState; readonly at: number },
): Promise<boolean> {
  const { sql, run } = queriesOf(tx);
  const checked = { leased_until: 0, checked_at: seen.at };
  const changed = sql
    .updateTable('printers')
    .set({ ...checked, state: seen.state })
    .where('id', '=', id);
  if ((await run(changed.where('state', '!=', seen.state))) === 1) return true;
  await run(sql.updateTable('printers').set(checked).where('id', '=', id));
  return false;
}

/** The position of a new printer: after all the others. */
export async function nextPosition(reader: Reader): Promise<number> {
  const { sql, first } = queriesOf(reader);
  const last = await first(
    sql.selectFrom('printers').select('position').orderBy('position', 'desc').limit(1),
  );
  return (last?.position ?? 0) + 1;
}
