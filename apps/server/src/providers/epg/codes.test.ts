import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isInFlight, normaliseCode, stateOfCode } from './codes.ts';

describe('what a response code means', () => {
  test.each([
    ['0', 'captured'],
    [' 0 ', 'captured'],
    ['58', 'processing'],
    ['62', 'processing'],
    ['118', 'processing'],
    ['199', 'processing'],
    ['210', 'processing'],
    ['999', 'processing'],
    ['112', 'cancelled'],
    ['6851', 'expired'],
    ['5', 'declined'],
    ['05', 'declined'],
    ['6', 'declined'],
    ['12', 'declined'],
    ['14', 'declined'],
    ['51', 'declined'],
    ['6801', 'declined'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    ['00', 'unknown'],
    ['-0', 'unknown'],
    ['0.0', 'unknown'],
    ['0x0', 'unknown'],
    ['success', 'unknown'],
    ['1234567', 'unknown'],
    ['٠', 'unknown'],
  ] as const)('code %s means %s', (code, state) => {
    expect(stateOfCode(code, undefined, false)).toBe(state);
  });

  test.each([
    ['5', 'declined'],
    ['14', 'declined'],
    ['51', 'declined'],
    ['112', 'cancelled'],
    ['210', 'processing'],
    ['0', 'captured'],
    ['6', 'unknown'],
    ['12', 'unknown'],
    ['6801', 'unknown'],
    ['6851', 'unknown'],
  ] as const)('code %s means %s after an earlier answer was lost', (code, state) => {
    expect(stateOfCode(code, undefined, true)).toBe(state);
  });

  test('the class of an answer can only make the result more cautious', () => {
    expect(stateOfCode('12', 'Closed', false)).toBe('unknown');
    expect(stateOfCode('12', 'pending', false)).toBe('processing');
    expect(stateOfCode('12', 'Success', false)).toBe('declined');
    expect(stateOfCode('', 'Success', false)).toBe('unknown');
  });

  test('only "0" means captured, whatever the class and whatever happened before', () => {
    const anyCode = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.stringMatching(/^[ 0]{1,6}$/),
      fc.constantFrom('00', '+0', '-0', '0e0', '0.0', '０', '0\u0000'),
    );
    const anyClass = fc.constantFrom(undefined, '', 'Success', 'Closed', 'Pending', '0');
    fc.assert(
      fc.property(anyCode, anyClass, fc.boolean(), (code, classText, afterUnknown) => {
        const captured = stateOfCode(code, classText, afterUnknown) === 'captured';
        return captured === (code.trim() === '0');
      }),
    );
  });

  test('after a lost answer, a code means the same or "unknown"', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }).map(String), (code) => {
        const first = stateOfCode(code, undefined, false);
        const again = stateOfCode(code, undefined, true);
        return again === first || again === 'unknown';
      }),
    );
  });
});

test('leading zeros are removed, but "00" stays', () => {
  expect(['05', '0210', ' 7 ', '00', '0', 'a0'].map(normaliseCode)).toEqual([
    '5',
    '210',
    '7',
    '00',
    '0',
    'a0',
  ]);
  expect(isInFlight('0210')).toBe(true);
  expect(isInFlight('0')).toBe(false);
});
