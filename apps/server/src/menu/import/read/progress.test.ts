import { expect, it } from 'vitest';
import { readInSteps } from './progress.ts';

it('tells how many rows were read after each thousand and at the end, and lets others have their turn [IMP-26]', async () => {
  const dishes = Array.from({ length: 500 }, (_, at) => ({ at, rows: 5 }));
  const seen: string[] = [];
  setImmediate(() => seen.push('somebody else'));
  const read = await readInSteps(
    dishes,
    ({ at }) => at,
    (done, of) => seen.push(`${done} of ${of}`),
  );
  expect(read).toEqual(dishes.map(({ at }) => at));
  expect(seen).toEqual(['somebody else', '1000 of 2500', '2000 of 2500', '2500 of 2500']);
});

it('tells nothing of a file without rows [IMP-26]', async () => {
  const none = await readInSteps(
    [],
    () => expect.unreachable(),
    () => expect.unreachable(),
  );
  expect(none).toEqual([]);
});
