/**
 * `npm run test:evening -- --seed N`: an owner opens a restaurant in an empty folder, sixty guests come, six of them in
 * real browsers, the staff work on their screens, a printer runs out of paper, the day is closed. Then the Z report, the
 * ledger, the drawer, the bank and the printers are compared with what people did. `--small` is the short form of the
 * browser tests. It needs the apps built: `npm run build`.
 */
import { parseArgs } from 'node:util';
import { small, whole } from './house.ts';
import { liveThrough } from './run.ts';
import { tableOf, wrongIn } from './table.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    small: { type: 'boolean', default: false },
  },
});
const began = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${line}`);
console.log(`Seed ${values.seed}`);
const report = await liveThrough({ size: values.small ? small : whole, seed: Number(values.seed), say });
console.log(tableOf(report));
const wrong = wrongIn(report);
for (const line of wrong) console.log(line);
process.exitCode = wrong.length === 0 ? 0 : 1;
