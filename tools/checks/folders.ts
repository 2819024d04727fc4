/** How many files a folder may hold before a reader loses sight of it. */
import { dirname } from 'node:path/posix';
import { isTest, type Source } from './source.ts';

const mostFiles = 15;
/** One file for each change of the schema, numbered: nobody reads them as a whole. */
const growing: readonly string[] = ['apps/server/src/database/migrations'];

/** The folders with more source files than a reader can take in; tests don't count. */
export function crowdedFolders(sources: readonly Source[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of sources) {
    const folder = dirname(path);
    if (!isTest(path)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, files]) => files > mostFiles && !growing.includes(folder))
    .map(([folder, files]) => `${folder} has ${files} files`);
}
