/** `npm run ledger:check`: proves that the venue's books are sound, or says where they are not. */
import { systemClock } from './context.ts';
import { openDatabase } from './database/open.ts';
import { checkLedger, differenceLine } from './features/ledger/check.ts';
import { BadSetting, readSettings } from './settings.ts';

try {
  const { dataDir, databaseUrl } = readSettings();
  const started = performance.now();
  const db = await openDatabase(
    { dataDir, databaseUrl },
    { now: systemClock.now, onError: (error) => process.stderr.write(`${String(error)}\n`) },
  );
  const { entries, differences } = await checkLedger(db.read);
  await db.close();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  for (const difference of differences) process.stdout.write(`${differenceLine(difference)}\n`);
  const found =
    differences.length === 0
      ? 'the books are sound'
      : `${differences.length} differences; docs/guides/ledger.md says what each means`;
  process.stdout.write(`${entries} entries in ${seconds} s: ${found}\n`);
  process.exitCode = differences.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  process.stderr.write(`sufra: ${error.message}\n`);
  process.exitCode = 2;
}
