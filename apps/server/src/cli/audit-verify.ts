/**
 * `npm run audit:verify`: proves that nothing in the audit log was changed or taken out. `npm run audit:verify -- ENTRY
 * CODE` also proves it against the report of a counted drawer, on paper or in a picture.
 */

import { countedChainEnds } from '../bill/drawer/queries.ts';
import { systemClock } from '../clock-and-random.ts';
import { explain } from '../core/faults.ts';
import { readSettings } from '../settings/settings.ts';
import { reportLine, verifyChain } from '../venue/audit/verify.ts';
import { helpIfAsked } from './help.ts';
import { openData } from './open-data.ts';

const usage = 'usage: npm run audit:verify [-- ENTRY CODE]   (as the report of a counted drawer shows them)';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The end of the log that was typed; undefined if it can't be one. */
function typedEnd([entry = '', ...code]: readonly string[]) {
  const hash = code.join('').replaceAll(/[\s-]/g, '').toLowerCase();
  return /^[1-9]\d*$/.test(entry) && /^[0-9a-f]{16,64}$/.test(hash)
    ? { entry: Number(entry), hash }
    : undefined;
}

/** Returns the exit code. */
async function verify(words: readonly string[]): Promise<number> {
  const typed = typedEnd(words);
  if (words.length > 0 && typed === undefined) {
    say(usage);
    return 2;
  }
  const { dataDir, databaseUrl } = readSettings();
  const onError = (error: unknown) => say(error instanceof Error ? error.message : String(error));
  const db = await openData({ dataDir, databaseUrl }, { now: systemClock.now, onError });
  try {
    const counted = await countedChainEnds(db.read);
    const report = await verifyChain(db.read, typed === undefined ? counted : [...counted, typed]);
    say(reportLine(report));
    return report.broken === undefined ? 0 : 1;
  } finally {
    await db.close();
  }
}

helpIfAsked(usage);
try {
  process.exitCode = await verify(process.argv.slice(2));
} catch (error) {
  const line = explain(error);
  if (line === undefined) throw error;
  process.stderr.write(`sufra: ${line}\n`);
  process.exitCode = 2;
}
