/** The part "soak": a full house, for as long as `--minutes` says. */
import { quantile } from '../../quantile.ts';
import { allowed, faultsIn, trendOf } from '../../soak/judge.ts';
import { soak, usual } from '../../soak/soak.ts';
import { startPostgres } from '../../test/postgres.ts';
import { leavePart } from '../part.ts';
import { readPatience } from '../rounds.ts';

const { patience, seed, database } = readPatience({ rounds: 1, seed: 60_240 });
const { minutes, say } = patience;
const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : undefined;

try {
  const databaseUrl = await postgres?.createDatabase();
  const { series, answers, parties, errors } = await soak({ ...usual, minutes, seed, databaseUrl, say });
  const { filledMb, growthMb, heldMb, p99First, p99Last } = trendOf(series, allowed);
  const faults = faultsIn(series, errors, allowed);
  const figures = [
    { name: 'Minutes of a full house', value: minutes, unit: '' },
    { name: 'Tables', value: usual.tables, unit: '' },
    { name: 'Phones at once', value: usual.tables * 4, unit: '' },
    { name: 'Parties that came, ordered, paid and left', value: parties, unit: '' },
    { name: 'Answers', value: answers, unit: '' },
    { name: 'Errors', value: errors.length, unit: '', limit: 0 },
    {
      name: 'The median answer',
      value: quantile(
        series.map(({ p50Ms }) => p50Ms),
        0.5,
      ),
      unit: 'ms',
    },
    {
      name: `The slowest percent, in the first third after ${allowed.warmUp} minutes`,
      value: p99First,
      unit: 'ms',
    },
    {
      name: 'The slowest percent, in the last third',
      value: p99Last,
      unit: 'ms',
      limit: `≤ ${allowed.slowerTimes} × the first, or ${allowed.slowerMs} ms more`,
    },
    { name: 'Objects in memory at the end', value: heldMb, unit: 'MB' },
    {
      name: `Their growth after ${allowed.warmUp} minutes: caches fill, each to its limit`,
      value: filledMb,
      unit: 'MB',
      limit: `≤ ${allowed.filledShare * 100} %`,
    },
    {
      name: 'Their growth in the second half of that time',
      value: growthMb,
      unit: 'MB',
      limit: `≤ ${allowed.growthShare * 100} % or ${allowed.growthMb} MB`,
    },
  ];
  leavePart({
    part: 'soak',
    title: `A full house on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}: four phones at each table read the menu, follow events, order, pay in cash, at the terminal and by card, alone and in parts, and leave; staff cook, serve and take the money; every three seconds a dish is sold out or there again. Memory and times must stay as they are, and nobody may meet an error. It is none that a dish was just sold out, or that somebody else was faster.`,
    seed,
    figures,
    passed: faults.length === 0,
    ...(faults.length === 0 ? {} : { faults }),
  });
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await postgres?.stop();
}
