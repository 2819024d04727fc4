import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { Transaction } from '../../database/transaction.ts';
import { readAddress } from './address.ts';
import { type Beside, besideOf, forgetBeside, readBeside, saveBeside } from './beside.ts';
import { printByHand } from './jobs.ts';
import { shownPrinter } from './queries.ts';
import * as store from './store.ts';
import * as jobs from './store-jobs.ts';

type Wish = BodyOf<'addPrinter'>;
type Printer = DataOf<'addPrinter'>['printer'];

/** Who does something, and under which request. */
export interface Doer {
  readonly staff: Staff;
  readonly requestId: string;
}

/** So many printers no kitchen has; each is asked for its state. */
const printersMax = 30;

/** Adds a printer. */
export async function addPrinter(
  context: Context,
  doer: Doer & { readonly once: OnceKey },
  wish: Wish,
): Promise<Result<{ printer: Printer }, ErrorCode>> {
  const added = await writeOnce(context.db, doer.once, async (tx) => {
    const all = await tx.allOf(store.allPrinters, {});
    if (all.length >= printersMax) return refuse('too_many_printers', { max: String(printersMax) });
    const settings = readSettings(wish, all, undefined);
    if (!settings.ok) return settings;
    const id = context.random.id();
    await store.insertPrinter(tx, { id, ...settings.value, position: await store.nextPosition(tx) });
    await saveBeside(tx, id, besideOf(wish));
    tell(context, tx, doer, { action: 'printer.add', id, after: logged(settings.value, besideOf(wish)) });
    return ok({ id });
  });
  return added.ok ? ok({ printer: await shownPrinter(context, added.value.id) }) : added;
}

/** Changes a printer, as a whole. */
export async function changePrinter(
  context: Context,
  doer: Doer,
  id: string,
  wish: Wish,
): Promise<Result<{ printer: Printer }, ErrorCode>> {
  const changed = await context.db.write(async (tx): Promise<Result<true, ErrorCode>> => {
    const all = await tx.allOf(store.allPrinters, {});
    const before = all.find((printer) => printer.id === id);
    if (before === undefined) return refuse('printer_not_found');
    const settings = readSettings(wish, all, id);
    if (!settings.ok) return settings;
    await store.updatePrinter(tx, id, settings.value);
    const was = logged(before, await readBeside(tx, id));
    await saveBeside(tx, id, besideOf(wish));
    const after = logged(settings.value, besideOf(wish));
    tell(context, tx, doer, { action: 'printer.change', id, before: was, after });
    return ok(true);
  });
  return changed.ok ? ok({ printer: await shownPrinter(context, id) }) : changed;
}

/** Takes a printer out of use; what waits for it is printed by its fall-back, or no more. Repeatable. */
export function removePrinter(
  context: Context,
  doer: Doer,
  id: string,
): Promise<Result<Record<string, never>, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<Record<string, never>, ErrorCode>> => {
    const before = (await tx.allOf(store.allPrinters, {})).find((printer) => printer.id === id);
    if (before === undefined) return ok({});
    await store.retirePrinter(tx, id);
    const was = logged(before, await readBeside(tx, id));
    await forgetBeside(tx, id);
    tell(context, tx, doer, { action: 'printer.remove', id, before: was });
    return ok({});
  });
}

/** Has a test page printed. */
export function testPrinter(
  context: Context,
  { staff, once }: { readonly staff: Staff; readonly once: OnceKey },
  id: string,
): Promise<Result<Record<string, never>, ErrorCode>> {
  return writeOnce(context.db, once, async (tx) => {
    const known = (await tx.allOf(store.allPrinters, {})).some((printer) => printer.id === id);
    if (!known) return refuse('printer_not_found');
    const about = { kind: 'test', subject: id, table: null, orderRef: null, printerId: id } as const;
    await printByHand(tx, context.random, { ...about, by: staff.staffId, now: context.clock.now() });
    tx.emit('staff', 'printers.changed', { printer_id: id });
    return ok({});
  });
}

/** Ends a paper that may not have come out: it is printed again, with REPRINT on it, or it isn't needed any more. */
export function answerPrintJob(
  context: Context,
  { staff, requestId }: Doer,
  id: string,
  again: boolean,
): Promise<Result<Record<string, never>, ErrorCode>> {
  return context.db.write(async (tx): Promise<Result<Record<string, never>, ErrorCode>> => {
    const job = await jobs.findJob(tx, id);
    if (job === undefined || job.kind === 'drawer') return refuse('print_job_not_found');
    const now = context.clock.now();
    if (!(await jobs.dropJob(tx, id, ['unknown', 'failed'], now))) return refuse('print_job_not_open');
    if (again) await reprint(context, tx, job, { by: staff.staffId, now });
    tx.emit('staff', 'printers.changed', { printer_id: job.printer_id });
    tx.audit({
      at: now,
      action: again ? 'print.again' : 'print.drop',
      subject: `${job.kind} ${job.subject}`,
      staffId: staff.staffId,
      requestId,
    });
    return ok({});
  });
}

/** The same paper once more, on the same printer. */
async function reprint(
  { random }: Context,
  tx: Transaction,
  job: jobs.JobRow,
  { by, now }: { readonly by: string; readonly now: number },
): Promise<void> {
  const before = await jobs.jobsAbout(tx, job.kind, job.subject);
  const last = before.reduce((highest, one) => Math.max(highest, one.reprint), 0);
  const fresh = { state: 'waiting', doubtful: 0, tries: 0, printed_on: null } as const;
  const times = { created_at: now, retry_at: now, changed_at: now };
  const row = { ...job, ...fresh, ...times, id: random.id(), reprint: last + 1, asked_by: by };
  await tx.runOf(jobs.insertJobs, [row]);
}

function readSettings(
  wish: Wish,
  all: readonly store.PrinterRow[],
  id: string | undefined,
): Result<store.PrinterSettings, ErrorCode> {
  const name = cleanText(wish.name, limits.printerName);
  if (name === '') return refuse('invalid_input', { field: 'name' });
  if (all.some((one) => one.id !== id && one.name === name)) return refuse('printer_name_taken');
  const host = readAddress(wish.host, wish.port);
  if (!host.ok) return host;
  const fallback = wish.fallback_id ?? null;
  if (fallback !== null && (fallback === id || !all.some((one) => one.id === fallback)))
    return refuse('invalid_input', { field: 'fallback_id' });
  const stations = wish.stations?.map((station) => cleanText(station, 24)) ?? null;
  if (wish.tickets && stations?.length === 0) return refuse('printer_stations_missing');
  return ok({
    name,
    host: host.value,
    port: wish.port,
    width: wish.width,
    stations: stations === null ? null : JSON.stringify([...new Set(stations)]),
    tickets: wish.tickets ? 1 : 0,
    receipts: wish.receipts,
    opens_drawer: wish.opens_drawer ? 1 : 0,
    language: wish.language,
    second_language: wish.second_language === wish.language ? null : (wish.second_language ?? null),
    fallback_id: fallback,
  });
}

function logged(settings: store.PrinterSettings, { credit_notes, drawer }: Beside): object {
  const { name, host, port, width, stations, tickets, receipts, fallback_id } = settings;
  const { opens_drawer } = settings;
  const address = `${host}:${port}`;
  return {
    name,
    address,
    width,
    stations,
    tickets,
    receipts,
    credit_notes,
    opens_drawer,
    drawer,
    fallback_id,
  };
}

function tell(
  { clock }: Context,
  tx: Transaction,
  { staff, requestId }: Doer,
  {
    action,
    id,
    before,
    after,
  }: { readonly action: string; readonly id: string; readonly before?: object; readonly after?: object },
): void {
  tx.emit('staff', 'printers.changed', { printer_id: id });
  const who = { staffId: staff.staffId, requestId };
  tx.audit({ at: clock.now(), action, subject: id, before, after, ...who });
}
