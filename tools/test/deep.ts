/**
 * `npm run test:deep`: the randomised tests, with as many runs as fit into a night. A failing one prints how to replay
 * it alone: `SEED=1234 npm run test:deep -- invariants`.
 */
import { join } from 'node:path';
import { root } from '../repository.ts';
import { runProgram } from './steps.ts';

const deepTests = [
  'apps/server/src/bill/attempts/invariants.test.ts',
  'apps/server/src/bill/attempts/same-on-both.test.ts',
  'apps/server/src/bill/splits/races.test.ts',
  'apps/server/src/orders/rounds/races.test.ts',
  'apps/server/src/bill/card/gateway-stories.test.ts',
  'apps/server/src/http/injections.test.ts',
];
const usual = { SEQUENCES: '20000', PAIRS: '2000', RACES: '500', STORIES: '10000', ATTACKS: 'all' };

const chosen = deepTests.filter((file) => file.includes(process.argv[2] ?? ''));
if (chosen.length === 0) throw new Error(`no deep test has that name: ${deepTests.join(', ')}`);
const env = Object.fromEntries(
  Object.entries(usual).map(([name, value]) => [name, process.env[name] ?? value]),
);
const { passed } = await runProgram(
  join(root, 'node_modules/vitest/vitest.mjs'),
  ['run', ...chosen],
  'all',
  env,
);
process.exitCode = passed ? 0 : 1;
