/** Runs tests of `npm run test:deep` as one round of a part. */
import { join } from 'node:path';
import { root } from '../../../repository.ts';
import { runProgram } from '../../../test/steps.ts';
import type { Round } from '../../rounds.ts';

/** Which tests of a file are run, as environment variables say it, and how the figure is called that counts them. */
export type Played = {
  readonly files: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly count: number;
  readonly counted: string;
};

/** Plays `count` of a test's seeds from `from` on; `counted` is the name of the figure. */
export function playSeeds(
  { file, count, counted }: { readonly file: string; readonly count: number; readonly counted: string },
  from: number,
): Promise<Round> {
  const [much, first] = [String(count), String(from)];
  return play({
    files: [file],
    env: { SEQUENCES: much, STORIES: much, PAIRS: much, FROM_SEED: first },
    count,
    counted,
  });
}

/** Runs tests; if one fails, the fault says how to run them again. */
export async function play({ files, env, count, counted }: Played): Promise<Round> {
  const { passed } = await runProgram(
    join(root, 'node_modules/vitest/vitest.mjs'),
    ['run', '--project', 'node', '--maxWorkers=1', ...files],
    'failures',
    env,
  );
  const set = Object.entries(env).map(([name, value]) => `${name}=${value}`);
  const replay = [...set, 'npx vitest run --project node', ...files].join(' ');
  return { values: { [counted]: count }, faults: passed ? [] : [`a test failed: ${replay}`] };
}
