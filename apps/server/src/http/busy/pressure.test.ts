import { expect, test } from 'vitest';
import { isLate, nextPressure, type Seen, turnstile } from './pressure.ts';

const calm: Seen = { lateMs: 3, working: 12, elapsedMs: 100 };
const late: Seen = { lateMs: 700, working: 12, elapsedMs: 800 };

/** The pressure after each of these looks. */
function after(looks: readonly Seen[], begin = 0): readonly number[] {
  let pressure = begin;
  let wasLate = false;
  return looks.map((seen) => {
    const is = isLate(seen, 150);
    pressure = nextPressure(pressure, { was: wasLate, is }, seen);
    wasLate = is;
    return Number(pressure.toFixed(3));
  });
}

test.each([
  ['a calm server', [calm, calm], 0, [0, 0]],
  ['one long pause', [late, calm, calm], 0, [0, 0, 0]],
  ['two late looks in a row', [late, late], 0, [0, 0.8]],
  ['a server that stays behind', [late, late, late, late], 0, [0, 0.8, 1.6, 2]],
  [
    'too many requests at once',
    [
      { ...calm, working: 501 },
      { ...calm, working: 501 },
    ],
    0,
    [0, 0.1],
  ],
  ['a server that caught up', [calm, calm], 0.04, [0.007, 0]],
] as const)('the pressure of %s [BUSY-1]', (_title, looks, begin, expected) => {
  expect(after(looks, begin)).toEqual(expected);
});

test.each([
  ['read', 0, 10],
  ['read', 0.3, 7],
  ['read', 1, 0],
  ['read', 2, 0],
  ['write', 0.9, 10],
  ['write', 1.5, 5],
  ['write', 2, 0],
] as const)('of ten %ss at a pressure of %d, %i are let in [BUSY-2]', (burden, pressure, entered) => {
  const mayEnter = turnstile();
  const tries = Array.from({ length: 10 }, () => mayEnter(burden, pressure));
  expect(tries.filter(Boolean)).toHaveLength(entered);
});
