/** Measures the young venue and the old one side by side, so that what else the machine does slows both. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openHeap } from '../memory/heap.ts';
import { launch } from '../processes/child.ts';
import { environmentOf, type Place, startDemoServer } from '../processes/demo-server.ts';
import { liftLimits } from '../processes/no-limits.ts';
import { freePort } from '../processes/ports.ts';
import { startBare } from '../processes/starts.ts';
import { quantile } from '../quantile.ts';
import { root } from '../repository.ts';
import { callerAt, type Times } from './ask.ts';
import { aRegularGuest, signInStaff, spendEvening } from './evening-out.ts';
import { regularToken } from './evenings.ts';
import { parkCar, seatBooked, serveTable } from './floor-out.ts';
import type { Aged, Memory, Starts, Took } from './judge.ts';
import { closeTheDay, readReports, runTheOffice } from './office-out.ts';

const readyWithinMs = 60_000;
const reportsOnAPage = 30;

/** A running venue that is being measured. */
type Measured = {
  readonly server: Awaited<ReturnType<typeof startDemoServer>>;
  readonly times: Times;
  /**
   * Three parties spend an evening, a regular guest's and one without phones among them, and the day is closed: what staff
   * see of today is as long in both venues. Nothing is noted in the first round, when code is still being compiled.
   */
  readonly evening: (round: number) => Promise<void>;
};

/** Times every call in both venues, round by round, and looks at their memory at the end. */
export async function compareCalls(
  young: Place,
  old: Place,
  rounds: number,
): Promise<{ readonly calls: readonly Aged[]; readonly memory: Memory }> {
  const venues: Measured[] = [];
  try {
    venues.push(await open(young), await open(old));
    for (let round = 0; round <= rounds; round += 1) for (const venue of venues) await venue.evening(round);
    const [youngTimes = new Map<string, number[]>(), oldTimes = new Map<string, number[]>()] = venues.map(
      ({ times }) => times,
    );
    const calls = [...oldTimes].map(([call, times]): Aged => {
      const before = youngTimes.get(call);
      if (before === undefined) throw new Error(`the young venue has no time of ${call}`);
      return { call, young: tookOf(before), old: tookOf(times) };
    });
    const [youngMb = zero, oldMb = zero] = await Promise.all(venues.map(({ server }) => memoryOf(server)));
    return { calls, memory: { young: youngMb, old: oldMb } };
  } finally {
    for (const { server } of venues) await server.stop();
  }
}

function tookOf(times: readonly number[]): Took {
  return { quickest: Math.min(...times), median: quantile(times, 0.5) };
}

const zero = { heldMb: 0, residentMb: 0 };

async function open(place: Place): Promise<Measured> {
  // A quick machine's guests order more often than a venue allows.
  await liftLimits(environmentOf(place));
  const server = await startDemoServer(place);
  await untilAlone(server);
  const [times, warmingUp]: [Times, Times] = [new Map(), new Map()];
  // All that was before is one report, with the drawers of years on it: a venue that closes its days has it on no page.
  const closing = await signInStaff(server.origin, warmingUp);
  for (let day = 0; day <= reportsOnAPage; day += 1) await closeTheDay(closing);
  return {
    server,
    times,
    evening: async (round) => {
      const noted = round === 0 ? warmingUp : times;
      const staff = await signInStaff(server.origin, warmingUp);
      const measured = callerAt(server.origin, noted, 'staff', staff.cookie());
      await spendEvening(callerAt(server.origin, noted, 'a new guest'), measured, '1');
      const regular = callerAt(server.origin, noted, aRegularGuest, `sufra_diner=${regularToken}`);
      await spendEvening(regular, measured, '3');
      await serveTable(measured, '5', '6');
      await seatBooked(measured, '5');
      await parkCar(measured);
      await closeTheDay(measured);
      await readReports(measured);
      const owner = await signInStaff(server.origin, warmingUp, 'owner@demo.test');
      const office = callerAt(server.origin, noted, 'an owner', owner.cookie());
      await runTheOffice(office, callerAt(server.origin, noted, 'a stranger'));
    },
  };
}

/** A server that starts looks for damage in its file, in a process of its own that takes half the machine for a while. */
async function untilAlone({ inspector }: { readonly inspector: string }): Promise<void> {
  const heap = await openHeap(inspector);
  while ((await heap.children()) > 0) await sleep(200);
  heap.close();
}

async function memoryOf({ inspector }: { readonly inspector: string }) {
  const heap = await openHeap(inspector);
  const heldMb = await heap.held();
  const residentMb = await heap.resident();
  heap.close();
  return { heldMb, residentMb };
}

/** How long the server of each venue takes to start, in milliseconds: the medians of so many starts, in turns. */
export async function compareStarts(young: Place, old: Place, starts: number): Promise<Starts> {
  const took: Record<'young' | 'old' | 'bare', number[]> = { young: [], old: [], bare: [] };
  for (let start = 0; start < starts; start += 1) {
    took.young.push(await startOnce(young));
    took.old.push(await startOnce(old));
    took.bare.push(await startBare());
  }
  const median = (times: readonly number[]) => quantile(times, 0.5);
  return { youngMs: median(took.young), oldMs: median(took.old), bareMs: median(took.bare) };
}

/** Starts the server as `npm start` does, until it is ready. */
async function startOnce(place: Place): Promise<number> {
  const port = String(await freePort());
  const env = {
    ...environmentOf(place),
    DEMO: '1',
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'warn',
    BUSY_AFTER: '0',
  };
  const began = performance.now();
  const server = launch('apps/server/src/main.ts', { env, output: 'hide' });
  try {
    while (!(await isReady(`http://127.0.0.1:${port}/readyz`))) {
      if (performance.now() - began > readyWithinMs)
        throw new Error(`the server did not start:\n${server.said()}`);
      await sleep(5);
    }
    return performance.now() - began;
  } finally {
    server.stop();
    await server.ended;
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch (error) {
    // Nobody listens yet.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** What `npm run ledger:check` says of a venue, and how long it takes as a whole. */
export async function checkBooks(place: Place): Promise<{ readonly said: string; readonly seconds: number }> {
  const program = join(root, 'apps/server/src/cli/ledger-check.ts');
  const began = performance.now();
  const run = promisify(execFile)(process.execPath, [program], { env: environmentOf(place) });
  const { stdout } = await run.catch((failed: { stdout: string }) => failed);
  return { said: stdout.trim(), seconds: (performance.now() - began) / 1000 };
}
