/** `npm run reconcile -- DATE`: compares a day's card payments in the ledger with the provider's own list. */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { formatMoney } from '@sufra/domain/core/money';
import { readBankReport } from '../bill/reconcile/bank-report.ts';
import { aroundMs, compareDay, type Span } from '../bill/reconcile/day-books.ts';
import { systemClock } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { complain, say } from '../core/terminal.ts';
import type { Database } from '../database/transaction.ts';
import { openMenu } from '../menu/snapshot/source.ts';
import { accountOf } from '../open-cards.ts';
import { openProvider } from '../open-provider.ts';
import type { HostedPaymentProvider, ProviderPayment } from '../providers/provider.ts';
import { givenPath, programEnvironment, readSettings, type Settings } from '../settings/settings.ts';
import { BadSetting } from '../settings/values.ts';
import { readCardAccounts } from '../venue/settings/card-accounts.ts';
import { isDemo } from '../venue/settings/demo-mark.ts';
import { helpIfAsked } from './help.ts';
import { openData } from './open-data.ts';
import { becomeOwnerOf, serviceSettings, settingsUsage } from './service-settings.ts';

const usage = `usage: npm run reconcile -- DATE [--report FILE] [--settings FILE …]
  DATE         a day of the venue, as 2026-03-10
  --report     the bank's list of that day as CSV, where the provider can't be asked for it (docs/guides/card-payments.md)
  ${settingsUsage}`;

/** Thrown for a command that can't run; the message tells the user why. */
class BadCommand extends Error {}

interface Command {
  readonly date: Temporal.PlainDate;
  readonly report: Report | undefined;
  readonly settings: Settings;
}

/** A file of the bank, by the name that it was given with. */
interface Report {
  readonly file: string;
  readonly text: string;
}

function readCommand(args: readonly string[]): Command {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { report: { type: 'string' }, settings: { type: 'string', multiple: true } },
  });
  const [date, ...others] = positionals;
  if (date === undefined || others.length > 0 || !/^\d{4}-\d\d-\d\d$/.test(date)) throw new BadCommand(usage);
  const { report } = values;
  return {
    date: readDate(date),
    report: report === undefined ? undefined : { file: report, text: textOf(report) },
    settings: readSettings(programEnvironment(filedSettings(values.settings))),
  };
}

function readDate(date: string): Temporal.PlainDate {
  try {
    return Temporal.PlainDate.from(date);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new BadCommand(`${date} is not a date`);
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function textOf(file: string): string {
  try {
    return readFileSync(givenPath(file), 'utf8');
  } catch (error) {
    throw new BadCommand(`${file} can't be read: ${messageOf(error)}`);
  }
}

function filedSettings(given: readonly string[] | undefined): Readonly<Record<string, string>> {
  try {
    return serviceSettings(given).values;
  } catch (error) {
    throw new BadCommand(`the settings can't be read: ${messageOf(error)}`);
  }
}

/** Runs the command and returns the exit code. */
async function run({ date, report, settings }: Command, say: (line: string) => void): Promise<number> {
  const { dataDir, databaseUrl } = settings;
  becomeOwnerOf(dataDir);
  const onError = (error: unknown) => say(String(error));
  const db = await openData({ dataDir, databaseUrl }, { now: systemClock.now, onError });
  try {
    const day = await spanOf(db, date);
    const [provider, ...others] = await providersOf(db, settings);
    // A report has all payments of a day; asked are the accounts of before too, each for its own.
    const earlier = report === undefined ? await listsOfEarlier(others, day) : { listed: [], refused: [] };
    const listed = [...(await providerList(provider, day, report)), ...earlier.listed];
    for (const reason of earlier.refused)
      say(
        `an earlier account gave no list (${reason}): what was paid with it is missing from the provider's list here`,
      );
    const books = await compareDay(db.read, provider.name, listed, day);
    for (const difference of books.differences) say(difference);
    const { payments, captured, refunded, differences } = books;
    say(
      `${date.toString()}: ${payments} card payments, AED ${formatMoney(captured)} taken, AED ${formatMoney(refunded)} given back, ${differences.length} differences`,
    );
    return differences.length === 0 && earlier.refused.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

/** The provider that takes payments, and those of earlier accounts at the same one. */
async function providersOf(
  db: Database,
  settings: Settings,
): Promise<readonly [HostedPaymentProvider, ...HostedPaymentProvider[]]> {
  const fallback = openProvider(settings, await isDemo(db.read));
  if (!fallback.ok) throw new BadSetting(`${fallback.detail?.['setting']} is missing or wrong`);
  const rows = await readCardAccounts(db.read);
  const saved = rows.flatMap((row) => {
    const account = accountOf(row, settings);
    return account === undefined ? [] : [{ row, provider: account.provider }];
  });
  const byEnvironment = settings.paymentProvider !== undefined;
  const current = byEnvironment ? undefined : saved.find(({ row }) => row.ended_at === null)?.provider;
  const first = current ?? fallback.value;
  const others = saved.map(({ provider }) => provider);
  return [first, ...others.filter((other) => other !== first && other.name === first.name)];
}

/** A day in the venue's time zone. */
async function spanOf(db: Database, date: Temporal.PlainDate): Promise<Span> {
  const menu = await openMenu(db, systemClock, () => undefined);
  const { time_zone } = menu.current().venue;
  menu.close();
  const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(time_zone).epochMilliseconds;
  return { from: startOf(date), to: startOf(date.add({ days: 1 })) };
}

/** What earlier accounts list, and why some list nothing: their keys may be revoked by now. */
async function listsOfEarlier(others: readonly HostedPaymentProvider[], day: Span) {
  const listed: ProviderPayment[] = [];
  const refused: string[] = [];
  for (const other of others) {
    const list = await other.listPayments?.(aroundDay(day));
    if (list?.ok) listed.push(...list.value);
    else refused.push(list?.reason ?? "it can't be asked for one");
  }
  return { listed, refused };
}

const aroundDay = (day: Span): Span => ({ from: day.from - aroundMs, to: day.to + aroundMs });

async function providerList(
  provider: HostedPaymentProvider,
  day: Span,
  report: Report | undefined,
): Promise<readonly ProviderPayment[]> {
  if (report !== undefined) return readReport(report);
  const list = provider.listPayments;
  if (list === undefined)
    throw new BadCommand(`this provider can't be asked for a list: give its report\n${usage}`);
  const listed = await list(aroundDay(day));
  if (!listed.ok) throw new BadCommand(`the provider gave no list: ${listed.reason}`);
  return listed.value;
}

function readReport({ file, text }: Report): readonly ProviderPayment[] {
  const read = readBankReport(text);
  if (read.ok) return read.value;
  const { line, column } = read.detail ?? {};
  const where = [line === undefined ? '' : `line ${line}`, column === undefined ? '' : `no column ${column}`];
  throw new BadCommand(
    `${file} can't be read: ${where.filter(Boolean).join(', ') || 'it is not a CSV file'}`,
  );
}

helpIfAsked(usage);
try {
  process.exitCode = await run(readCommand(process.argv.slice(2)), say);
} catch (error) {
  const isExpected = error instanceof BadCommand || (error instanceof Error && 'code' in error);
  const line = explain(error) ?? (isExpected ? error.message : undefined);
  if (line === undefined) throw error;
  complain(`sufra: ${line}`);
  process.exitCode = 2;
}
