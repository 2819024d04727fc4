/**
 * `npm run test:fuzz -- --seed N --requests N --connections N --database sqlite|postgres
 * --provider epg|stripe`: sends a real server requests
 * made from the contract's schemas, valid and bent, as guests, staff and strangers.
 */
import { parseArgs } from 'node:util';
import { startPostgres } from '../test/postgres.ts';
import { runFuzz } from './run.ts';
import { describe, neverSucceeded } from './tally.ts';

function readCommand() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
      requests: { type: 'string', default: '100000' },
      connections: { type: 'string', default: '20' },
      database: { type: 'string', default: 'sqlite' },
      provider: { type: 'string', default: 'epg' },
    },
  });
  const whole = (name: 'seed' | 'requests' | 'connections') => {
    if (!/^\d{1,9}$/.test(values[name])) throw new Error(`--${name} must be a whole number`);
    return Number(values[name]);
  };
  if (values.database !== 'sqlite' && values.database !== 'postgres')
    throw new Error('--database must be sqlite or postgres');
  const { provider } = values;
  if (provider !== 'epg' && provider !== 'stripe') throw new Error('--provider must be epg or stripe');
  return {
    provider,
    seed: whole('seed'),
    requests: whole('requests'),
    connections: whole('connections'),
    database: values.database,
  } as const;
}

async function main(): Promise<number> {
  const { database, ...run } = readCommand();
  console.log(
    `Seed ${run.seed}, ${run.requests} requests, ${run.connections} connections, ${database}, ${run.provider}`,
  );
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  try {
    const databaseUrl = await postgres?.createDatabase();
    const { tally, faults, rightlyRead, events, seconds } = await runFuzz({
      ...run,
      databaseUrl,
      say: console.log,
    });
    console.log(describe(tally));
    console.log(`Never succeeded: ${neverSucceeded(tally).join(', ') || 'none'}`);
    for (const fault of faults) console.log(fault);
    console.log(`${rightlyRead} marks of secrets in answers to those who may read them`);
    console.log(`${events} live events`);
    console.log(`${faults.length} kinds of faults, ${seconds} s`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

if (import.meta.main) process.exitCode = await main();
