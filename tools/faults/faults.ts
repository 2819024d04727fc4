/**
 * `npm run test:faults [-- NAME…] [-- --seed N]`: makes things go wrong around the real program, one after the other, and
 * checks that nothing acknowledged is lost and that all goes on by itself. What was measured is left in `.cache/proof`.
 */
import { parseArgs } from 'node:util';
import { faults } from './list.ts';
import { makeHappen } from './make-happen.ts';

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

process.exitCode = await main();
