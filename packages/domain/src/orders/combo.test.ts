import { describe, expect, test } from 'vitest';
import { furthestWithParts, linesOfPart, stageWithParts } from './combo.ts';

describe('a combo', () => {
  test.each([
    ['placed', [], 'placed'],
    ['ready', [], 'ready'],
    ['cancelled', [], 'cancelled'],
    ['placed', ['placed', 'placed'], 'placed'],
    ['placed', ['preparing', 'placed'], 'preparing'],
    ['ready', ['placed'], 'preparing'],
    ['ready', ['ready', 'served'], 'ready'],
    ['served', ['ready'], 'ready'],
    ['served', ['served', 'served'], 'served'],
    ['cancelled', ['cancelled'], 'cancelled'],
    ['awaiting_confirmation', ['awaiting_confirmation'], 'awaiting_confirmation'],
  ] as const)('at %s with parts at %j is %s', (line, parts, expected) => {
    expect(stageWithParts(line, parts)).toBe(expected);
  });

  test.each([
    ['placed', [], 'placed'],
    ['placed', ['placed', 'preparing'], 'preparing'],
    ['served', ['placed'], 'served'],
  ] as const)('that came to %s, its parts to %j, came to %s', (line, parts, expected) => {
    expect(furthestWithParts(line, parts)).toBe(expected);
  });

  test.each([
    [1, [1]],
    [99, [99]],
    [100, [99, 1]],
    [297, [99, 99, 99]],
  ])('%i portions of a part fill lines of %j', (portions, expected) => {
    expect(linesOfPart(portions, 99)).toEqual(expected);
  });
});
