/**
 * `npm run test:crash -- --seed N --cycles N --provider epg|stripe --database sqlite|postgres`: kills the server while
 * people order, pay and get refunds. Without a provider it runs both, with this many kills each.
 */
import { parseArgs } from 'node:util';
import { sayStarts } from '../processes/starts.ts';
import { startPostgres } from '../test/postgres.ts';
import { type CrashReport, runCrashes, usualSettleWithinMs } from './run.ts';

const usualCycles = 100;
const bothProviders = ['epg', 'stripe'] as const;

function readCommand() {
  const { values } = parseArgs({
    options: {
      seed: { type: 'string' },
      cycles: { type: 'string', default: String(usualCycles) },
      provider: { type: 'string', default: 'both' },
      database: { type: 'string', default: 'sqlite' },
    },
  });
  const whole = (name: string, text: string) => {
    if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number, not "${text}"`);
    return Number(text);
  };
  if (values.database !== 'sqlite' && values.database !== 'postgres')
    throw new Error('--database must be sqlite or postgres');
  const providers =
    values.provider === 'both' ? bothProviders : bothProviders.filter((one) => one === values.provider);
  if (providers.length === 0) throw new Error('--provider must be epg or stripe');
  return {
    providers,
    seed: values.seed === undefined ? Date.now() % 1_000_000_000 : whole('seed', values.seed),
    cycles: whole('cycles', values.cycles),
    database: values.database,
  };
}

function describe(
  seed: number,
  provider: string,
  { acknowledged, cutOff, cutRefunds, starts, broken }: CrashReport,
): string {
  const { orders, payments, answers, refunds } = acknowledged;
  return [
    ...broken,
    `Seed ${seed}, ${provider}: ${starts.readyMs.length} kills cut off ${cutOff} writes, ${cutRefunds} refunds in the middle`,
    `Acknowledged: ${orders} orders, ${payments} payments, ${answers} answers of the desk, ${refunds} refunds`,
    `Lost, doubled or wrong: ${broken.length}`,
    sayStarts(starts).said,
  ].join('\n');
}

async function main(): Promise<number> {
  const { seed, cycles, database, providers } = readCommand();
  console.log(`Seed ${seed}, ${cycles} kills, ${database}`);
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;
  let wrong = 0;
  try {
    for (const provider of providers) {
      const databaseUrl = await postgres?.createDatabase();
      const run = {
        seed,
        cycles,
        provider,
        databaseUrl,
        settleWithinMs: usualSettleWithinMs,
        say: console.log,
      };
      const report = await runCrashes(run);
      console.log(describe(seed, provider, report));
      wrong += report.broken.length + (sayStarts(report.starts).tooSlow ? 1 : 0);
    }
    return wrong === 0 ? 0 : 1;
  } finally {
    await postgres?.stop();
  }
}

process.exitCode = await main();
