import { expect, test } from 'vitest';
import { jsonPieces } from './pieces.ts';

async function* listOf(...entries: readonly unknown[]): AsyncGenerator<unknown> {
  yield* entries;
}
const textOf = async (value: unknown) => (await Array.fromAsync(jsonPieces(value))).join('');
const pretty = (value: unknown) => JSON.stringify(value, undefined, 2);

test('a file is written as JSON that people can read, with lists that are read bit by bit [PRIV-13]', async () => {
  expect(await textOf({ at: 'now', none: null, list: [1, { a: 2 }] })).toBe(
    pretty({ at: 'now', none: null, list: [1, { a: 2 }] }),
  );
  expect(await textOf(listOf())).toBe('[]');
  const guest = { name: 'Лена "L"', orders: listOf({ lines: [{ n: 1 }] }, { lines: [] }), words: ['a'] };
  expect(await textOf({ at: 'now', guests: listOf(guest), bookings: listOf() })).toBe(
    pretty({
      at: 'now',
      guests: [{ name: 'Лена "L"', orders: [{ lines: [{ n: 1 }] }, { lines: [] }], words: ['a'] }],
      bookings: [],
    }),
  );
});

test('an entry of a list is read when the one before is written [PRIV-13]', async () => {
  let read = 0;
  const many = (async function* () {
    for (;;) yield { number: read++ };
  })();
  for await (const piece of jsonPieces({ many })) if (piece.includes('"number": 2')) break;
  expect(read).toBe(3);
});
