// Every reachable state of a share with up to two attempts, with every command at every state and time. No state
// outside the tables may appear. Orders of three such shares: share-orders.test.ts.
import { expect, test } from 'vitest';
import { cancelled, fresh, nextStates, reachableFrom, type ShareHistory } from '../testing/share-history.ts';
import { attemptHasPaid, attemptIsLive } from './decide-attempt.ts';

function* successors(at: ShareHistory): Iterable<ShareHistory> {
  yield* nextStates(at);
  const end = cancelled(at);
  if (end !== undefined) yield end;
}

const reached = reachableFrom(fresh, successors);

test('a share and its two attempts are always in a state of the tables [ENT-27]', () => {
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

test('every state of a share and an attempt is reached, and so are a double payment and a share that owes nothing', () => {
  const shares = new Set(reached.map((one) => one.share));
  const states = new Set(reached.flatMap((one) => one.tried.map((tried) => tried.state)));
  expect([...shares].toSorted()).toEqual(['cancelled', 'paid', 'pending']);
  expect(states.size).toBe(13);
  expect(reached.length, 'histories of a share').toBe(315);
  expect(reached.some((one) => one.share === 'paid' && one.surplus === 1)).toBe(true);
  expect(reached.some((one) => one.share === 'cancelled' && one.surplus > 0)).toBe(true);
});

test('paid and cancelled are final, and no attempt that ended becomes live again', () => {
  for (const at of reached) {
    for (const next of successors(at)) {
      expect(at.share === 'pending' || next.share === at.share, JSON.stringify(at)).toBe(true);
      for (const [index, before] of at.tried.entries()) {
        const after = next.tried[index];
        if (attemptIsLive(before.state)) continue;
        const late = after?.state === 'captured_late' && ['cancelled', 'expired'].includes(before.state);
        expect(late || after?.state === before.state, JSON.stringify(at)).toBe(true);
      }
    }
  }
});
