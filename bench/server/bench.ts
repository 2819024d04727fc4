/**
 * `npm run bench -- --rounds N --seconds N --database sqlite|postgres`: measures the real server side by side with bare
 * limits. docs/performance.md explains the figures.
 */
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { installedPackages } from '../../tools/build/packages.ts';
import { prepareData } from '../../tools/processes/large-venue.ts';
import { type Postgres, startPostgres } from '../../tools/test/postgres.ts';
import { measured, measuring, memoryOf, pin, type Server, startHelper, startServer } from '../processes.ts';
import { type Figure, machine, printReport, saveReport } from '../report.ts';
import { median } from '../statistics.ts';
import { measureFanOut } from './fan-out.ts';
import { type Guest, reseatGuests, seatGuests, signInManager, tables } from './guests.ts';
import { postgresLimit, sqliteLimit, type WriteLimit } from './limits/write-limit.ts';
import { measureRound, type Round, type Stage } from './measure.ts';
import { onPostgres, type Scenario, scenarios } from './scenarios.ts';

const connections = 64;
const starts = 5;
const restMs = 3000;

function readCommand() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1.5' },
      only: { type: 'string', default: '' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const postgres = values.database === 'postgres';
  const chosen = scenarios.filter(({ name }) => name.includes(values.only));
  if (chosen.length === 0) throw new Error(`there is no scenario "${values.only}"`);
  return {
    rounds: Number(values.rounds),
    measureMs: Number(values.seconds) * 1000,
    chosen: postgres ? onPostgres(chosen) : chosen,
    postgres,
  };
}

async function main(): Promise<number> {
  const command = readCommand();
  console.log(`${machine().machine}, Node ${process.versions.node}, commit ${machine().commit}`);
  const postgres = command.postgres ? await startPostgres({ durable: true }) : undefined;
  const place = await prepareData(await postgres?.createDatabase(), { tables });
  const bank = startHelper('instant-bank.ts', measuring);
  try {
    const EPG_URL = `http://127.0.0.1:${await bank.ask<number>({})}`;
    // The benchmark's venue is no longer the demo, and its bank is simulated.
    const cards = { PAYMENT_PROVIDER: 'epg-emulator', ALLOW_EMULATOR: '1', EPG_URL };
    return (await measureAll(command, { ...place, ...cards }, postgres)) ? 0 : 1;
  } finally {
    bank.stop();
    await rm(place['DATA_DIR'] ?? '', { recursive: true, force: true });
    await postgres?.stop();
  }
}

async function measureAll(
  { rounds, measureMs, chosen }: ReturnType<typeof readCommand>,
  place: Readonly<Record<string, string>>,
  postgres: Postgres | undefined,
): Promise<boolean> {
  const readyMs = await measureStarts(place);
  const server = await startServer(place);
  pin(server.child, measured);
  await sleep(restMs);
  const atRest = memoryOf(server.child).now;
  const guests = await seatGuests(server.port, tables);
  const manager = await signInManager(server.port);
  const writes = await (postgres === undefined ? sqliteLimit() : postgresLimit(place['DATABASE_URL'] ?? ''));
  const results = await measureRounds({ server, chosen, guests, manager, writes }, rounds, measureMs);
  const peak = memoryOf(server.child).peak;
  const fanOut = await measureFanOut(server, guests, manager);
  const figures: Figure[] = [
    { name: 'Ready, on a database of 1,000 dishes, in ms', value: readyMs, most: 500 },
    { name: 'Memory at rest, in MB', value: atRest, most: 150 },
    { name: 'Memory at most, in MB', value: peak, most: 220 },
    fanOut,
    { name: 'Packages in production', value: installedPackages(['apps/server']).length, most: 80 },
  ];
  await server.stop();
  const setting = {
    connections,
    rounds,
    measureMs,
    database: postgres === undefined ? 'sqlite' : 'postgres',
  };
  const holds = printReport(results, figures);
  console.log(`\nKept in ${saveReport(results, figures, setting)}`);
  return holds;
}

async function measureStarts(place: Readonly<Record<string, string>>): Promise<number> {
  const took: number[] = [];
  for (let start = 0; start < starts; start += 1) {
    const server = await startServer(place);
    took.push(server.readyMs);
    await server.stop();
  }
  return median(took);
}

/** What the rounds are about: the venue's server, the scenarios, and who asks. */
interface Measuring {
  readonly server: Server;
  readonly chosen: readonly Scenario[];
  readonly guests: readonly Guest[];
  readonly manager: string;
  readonly writes: WriteLimit;
}

async function measureRounds(
  { server, chosen, guests, manager, writes }: Measuring,
  rounds: number,
  measureMs: number,
) {
  const helper = (program: string, processor: number) => startHelper(program, processor);
  const [load, bareHttp] = [helper('load.ts', measuring), helper('limits/bare-http.ts', measured)];
  const stage: Stage = { server, load, bareHttp, writes, measureMs, connections };
  const results = chosen.map((scenario) => ({ scenario, rounds: [] as Round[] }));
  // Round 0 is not counted: in its first seconds a server compiles its code.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { scenario, rounds: done } of results) {
      await reseatGuests(server.port, manager, guests);
      const measuredRound = await measureOne(stage, scenario, guests, round);
      if (round > 0) done.push(measuredRound);
    }
  }
  for (const { stop } of [load, bareHttp]) stop();
  await writes.stop();
  return results;
}

async function measureOne(stage: Stage, scenario: Scenario, guests: readonly Guest[], round: number) {
  const measuredRound = await measureRound(stage, scenario, guests, round % 2 === 1);
  console.log(
    `${round === 0 ? 'warming up' : round}: ${scenario.name}: ${measuredRound.ratio.toFixed(2)} of the limit`,
  );
  return measuredRound;
}

process.exitCode = await main();
