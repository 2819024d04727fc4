/**
 * `npm run test:faults [-- NAME…] [-- --seed N]`: makes things go wrong around the real program, one after the other, and
 * checks that nothing acknowledged is lost and that all goes on by itself. What was measured is left in `.cache/proof`.
 */
import { parseArgs } from 'node:util';
import { clock } from './clock.ts';
import { failingFsync } from './failing-fsync.ts';
import { failover } from './failover.ts';
import { fullDisk } from './full-disk.ts';
import { interruptedUpgrade } from './interrupted-upgrade.ts';
import { network } from './network.ts';
import { overload } from './overload.ts';
import { type Fault, hasPassed, report, Skipped } from './parts/report.ts';
import { powerCut } from './power-cut.ts';
import { restartedPostgres } from './restarted-postgres.ts';
import { toldToStop } from './told-to-stop.ts';
import { twoProcesses } from './two-processes.ts';
import { upgradeAndBack } from './upgrade-and-back.ts';

const faults: readonly Fault[] = [
  overload,
  fullDisk,
  failingFsync,
  powerCut,
  toldToStop,
  twoProcesses,
  restartedPostgres,
  failover,
  network,
  upgradeAndBack,
  interruptedUpgrade,
  clock,
];

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { seed: { type: 'string' } },
    allowPositionals: true,
  });
  if (values.seed !== undefined && !/^\d{1,9}$/.test(values.seed))
    throw new Error(`--seed must be a whole number, not "${values.seed}"`);
  const unknown = positionals.find((name) => !faults.some((fault) => fault.name === name));
  if (unknown !== undefined)
    throw new Error(`no fault is called ${unknown}: ${faults.map(({ name }) => name).join(', ')}`);
  const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
  console.log(`Seed ${seed}`);
  let failed = 0;
  for (const fault of faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name)))
    failed += (await makeHappen(fault, seed)) ? 0 : 1;
  return failed === 0 ? 0 : 1;
}

/** Whether all was well; a fault that can't happen on this machine is not counted, and says so. */
async function makeHappen(fault: Fault, seed: number): Promise<boolean> {
  try {
    const outcome = await fault.run({ seed, say: (line) => console.log(`  ${fault.name}: ${line}`) });
    console.log(report(fault, seed, outcome).join('\n'));
    return hasPassed(outcome);
  } catch (error) {
    if (!(error instanceof Skipped)) throw error;
    console.log(`- ${fault.name}: not tried, ${error.message}`);
    return true;
  }
}

process.exitCode = await main();
