/** The part "kills": the server is killed while people order, pay and get refunds, and nothing may be lost or doubled. */
import { runCrashes, usualSettleWithinMs } from '../../crash/run.ts';
import { atUsualPace, bareMsUsual, startMsMax } from '../../processes/starts.ts';
import { startPostgres } from '../../test/postgres.ts';
import { goOn, type Round, readPatience } from '../rounds.ts';

/** One round is short enough to be repeated when it was broken off. */
const killsARound = 50;

const { patience, rounds, seed, database } = readPatience({ rounds: 20, seed: 20_261 });
const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;

/** Rounds take turns with the two gateways. */
async function kill(roundSeed: number, round: number): Promise<Round> {
  const provider = round % 2 === 0 ? 'epg' : 'stripe';
  const databaseUrl = await postgres?.createDatabase();
  const report = await runCrashes({
    seed: roundSeed,
    cycles: killsARound,
    provider,
    databaseUrl,
    settleWithinMs: usualSettleWithinMs,
    say: () => undefined,
  });
  const { starts, acknowledged, cutOff, cutRefunds, broken } = report;
  const values = {
    kills: starts.readyMs.length,
    ...acknowledged,
    cutOff,
    cutRefunds,
    starts: starts.readyMs,
    atUsualPace: atUsualPace(starts),
    longest: starts.readyMs,
    broken: broken.length,
  };
  const replay = `npm run test:crash -- --seed ${roundSeed} --cycles ${killsARound} --provider ${provider} --database ${database}`;
  return { values: named(values), faults: broken.map((line) => `${line} (${replay})`) };
}

const figures = [
  ['kills', 'Kills of the server, at a random moment of the work', 'sum', `${rounds * killsARound} planned`],
  ['orders', 'Orders that it had acknowledged', 'sum', undefined],
  ['payments', 'Payments that it had acknowledged', 'sum', undefined],
  ['answers', 'Answers of the cash desk', 'sum', undefined],
  ['refunds', 'Refunds', 'sum', undefined],
  ['cutOff', 'Writes that a kill cut off, sent again afterwards', 'sum', undefined],
  ['cutRefunds', 'Refunds that a kill cut off between the gateway and the books', 'sum', undefined],
  ['starts', 'Starts after a kill: 99 of 100 took no longer than', 'p99', undefined],
  ['atUsualPace', `The same, where Node itself starts in ${bareMsUsual} ms`, 'p99', startMsMax],
  ['longest', 'The longest start after a kill', 'most', undefined],
  ['broken', 'Lost, doubled or wrong', 'sum', 0],
] as const;

function named(values: Round['values']): Round['values'] {
  return Object.fromEntries(figures.map(([key, name]) => [name, values[key] ?? 0]));
}

try {
  const part = await goOn(
    {
      part: `kills-${database}`,
      title: `Guests, a cashier and a manager order, pay and refund on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}, by cash and at both card gateways. The server is killed again and again (SIGKILL), sometimes once more while it starts. After each start everything that it had acknowledged must be there once, the books must be sound, and the bank must agree with them. 99 of 100 starts may take ${startMsMax / 1000} seconds on a machine where Node itself starts in ${bareMsUsual} ms; Node is started beside each, and a slow or busy machine is allowed as much more.`,
      seed,
      rounds,
      figures: figures.map(([key, name, how, limit]) => ({
        name,
        unit: key === 'starts' || key === 'atUsualPace' || key === 'longest' ? 'ms' : '',
        how,
        ...(limit === undefined ? {} : { limit }),
      })),
      work: kill,
    },
    patience,
  );
  process.exitCode = part.passed ? 0 : 1;
} finally {
  await postgres?.stop();
}
