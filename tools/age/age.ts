/**
 * `npm run test:age -- --evenings 450000 --database sqlite|postgres`: measures how long each call of guests and staff
 * takes in a venue that is a month old and beside it in one of three years, and checks the old venue's books. A run that was
 * broken off goes on with the venue that it had; `--grow` stops when it is written, `--forget` deletes it at the end.
 */
import { parseArgs } from 'node:util';
import { checkBooks, compareCalls, compareStarts } from './compare.ts';
import { eveningsADay } from './evening-ids.ts';
import { type Aged, faultsIn, limitsOn, type Measurements } from './judge.ts';
import { findGrounds, type Grounds, growVenue } from './venues.ts';

/** Three years of a busy restaurant. */
export const threeYears = 450_000;
/** The young venue has a month: its lists are full, and nothing else is. */
export const aMonth = eveningsADay * 30;
/** Every so many evenings the young venue's regular guest comes: as often in the month as the old one's in three years. */
export const oftenInAMonth = Math.floor(aMonth / (threeYears / eveningsADay));
/** How often each server is started. */
export const usualStarts = 5;

/** Measures everything in a young venue and in a copy of the old one, which has its years already. */
export async function measureAge(
  { young, copyOld }: Grounds,
  times: { readonly rounds: number; readonly starts: number },
): Promise<Measurements> {
  const old = await copyOld();
  const books = await checkBooks(old);
  const { calls, memory } = await compareCalls(young, old, times.rounds);
  const starts = await compareStarts(young, old, times.starts);
  return { calls, memory, starts, books };
}

function printTable(calls: readonly Aged[]): void {
  const width = Math.max(...calls.map(({ call }) => call.length));
  const heads = ['young', 'old', 'median: young', 'old'];
  console.log(`\n${'quickest turn, ms'.padEnd(width)}  ${heads.join('  ')}`);
  for (const { call, young, old } of calls.toSorted((a, b) => b.old.quickest - a.old.quickest)) {
    const cells = [young.quickest, old.quickest, young.median, old.median];
    const shown = cells.map((cell, at) => cell.toFixed(1).padStart(heads[at]?.length ?? 0));
    console.log(`${call.padEnd(width)}  ${shown.join('  ')}`);
  }
}

function printRest({ starts, memory, books }: Measurements): void {
  const [young, old, bare] = [starts.youngMs, starts.oldMs, starts.bareMs].map(Math.round);
  console.log(`\nstart: ${young} ms young, ${old} ms old, ${bare} ms Node itself`);
  for (const [name, mb] of Object.entries(memory))
    console.log(`${name}: ${mb.heldMb.toFixed(1)} MB held, ${mb.residentMb.toFixed(1)} MB resident`);
  console.log(`${books.said.split('\n').slice(-5).join('\n')} (${books.seconds.toFixed(1)} s in all)`);
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      evenings: { type: 'string', default: String(threeYears) },
      rounds: { type: 'string', default: '7' },
      database: { type: 'string', default: 'sqlite' },
      grow: { type: 'boolean', default: false },
      forget: { type: 'boolean', default: false },
    },
  });
  const { database } = values;
  if (database !== 'sqlite' && database !== 'postgres')
    throw new Error('--database must be sqlite or postgres');
  const grounds = await findGrounds(database);
  try {
    await growVenue(grounds.old, Number(values.evenings), console.log);
    if (values.grow) return 0;
    await growVenue(grounds.young, aMonth, () => undefined, oftenInAMonth);
    const measured = await measureAge(grounds, { rounds: Number(values.rounds), starts: usualStarts });
    printTable(measured.calls);
    printRest(measured);
    const faults = faultsIn(measured, limitsOn(database));
    for (const line of faults) console.log(`beyond the limits: ${line}`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await grounds.leave(!values.forget);
  }
}

if (import.meta.main) process.exitCode = await main();
