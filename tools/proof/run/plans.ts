/** The part "plans": the plan of every statement that the server's tests run, on both databases. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../repository.ts';
import { runProgram } from '../../test/steps.ts';
import { freshFile, leavePart } from '../part.ts';
import { goOn, type Round, readPatience } from '../rounds.ts';
import { databases, statementsFolder, statementsOf } from './statements.ts';

/** The server's tests in so many parts, each a few minutes long. */
const shards = 8;
const part = 'plans';
const title =
  'All tests of the server run. For each statement that a server sends, the database is asked for its plan. A plan that reads the whole of a table that grows, or of an index of one, fails. On PostgreSQL, which prefers to read small tables whole, the question is whether there is a plan without a scan.';
const { patience, rounds, seed } = readPatience({ rounds: shards, seed: 0 });

/** A test file fails when one of its servers ran a statement with a bad plan. */
async function runShard(_seed: number, round: number): Promise<Round> {
  if (round === 0) rmSync(statementsFolder, { recursive: true, force: true });
  const { passed } = await runProgram(
    join(root, 'node_modules/vitest/vitest.mjs'),
    ['run', '--project', 'node', `--shard=${round + 1}/${shards}`, 'apps/server'],
    'failures',
    { KEEP_STATEMENTS: statementsFolder },
  );
  const replay = `npx vitest run --project node --shard=${round + 1}/${shards} apps/server`;
  return { values: {}, faults: passed ? [] : [`a test failed: ${replay}`] };
}

const done = await goOn({ part, title, seed, rounds, figures: [], work: runShard }, patience);
const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };
const figures = databases.map((database) => ({
  name: `Different statements on ${names[database]}, none of them a scan of a table that grows`,
  value: statementsOf(database).length,
  unit: '',
}));
const { commit, machine: _machine, date: _date, ...rest } = done;
leavePart({ ...rest, seed: null, figures }, commit);
console.log(`${figures.map(({ value }) => value).join(' and ')} statements; ${freshFile(part)}`);
process.exitCode = done.passed ? 0 : 1;
