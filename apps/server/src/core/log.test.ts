import { expect, test } from 'vitest';
import { openLog } from './log.ts';

test('no line of the log can move the cursor, end early or turn its letters around, and each reads as it was [SAFE-4]', () => {
  const lines: string[] = [];
  const log = openLog('info', { write: (line) => lines.push(line) });
  const name = 'a\u009b2Jb\u0085c\u202ed\u001b[31me\u2028f\nج';
  log.info({ name, req: { headers: { cookie: 'sufra_diner=secret' } } }, name);
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(line.trimEnd()).not.toMatch(/[\p{Cc}\u2028-\u202e]/u);
  expect(JSON.parse(line)).toMatchObject({ name, msg: name });
  expect(line).toContain('ج');
  expect(line).not.toContain('secret');
});
