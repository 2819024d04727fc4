/** `npm run test:crash -- --seed N --cycles N --database sqlite|postgres`: kills the server while people order and pay. */
import { parseArgs } from 'node:util';
import { startPostgres } from '../postgres.ts';
import { type CrashReport, runCrashes } from './run.ts';

const usualCycles = 100;
const settleWithinMs = 90_000;

function readCommand() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      cycles: { type: 'string', default: String(usualCycles) },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const whole = (name: string, text: string) => {
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`);
    return Number(text);
  };
  if (values.database !== 'sqlite' && values.database !== 'postgres')
    throw new Error('--database must be sqlite or postgres');
  return {
    seed: values.seed === undefined ? Date.now() % 1_000_000_000 : whole('seed', values.seed),
    cycles: whole('cycles', values.cycles),
    database: values.database,
  };
}

function describe(seed: number, { acknowledged, cutOff, readyMs, broken }: CrashReport): string {
  const at = (share: number) => Math.round(readyMs[Math.floor((readyMs.length - 1) * share)] ?? 0);
  const { orders, payments, answers } = acknowledged;
  return [
    ...broken,
    `Seed ${seed}: ${readyMs.length} kills cut off ${cutOff} writes`,
    `Acknowledged: ${orders} orders, ${payments} payments, ${answers} answers of the desk`,
    `Lost, doubled or wrong: ${broken.length}`,
    `Ready again in ${at(0.5)} ms (median), ${at(0.99)} ms (p99)`,
  ].join('\n');
}

async function main(): Promise<number> {
  const { seed, cycles, database } = readCommand();
  console.log(`Seed ${seed}, ${cycles} kills, ${database}`);
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  try {
    const databaseUrl = await postgres?.createDatabase();
    const report = await runCrashes({ seed, cycles, databaseUrl, settleWithinMs, say: console.log });
    console.log(describe(seed, report));
    return report.broken.length === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = await main();
