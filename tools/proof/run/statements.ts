/** The statements that the tests' servers ran, as the part "plans" keeps them for the part "age". */
import { join } from 'node:path';
import { root } from '../../repository.ts';
import { readIfThere } from '../part.ts';

export const databases = ['sqlite', 'postgres'] as const;
export type DatabaseName = (typeof databases)[number];

/** Where they are kept. */
export const statementsFolder = join(root, '.cache', 'statements');

/** The statements of a database, each once; none if the part "plans" wasn't done on this machine. */
export function statementsOf(database: DatabaseName): readonly string[] {
  const text = readIfThere(join(statementsFolder, `statements-${database}.jsonl`)) ?? '';
  const lines = new Set(text.split('\n').filter((line) => line !== ''));
  return [...lines].map((line) => JSON.parse(line) as string);
}
