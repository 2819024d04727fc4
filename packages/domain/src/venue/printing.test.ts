import { describe, expect, it } from 'vitest';
import { afterTry, isStuck, type PrintJob, printerOfDrawer, printersToTry } from './printing.ts';

const minute = 60_000;
const ticket: PrintJob = { kind: 'ticket', createdAt: 0, tries: 1, doubtful: false };
const receipt: PrintJob = { ...ticket, kind: 'receipt' };

describe('a print job after a try', () => {
  it.each([
    ['printed', ticket, 'printed', 1000, { state: 'printed', retryAt: 1000, doubtful: false }],
    ['not reached', ticket, 'nothing', 1000, { state: 'waiting', retryAt: 3000, doubtful: false }],
    [
      'not reached a third time',
      { ...ticket, tries: 3 },
      'nothing',
      1000,
      { state: 'waiting', retryAt: 9000 },
    ],
    [
      'not reached a tenth time',
      { ...ticket, tries: 10 },
      'nothing',
      0,
      { state: 'waiting', retryAt: 30_000 },
    ],
    ['a ticket in doubt', ticket, 'unknown', 1000, { state: 'waiting', doubtful: true }],
    ['a receipt in doubt', receipt, 'unknown', 1000, { state: 'unknown', doubtful: true }],
    ['a receipt not reached', receipt, 'nothing', 1000, { state: 'waiting', doubtful: false }],
    ['a ticket after an hour', ticket, 'nothing', 60 * minute, { state: 'failed' }],
    [
      'one in doubt after an hour',
      { ...ticket, doubtful: true },
      'nothing',
      60 * minute,
      { state: 'unknown' },
    ],
    ['a test after a minute', { ...ticket, kind: 'test' }, 'nothing', minute, { state: 'failed' }],
  ] as const)('%s [PRINT-3] [PRINT-4]', (_, job, outcome, now, expected) => {
    expect(afterTry(job, outcome, now)).toMatchObject(expected);
  });

  it('stays in doubt once it was, until a paper with the mark comes out [PRINT-4]', () => {
    const doubtful = { ...ticket, doubtful: true };
    expect(afterTry(doubtful, 'nothing', 1).doubtful).toBe(true);
    expect(afterTry(doubtful, 'printed', 1).doubtful).toBe(true);
  });
});

describe('where a job is tried', () => {
  const fallbacks: Record<string, string | null> = { grill: 'hot', hot: 'pass', pass: null, a: 'b', b: 'a' };
  it.each([
    ['pass', ['pass']],
    ['grill', ['grill', 'hot', 'pass']],
    ['a', ['a', 'b']],
    ['gone', ['gone']],
  ] as const)('%s [PRINT-5]', (first, order) => {
    expect(printersToTry(first, (id) => fallbacks[id])).toEqual(order);
  });
});

it.each([
  ['untried', false],
  ['ready', false],
  ['paper_low', false],
  ['paper_out', true],
  ['cover_open', true],
  ['offline', true],
] as const)('a printer that is %s is stuck: %s', (state, stuck) => expect(isStuck(state)).toBe(stuck));

describe('the printer that opens a drawer', () => {
  const plain = { id: 'plain', opensDrawer: true, drawer: null };
  const bar = { id: 'bar', opensDrawer: true, drawer: 'Bar' };
  const mute = { id: 'mute', opensDrawer: false, drawer: 'Bar' };
  it.each([
    ['the one that names it', [plain, mute, bar], 'Bar', false, 'bar'],
    ['in whatever letters', [plain, bar], 'BAR', false, 'bar'],
    ['the one without a name, for the drawer without one', [bar, plain], 'main', false, 'plain'],
    ['or for whichever is open alone', [bar, plain], 'Hall', true, 'plain'],
    ['none for a drawer that stands beside others', [bar, plain], 'Hall', false, undefined],
    ['nor one that names another', [bar], 'main', true, undefined],
    ['nor one without a drawer', [mute], 'Bar', true, undefined],
  ] as const)('%s [PRINT-13]', (_, printers, drawer, alone, found) => {
    expect(printerOfDrawer(printers, { drawer, alone })?.id).toBe(found);
  });
});
