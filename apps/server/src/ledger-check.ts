/** `npm run ledger:check`: proves that the venue's books are sound, or says where they are not. */
import { systemClock } from './context.ts';
import { openDatabase } from './database/open.ts';
import { explain } from './faults.ts';
import { checkLedger, differenceLine } from './features/ledger/check.ts';
import { readSettings } from './settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Answers the process's exit code. Books that can't be read whole prove nothing: damage is told first. */
async function check(): Promise<number> {
  const { dataDir, databaseUrl } = readSettings();
  const started = performance.now();
  const db = await openDatabase(
    { dataDir, databaseUrl },
    { now: systemClock.now, onError: (error) => say(error instanceof Error ? error.message : String(error)) },
  );
  try {
    await db.lookForDamage();
    if (db.damage() !== undefined) return 1;
    const { entries, differences } = await checkLedger(db.read);
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

try {
  process.exitCode = await check();
} catch (error) {
  const line = explain(error);
  if (line === undefined) throw error;
  process.stderr.write(`sufra: ${line}\n`);
  process.exitCode = 2;
}
