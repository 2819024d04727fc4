/**
 * `npm run bench:processes -- --rounds N --seconds N --share 0.15`: how much more two server processes on one PostgreSQL
 * do than one. Each may use a small share of a processor: then the machine has room for both, for the database and for
 * the load, and what is measured is whether they hinder each other.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { prepareData } from '../../tools/processes/large-venue.ts';
import { startPostgres } from '../../tools/test/postgres.ts';
import { type Helper, type Server, startHelper, startServer } from '../processes.ts';
import { machine } from '../report.ts';
import { median, shown } from '../statistics.ts';
import { type Guest, reseatGuests, seatGuests, signInManager, tables } from './guests.ts';
import { limitProcessor } from './limited-processor.ts';
import type { Load, LoadResult } from './load.ts';
import { type Scenario, scenarios } from './scenarios.ts';

const aim = 1.6;
const connections = 32;
const guestsEach = 64;
const measuredScenarios = ['menu, 1,000', 'order, polled', 'cart, set', 'place an order of 5 lines'];
const warmMs = 1500;

/** A server with who loads it. */
type Seat = { readonly server: Server; readonly load: Helper; readonly guests: readonly Guest[] };

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '3' },
      share: { type: 'string', default: '0.15' },
    },
  });
  const postgres = await startPostgres({ durable: true });
  const place = await prepareData(await postgres.createDatabase(), { tables });
  const settings = { ...place, PAYMENT_PROVIDER: 'none' };
  const servers = [await startServer(settings), await startServer(settings)];
  const manager = await signInManager(servers[0]?.port ?? 0);
  const seats = await Promise.all(servers.map(seat));
  const chosen = measuredScenarios.flatMap(
    (name) => scenarios.find((one) => one.name.startsWith(name)) ?? [],
  );
  // With a small share of a processor, compiling the code would take longer than the measurement.
  for (const scenario of chosen) await Promise.all(seats.map((one) => loadOf(one, scenario, warmMs)));
  const lift = servers.map(({ child }) => limitProcessor(child.pid ?? 0, Number(values.share)));
  try {
    console.log(`${machine().machine}, commit ${machine().commit}, ${values.share} of a processor each\n`);
    let holds = true;
    for (const scenario of chosen) {
      const { one, two } = await compare(seats, manager, scenario, {
        rounds: Number(values.rounds),
        measureMs: Number(values.seconds) * 1000,
      });
      const ratio = two / one;
      holds &&= ratio >= aim;
      const verdict = ratio >= aim ? 'holds' : 'MISSED';
      console.log(
        `${scenario.name}: one ${shown(one)}/s, two ${shown(two)}/s, ratio ${ratio.toFixed(2)} (≥ ${aim}, ${verdict})`,
      );
    }
    return holds ? 0 : 1;
  } finally {
    for (const { load, server } of seats) {
      load.stop();
      await server.stop();
    }
    for (const take of lift) take();
    await rm(place['DATA_DIR'] ?? '', { recursive: true, force: true });
    await postgres.stop();
  }
}

async function seat(server: Server, index: number): Promise<Seat> {
  // Each has its own tables: guests of one table take turns, whatever process they talk to.
  const guests = (await seatGuests(server.port, guestsEach * 2)).slice(index * guestsEach);
  return { server, load: startHelper('load.ts', index), guests: guests.slice(0, guestsEach) };
}

/** Answers per second of one process and of both, medians of rounds that take turns. */
async function compare(
  seats: readonly Seat[],
  manager: string,
  scenario: Scenario,
  { rounds, measureMs }: { readonly rounds: number; readonly measureMs: number },
): Promise<{ readonly one: number; readonly two: number }> {
  const measured = { one: [] as number[], two: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, busy] of [['one', seats.slice(0, 1)] as const, ['two', seats] as const]) {
      const port = seats[0]?.server.port ?? 0;
      await reseatGuests(
        port,
        manager,
        seats.flatMap(({ guests }) => guests),
      );
      const all = await Promise.all(busy.map((one) => loadOf(one, scenario, measureMs)));
      measured[name].push(all.reduce((sum, perSecond) => sum + perSecond, 0));
    }
  }
  return { one: median(measured.one), two: median(measured.two) };
}

async function loadOf(
  { server, load, guests }: Seat,
  scenario: Scenario,
  measureMs: number,
): Promise<number> {
  const requests = await scenario.requests(server.port, guests);
  const { perSecond, statuses } = await load.ask<LoadResult>({
    port: server.port,
    warmMs,
    measureMs,
    requests,
    connections,
    once: false,
  } satisfies Load);
  // A process may hear of the last change only after the load began; then an answer that was the newest is not.
  const strange = Object.keys(statuses).filter((status) => ![scenario.status, '200'].includes(status));
  if (strange.length > 0) throw new Error(`${scenario.name}: answered ${JSON.stringify(statuses)}`);
  return perSecond;
}

process.exitCode = await main();
