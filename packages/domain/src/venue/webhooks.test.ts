import { describe, expect, it } from 'vitest';
import { messageAfter, type Sent, tryForMs, webhookAfter } from './webhooks.ts';

const arrived: Sent = { status: 204, failure: null };
const failed: Sent = { status: 500, failure: 'status' };
const minute = 60_000;
const hour = 60 * minute;

describe('a message', () => {
  it.each([
    [1, 5000],
    [2, 30_000],
    [3, 2 * minute],
    [4, 10 * minute],
    [5, 30 * minute],
    [6, hour],
    [7, 3 * hour],
    [8, 6 * hour],
    [30, 6 * hour],
  ])('waits longer after each try: after the %d. for %d ms [HOOK-5]', (tries, wait) => {
    const after = messageAfter({ tries, giveUpAt: tryForMs }, failed, 0);
    expect(after).toEqual({ state: 'waiting', retryAt: wait });
  });

  it('is given up after three days, and not a moment before [HOOK-5]', () => {
    const message = { tries: 20, giveUpAt: tryForMs };
    expect(messageAfter(message, failed, tryForMs - 1).state).toBe('waiting');
    expect(messageAfter(message, failed, tryForMs).state).toBe('given_up');
    expect(messageAfter(message, arrived, tryForMs).state).toBe('delivered');
  });

  it('waits as long as its receiver asks, an hour at most [HOOK-5]', () => {
    const message = { tries: 1, giveUpAt: tryForMs };
    const asked = (retryAfterMs: number) => messageAfter(message, { ...failed, retryAfterMs }, 0).retryAt;
    expect([asked(1000), asked(90_000), asked(7 * 24 * hour)]).toEqual([5000, 90_000, hour]);
  });
});

describe('an address', () => {
  it('rests between failures, half an hour at most, and is well with the first success [HOOK-5]', () => {
    const before = { failures: 20, failingSince: 1000 };
    expect(webhookAfter(before, failed, 2000)).toMatchObject({ failures: 21, retryAt: 2000 + 30 * minute });
    expect(webhookAfter(before, arrived, 2000)).toEqual({
      failures: 0,
      failingSince: null,
      retryAt: 0,
      stopped: false,
      recovered: true,
    });
  });

  it.each([
    ['after three days without a success', { failures: 9, failingSince: 0 }, failed, tryForMs, true],
    ['not before', { failures: 9, failingSince: 0 }, failed, tryForMs - 1, false],
    [
      'at once when it says that it is gone',
      { failures: 0, failingSince: null },
      { status: 410, failure: 'status' },
      5,
      true,
    ],
    ['never by its first failure', { failures: 0, failingSince: null }, failed, tryForMs * 9, false],
  ] as const)('is switched off %s [HOOK-6]', (_, before, sent, now, stopped) => {
    expect(webhookAfter(before, sent, now).stopped).toBe(stopped);
  });
});
