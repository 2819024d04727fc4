import { expect, test } from 'vitest';
import { crowdedFolders } from './folders.ts';
import { codeFiles } from './source.ts';

const files = (folder: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({ path: `${folder}/file-${at}.ts`, text: '' }));

test('no folder holds more files than a reader sees at once', () => {
  expect(crowdedFolders(codeFiles())).toEqual([]);
});

test("a crowded folder is named; tests don't count", () => {
  const tests = files('apps/staff/src', 30).map(({ path, text }) => ({
    path: path.replace('.ts', '.test.ts'),
    text,
  }));
  expect(crowdedFolders([...files('apps/diner/src', 16), ...tests])).toEqual(['apps/diner/src has 16 files']);
  expect(crowdedFolders(files('apps/diner/src', 15))).toEqual([]);
});
