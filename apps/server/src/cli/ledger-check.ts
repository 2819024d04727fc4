/** `npm run ledger:check`: checks that the ledger is sound, or lists what is wrong. */

import { checkLedger, differenceLine } from '../bill/ledger/check.ts';
import { systemClock } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { complain, say } from '../core/terminal.ts';
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
    const [damage, ledger] = await Promise.allSettled([db.lookForDamage(), checkLedger(db.read)]);
    if (db.damage() !== undefined) return 1;
    if (damage.status === 'rejected') throw damage.reason;
    if (ledger.status === 'rejected') throw ledger.reason;
    const { entries, differences } = ledger.value;
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

helpIfAsked(usage);
try {
  process.exitCode = await check();
} catch (error) {
  const line = explain(error);
  if (line === undefined) throw error;
  complain(`sufra: ${line}`);
  process.exitCode = 2;
}
