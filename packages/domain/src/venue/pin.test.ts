import { expect, test } from 'vitest';
import { pinFault } from './pin.ts';

test.each(['', '123', '1234567', '12a4', '١٢٣٥', ' 2749', '27.49'])('%j is no PIN [APPR-6]', (pin) => {
  expect(pinFault(pin)).toBe('pin_shape');
});

test.each([
  ['the same digit', ['0000', '77777', '999999']],
  ['a run', ['1234', '4321', '0123', '7890', '0987', '345678', '98765']],
  ['digits again', ['1212', '6969', '123123', '121212', '404040']],
  ['pairs', ['1122', '7744', '112233']],
  ['a mirror', ['1221', '12321', '123321']],
  ['a year', ['1984', '2001', '2026']],
  ['a line on the keypad', ['2580', '0852', '147258', '159753']],
] as const)('refuses %s [APPR-6]', (_, pins) => {
  for (const pin of pins) expect([pin, pinFault(pin)]).toEqual([pin, 'pin_common']);
});

test.each(['2749', '0472', '83016', '604917', '1357'])('takes %s [APPR-6]', (pin) => {
  expect(pinFault(pin)).toBeUndefined();
});

test('refuses at most one four-digit PIN in fifteen [APPR-6]', () => {
  const all = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'));
  const refused = all.filter((pin) => pinFault(pin) !== undefined).length;
  expect(refused).toBeGreaterThan(300);
  expect(refused).toBeLessThan(666);
});
