/** Runs a randomised test of `npm run test:deep` as one round of a part. */
import { join } from 'node:path';
import { root } from '../../repository.ts';
import { runProgram } from '../../test/steps.ts';
import type { Round } from '../rounds.ts';

/** Plays `count` of a test's seeds from `from` on; `counted` is the name of the figure. */
export async function playSeeds(
  { file, count, counted }: { readonly file: string; readonly count: number; readonly counted: string },
  from: number,
): Promise<Round> {
  const env = { SEQUENCES: String(count), STORIES: String(count), FROM_SEED: String(from) };
  const { passed } = await runProgram(
    join(root, 'node_modules/vitest/vitest.mjs'),
    ['run', '--project', 'node', '--maxWorkers=1', file],
    'failures',
    env,
  );
  const replay = `FROM_SEED=${from} SEQUENCES=${count} STORIES=${count} npx vitest run --project node ${file}`;
  return { values: { [counted]: count }, faults: passed ? [] : [`a seed failed: ${replay}`] };
}
