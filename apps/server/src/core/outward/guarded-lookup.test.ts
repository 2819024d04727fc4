import { expect, test } from 'vitest';
import { byDns, guarded, NotPublic } from './guarded-lookup.ts';

function lookedUp(host: string, allows: boolean): Promise<unknown> {
  return new Promise((resolve) => {
    guarded(byDns, () => allows)(host, { all: true }, (error, found) => resolve(error ?? found));
  });
}

test('a name that nobody has is an error of that message, not the end of the server', async () => {
  expect(await lookedUp('nowhere.invalid', true)).toMatchObject({ code: expect.stringMatching(/^E/) });
});

test('a name is connected to where it leads, unless that is not allowed', async () => {
  const expected = expect.arrayContaining([expect.objectContaining({ family: expect.any(Number) })]);
  expect(await lookedUp('localhost', true)).toEqual(expected);
  expect(await lookedUp('localhost', false)).toBeInstanceOf(NotPublic);
});
