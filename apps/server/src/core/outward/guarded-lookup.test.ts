import { expect, test } from 'vitest';
import { byDns, fewAtATime, guarded, type Lookup, NotPublic } from './guarded-lookup.ts';

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

test('no more than two names are looked up at a time, whoever waits for more of them, and each once [HOOK-14]', () => {
  const open = new Map<string, Parameters<Lookup>[1]>();
  const begun: string[] = [];
  const lookup = fewAtATime((host, done) => {
    begun.push(host);
    open.set(host, done);
  }, 2);
  const heard: string[] = [];
  for (const host of ['dead.example', 'slow.example', 'dead.example', 'third.example', 'fourth.example'])
    lookup(host, (error) => heard.push(`${host}: ${error === null ? 'found' : 'no answer'}`));
  expect(begun).toEqual(['dead.example', 'slow.example']);
  open.get('dead.example')?.(new Error('no answer'), []);
  expect(heard).toEqual(['dead.example: no answer', 'dead.example: no answer']);
  expect(begun).toEqual(['dead.example', 'slow.example', 'third.example']);
  open.get('slow.example')?.(null, []);
  open.get('third.example')?.(null, []);
  open.get('fourth.example')?.(null, []);
  expect(heard.slice(2)).toEqual(['slow.example: found', 'third.example: found', 'fourth.example: found']);
  lookup('dead.example', () => undefined);
  expect(begun.at(-1), 'an answer is not kept').toBe('dead.example');
});
