import { expect, test } from 'vitest';
import { guessers } from './guessers.ts';
import { runGuesses } from './guesses.ts';

test('guesses of keys, codes, PINs, passwords and links find nothing, and the right one comes too late [SAFE-7]', async () => {
  const { guessed, faults } = await runGuesses({ seed: 20_261_123, guesses: 200, connections: 0 });
  expect(faults).toEqual([]);
  expect(Object.keys(guessed)).toEqual(guessers.map(({ name }) => name));
  for (const { name, most } of guessers) {
    const { tried = 0, looked = 0 } = guessed[name] ?? {};
    expect(tried, name).toBeGreaterThanOrEqual(200);
    expect(looked, `${name}: guesses that nobody looks at prove nothing`).toBeGreaterThanOrEqual(
      most === undefined ? 200 : 5,
    );
  }
});
