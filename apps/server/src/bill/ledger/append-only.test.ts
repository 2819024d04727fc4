import { expect, test } from 'vitest';
import { textFiles } from '../../../../../tools/checks/source.ts';

const server = textFiles().filter(
  ({ path }) => /^apps\/server\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/migrations\//.test(path),
);

test('only one place writes to the ledger, and nothing changes it', () => {
  const writes = (statement: RegExp) =>
    server.filter(({ text }) => statement.test(text)).map(({ path }) => path);
  expect(writes(/insertInto\('ledger_entries'\)/)).toEqual(['apps/server/src/bill/ledger/store.ts']);
  expect(writes(/(updateTable|deleteFrom)\('ledger_entries'\)|(update|delete from) ledger_entries/)).toEqual(
    [],
  );
});
