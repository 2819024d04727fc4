import { expect, test } from 'vitest';
import { injections } from '../../../../tools/fuzz/requests/injections.ts';
import { forTerminal } from './terminal.ts';

test('nothing that a terminal obeys is left in a text, and every letter is [SAFE-4]', () => {
  expect(forTerminal('\u001B[31mred\u009B0m\u202Etxt\u0007')).toBe(
    String.raw`\u001b[31mred\u009b0m\u202etxt\u0007`,
  );
  expect(forTerminal('a\tb\nشاي çay\r')).toBe('a\tb\nشاي çay\\u000d');
  for (const text of injections)
    expect(forTerminal(text)).not.toMatch(/[^\P{Cc}\n\t]|[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
});
