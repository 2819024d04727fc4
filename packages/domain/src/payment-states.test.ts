// Every state that can be reached by a share with up to two attempts, every command at every state and at every time.
// Nothing outside of the contract's tables may turn up (contract, section 5). Three such shares: payment-orders.test.ts.
import { expect, test } from 'vitest';
import { attemptHasPaid, attemptIsLive } from './payment.ts';
import { cancelled, fresh, moved, reach, type Standing } from './testing/standings.ts';

function* successors(at: Standing): Iterable<Standing> {
  yield* moved(at);
  const end = cancelled(at);
  if (end !== undefined) yield end;
}

const reached = reach(fresh, successors);

test('a share and its two tries are never in a state outside of the contract [ENT-27]', () => {
  for (const { share, tried, settled, surplus } of reached) {
    const told = JSON.stringify({ share, tried, settled, surplus });
    const live = tried.filter((one) => attemptIsLive(one.state));
    const paid = tried.filter((one) => attemptHasPaid(one.state));
    expect(live.length, told).toBeLessThanOrEqual(share === 'pending' ? 1 : 0);
    expect(settled, told).toBe(share === 'paid' ? 1 : 0);
    expect(settled + surplus, told).toBe(paid.length);
    if (share === 'cancelled')
      expect(
        paid.every((one) => one.state === 'captured_late'),
        told,
      ).toBe(true);
    if (paid.length === 2)
      expect(
        tried.some((one) => one.state === 'captured_late'),
        told,
      ).toBe(true);
  }
});

test('every state of a share and of a try is reached, with a payment too many and one for nothing', () => {
  const shares = new Set(reached.map((one) => one.share));
  const states = new Set(reached.flatMap((one) => one.tried.map((tried) => tried.state)));
  expect([...shares].toSorted()).toEqual(['cancelled', 'paid', 'pending']);
  expect(states.size).toBe(13);
  expect(reached.length, 'standings of a share').toBe(315);
  expect(reached.some((one) => one.share === 'paid' && one.surplus === 1)).toBe(true);
  expect(reached.some((one) => one.share === 'cancelled' && one.surplus > 0)).toBe(true);
});

test('nothing leaves paid or cancelled, and no try that is over comes back to life', () => {
  for (const at of reached) {
    for (const next of successors(at)) {
      if (at.share !== 'pending') expect(next.share).toBe(at.share);
      for (const [index, before] of at.tried.entries()) {
        const after = next.tried[index];
        if (attemptIsLive(before.state)) continue;
        const late = after?.state === 'captured_late' && ['cancelled', 'expired'].includes(before.state);
        if (!late) expect(after?.state, JSON.stringify(at)).toBe(before.state);
      }
    }
  }
});
