/**
 * `npm run bench:reports -- --evenings 150000 --database sqlite|postgres`: a year of a busy restaurant, counted from nothing
 * while the server works, and then how long each report over the year takes to answer. Exit code 1 if one takes a second.
 */
import { parseArgs } from 'node:util';
import { reportKinds } from '@sufra/contract/bill/reports';
import { type Times, untilCounted } from '../../tools/age/ask.ts';
import { signInStaff } from '../../tools/age/evening-out.ts';
import { findGrounds, growVenue } from '../../tools/age/venues.ts';
import { startDemoServer } from '../../tools/processes/demo-server.ts';
import { median } from '../statistics.ts';

/** A report that takes longer is not opened, it is waited for. */
const mostMs = 1000;
const rounds = 5;

async function measure(origin: string): Promise<Times> {
  const times: Times = new Map();
  const manager = await signInStaff(origin, times);
  const { day } = await manager.call<{ day: string }>('staffDay');
  const from = Temporal.PlainDate.from(day).subtract({ days: 364 }).toString();
  const year = { from, to: day };
  const began = performance.now();
  console.log(`sales of the year: AED ${await untilCounted(manager, year)}`);
  console.log(`every day counted after ${((performance.now() - began) / 1000).toFixed(1)} s`);
  times.clear();
  for (let round = 0; round < rounds; round += 1) {
    await manager.call('staffDay');
    for (const kind of reportKinds) {
      const query = { ...year, compare: 'year' };
      await manager.call('report', { params: { kind }, query, about: kind });
    }
    for (const deed of ['voids', 'refunds', 'discounts'])
      await manager.call('deeds', { params: { deed }, query: year, about: deed });
    await manager.call('preparationReport', { query: year });
    await manager.call('journalCsv', { query: year });
  }
  return times;
}

const { values } = parseArgs({
  options: {
    evenings: { type: 'string', default: '150000' },
    database: { type: 'string', default: 'sqlite' },
    forget: { type: 'boolean', default: false },
  },
});
const { database } = values;
if (database !== 'sqlite' && database !== 'postgres')
  throw new Error('--database must be sqlite or postgres');
const grounds = await findGrounds(database, { name: `sufra-reports-${database}` });
try {
  await growVenue(grounds.old, Number(values.evenings), console.log);
  const server = await startDemoServer(grounds.old);
  try {
    const times = await measure(server.origin);
    const slow = [...times].filter(([call, took]) => {
      console.log(`${call}: ${median(took).toFixed(0)} ms, at most ${Math.max(...took).toFixed(0)} ms`);
      return Math.max(...took) >= mostMs;
    });
    process.exitCode = slow.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
  }
} finally {
  await grounds.leave(!values.forget);
}
