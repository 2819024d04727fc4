/** `npm run ledger:check`: checks that the ledger is sound, or lists what is wrong. */

import { differencesOfReports } from '../bill/day/check.ts';
import { checkLedger, differenceLine, type LedgerReport } from '../bill/ledger/check.ts';
import { differencesOfTotals } from '../bill/totals/check.ts';
import { systemClock } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { complain, say } from '../core/terminal.ts';
import type { Reader } from '../database/transaction.ts';
import { readSettings } from '../settings/settings.ts';
import { helpIfAsked } from './help.ts';
import { openData } from './open-data.ts';

const usage = `usage: npm run ledger:check
  Checks every booking and the database's file, and changes nothing. Works beside the server.
Exit code: 0 the books are sound, 1 there are differences or damage, 2 they could not be read`;

/**
 * Returns the exit code. Damage is looked for at the same time, in a process of its own, and reported first: a ledger that
 * can't be read in full proves nothing.
 */
async function check(): Promise<number> {
  const { dataDir, databaseUrl } = readSettings();
  const started = performance.now();
  const db = await openData(
    { dataDir, databaseUrl },
    { now: systemClock.now, onError: (error) => say(error instanceof Error ? error.message : String(error)) },
  );
  try {
    const [damage, books] = await Promise.allSettled([db.lookForDamage(), checkBooks(db.read)]);
    if (db.damage() !== undefined) return 1;
    if (damage.status === 'rejected') throw damage.reason;
    if (books.status === 'rejected') throw books.reason;
    const { entries, differences } = books.value;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    for (const difference of differences) say(differenceLine(difference));
    const found =
      differences.length === 0
        ? 'the books are sound'
        : `${differences.length} differences; docs/guides/ledger.md says what each means`;
    say(`${entries} entries in ${seconds} s: ${found}`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await db.close();
  }
}

/**
 * The ledger against the records, the totals of the days and the closed days against the ledger. All three at once:
 * PostgreSQL has a process for each.
 */
async function checkBooks(reader: Reader): Promise<LedgerReport> {
  const [{ entries, differences }, ...days] = await Promise.all([
    checkLedger(reader),
    differencesOfTotals(reader),
    differencesOfReports(reader),
  ]);
  return { entries, differences: [...differences, ...days.flat()] };
}

helpIfAsked(usage);
try {
  process.exitCode = await check();
} catch (error) {
  const line = explain(error);
  if (line === undefined) throw error;
  complain(`sufra: ${line}`);
  process.exitCode = 2;
}
