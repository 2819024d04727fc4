/** The part "options": what options of dishes cost, on a menu of a thousand dishes. */
import { compareMenus } from '../../options/compare.ts';
import { freshFile, leavePart } from '../part.ts';
import { readPatience } from '../rounds.ts';

const dishes = 1000;
const part = 'options';
/** The reads and writes that a guest waits for. */
const limited = /^(?:home|items|placeOrder)\b/;
const timesMax = 1.3;
/** Below this a difference is the machine's. */
const noticedMs = 1;

const { rounds } = readPatience({ rounds: 30, seed: 0 });
const compared = await compareMenus(dishes, rounds);
const figures = compared.flatMap(({ call, without, with: chosen }) => [
  { name: `${call}, without options`, value: rounded(without), unit: 'ms' },
  { name: `${call}, with three groups at every dish`, value: rounded(chosen), unit: 'ms' },
]);
const slow = compared.filter(
  ({ call, without, with: chosen }) =>
    limited.test(call) && chosen > without * timesMax && chosen - without > noticedMs,
);
const faults = slow.map(
  ({ call, without, with: chosen }) => `${call}: ${rounded(chosen)} ms instead of ${rounded(without)}`,
);
const most = Math.max(
  1,
  ...compared
    .filter(({ call, without, with: chosen }) => limited.test(call) && chosen - without > noticedMs)
    .map(({ without, with: chosen }) => chosen / without),
);
leavePart({
  part,
  title: `Two venues of ${dishes} dishes, one of them with three groups of options at every dish. Both answer the same calls in turns, ${rounds} times; the quickest of each counts. Reading the menu and Home and placing an order of five dishes may take ${timesMax} times as long with options. A call counts as slower from a millisecond on.`,
  seed: null,
  figures: [
    {
      name: 'The most that such a call has slowed down',
      value: rounded(most),
      unit: 'times',
      limit: timesMax,
    },
    ...figures,
  ],
  passed: faults.length === 0,
  faults,
});
for (const { name, value, unit } of figures) console.log(`${name}: ${value} ${unit}`);
console.log(`${[`${rounded(most)} times`, ...faults].join('\n')}\n${freshFile(part)}`);
process.exitCode = faults.length === 0 ? 0 : 1;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
