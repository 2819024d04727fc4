import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fils, fils, sumFils, zeroFils } from '../core/money.ts';
import { type AttemptState, cardStates, deskStates, type ShareState } from './attempt.ts';
import { attemptCan } from './decide-attempt.ts';
import {
  canAttempt,
  canPlanSplit,
  decideShare,
  type OrderShare,
  orderBalance,
  orderPaymentStatus,
  type PlannedShare,
  paysAllDue,
} from './share.ts';
import { equalShares } from './split.ts';

const shareStates: ShareState[] = ['pending', 'paid', 'cancelled'];

describe('a share', () => {
  const share = (state: ShareState, ...attempts: AttemptState[]) => ({
    state,
    due: fils(5000),
    attempts: attempts.map((each) => ({ state: each })),
  });
  const settle = (amount: number) => ({ kind: 'settle', amount: fils(amount) }) as const;
  const cancel = { kind: 'cancel' } as const;

  test.each<[string, ShareState, AttemptState[], ReturnType<typeof settle> | typeof cancel, string]>([
    ['settled by what it owes [ENT-27]', 'pending', ['approved'], settle(5000), 'paid'],
    ['settled by less', 'pending', ['approved'], settle(4999), 'amount_mismatch'],
    ['settled by more', 'pending', ['approved'], settle(5001), 'amount_mismatch'],
    ['settled again', 'paid', ['approved'], settle(5000), 'share_already_paid'],
    ['settled after the end', 'cancelled', [], settle(5000), 'share_already_paid'],
    ['cancelled with nothing tried', 'pending', [], cancel, 'cancelled'],
    ['cancelled after failures', 'pending', ['rejected', 'declined', 'expired'], cancel, 'cancelled'],
    ['cancelled under a live request', 'pending', ['declined', 'requested'], cancel, 'payment_in_progress'],
    ['cancelled under an unknown outcome', 'pending', ['unknown'], cancel, 'payment_in_progress'],
    ['cancelled when paid', 'paid', ['approved'], cancel, 'share_already_paid'],
    ['cancelled twice', 'cancelled', [], cancel, 'share_already_paid'],
  ])('%s', (_, state, attempts, command, expected) => {
    const decided = decideShare(share(state, ...attempts), command);
    expect(decided.ok ? decided.value : decided.code).toBe(expected);
  });

  test('a share that owes nothing is settled with zero, without an attempt', () => {
    const free = { ...share('pending'), due: fils(0) };
    expect(decideShare(free, settle(0))).toEqual({ ok: true, value: 'paid' });
    expect(decideShare(free, settle(1))).toMatchObject({ code: 'amount_mismatch' });
  });

  test('paid and cancelled are final', () => {
    const commands = [settle(5000), settle(0), cancel];
    for (const state of ['paid', 'cancelled'] as const) {
      for (const command of commands) expect(decideShare(share(state), command).ok).toBe(false);
    }
  });

  test.each<[ShareState, AttemptState[], string]>([
    ['pending', [], 'yes'],
    ['pending', ['rejected'], 'yes'],
    ['pending', ['declined', 'cancelled', 'expired', 'withdrawn'], 'yes'],
    ['pending', ['requested'], 'payment_in_progress'],
    ['pending', ['created'], 'payment_in_progress'],
    ['pending', ['redirected'], 'payment_in_progress'],
    ['pending', ['returned'], 'payment_in_progress'],
    ['pending', ['declined', 'unknown'], 'payment_in_progress'],
    ['paid', ['approved'], 'share_already_paid'],
    ['cancelled', [], 'share_already_paid'],
  ])('%s with attempts %j may be attempted: %s', (state, attempts, expected) => {
    const answer = canAttempt(share(state, ...attempts));
    expect(answer.ok ? answer.value && 'yes' : answer.code).toBe(expected);
  });

  test('a refused attempt names what blocks it', () => {
    const paid = { ok: false, code: 'share_already_paid', detail: { state: 'paid' } };
    expect(canAttempt(share('paid', 'approved'))).toEqual(paid);
    expect(decideShare(share('paid', 'approved'), settle(5000))).toEqual(paid);
    expect(canAttempt(share('pending', 'declined', 'unknown'))).toEqual({
      ok: false,
      code: 'payment_in_progress',
      detail: { state: 'unknown' },
    });
  });
});

describe('an order', () => {
  const of = (...shares: [ShareState, number, overpaid?: number][]): OrderShare[] =>
    shares.map(([state, subtotal, overpaid = 0]) => ({
      state,
      subtotal: fils(subtotal),
      overpaid: fils(overpaid),
    }));

  test.each<[string, number, OrderShare[], 'pending' | 'paid']>([
    ['without shares', 10_000, [], 'pending'],
    ['of nothing, without shares', 0, [], 'pending'],
    ['with one share paid', 10_000, of(['paid', 10_000]), 'paid'],
    ['with one share pending', 10_000, of(['pending', 10_000]), 'pending'],
    ['with one of two paid', 10_000, of(['paid', 5000], ['pending', 5000]), 'pending'],
    ['with both paid', 10_000, of(['paid', 5000], ['paid', 5000]), 'paid'],
    ['with all paid that do not add up', 10_000, of(['paid', 5000], ['paid', 4999]), 'pending'],
    ['with an old plan cancelled', 10_000, of(['cancelled', 10_000], ['paid', 10_000]), 'paid'],
    ['with all cancelled', 10_000, of(['cancelled', 10_000]), 'pending'],
    ['with cancelled ones making up the sum', 10_000, of(['paid', 5000], ['cancelled', 5000]), 'pending'],
    ['with a pending share too many', 10_000, of(['paid', 10_000], ['pending', 1]), 'pending'],
    ['with a line cancelled after it was paid', 9000, of(['paid', 10_000, 1000]), 'paid'],
    ['with a paid dish cancelled, and another unpaid', 5000, of(['paid', 5000, 5000]), 'pending'],
    ['of nothing, with a share of nothing paid', 0, of(['paid', 0]), 'paid'],
  ])('%s is %4$s [ENT-28]', (_, total, shares, status) => {
    expect(orderPaymentStatus(fils(total), shares)).toBe(status);
  });

  test.each<[number, OrderShare[], [number, number]]>([
    [10_000, of(['paid', 4000], ['pending', 6000]), [4000, 6000]],
    [10_000, of(), [0, 10_000]],
    [9000, of(['paid', 10_000, 1000], ['cancelled', 5000]), [9000, 0]],
    [2510, of(['paid', 6850, 6850], ['pending', 2510]), [0, 2510]],
  ])('of %d with %j is paid and due by %j [ENT-28]', (total, shares, [paid, due]) => {
    expect(orderBalance(fils(total), shares)).toEqual({ paid, due });
  });

  test.each<[string, number, [ShareState, number][], number, boolean]>([
    ['all of a bill that nobody divided', 9360, [['pending', 9360]], 9360, true],
    ['all of it, before there is a share', 9360, [], 9360, true],
    [
      'a share beside others',
      9360,
      [
        ['pending', 4680],
        ['pending', 4680],
      ],
      4680,
      false,
    ],
    [
      'what is left of a bill that was paid in part',
      9360,
      [
        ['paid', 3120],
        ['pending', 6240],
      ],
      6240,
      true,
    ],
    [
      'less than what is left',
      9360,
      [
        ['paid', 3120],
        ['pending', 3120],
      ],
      3120,
      false,
    ],
    [
      'all of it, where shares were cancelled',
      9360,
      [
        ['cancelled', 4680],
        ['pending', 9360],
      ],
      9360,
      true,
    ],
    ['more than is due', 9360, [['paid', 4680]], 9360, false],
  ])('is paid as a whole by %s [TILL-15]', (_, total, made, subtotal, whole) => {
    expect(paysAllDue(fils(total), of(...made), fils(subtotal))).toBe(whole);
  });

  const someShares: fc.Arbitrary<OrderShare[]> = fc.array(
    fc.record({
      state: fc.constantFrom(...shareStates),
      subtotal: fc.nat(100_000).map(fils),
      overpaid: fc.constant(zeroFils),
    }),
  );

  test('paid + due = total, unless more is paid', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000).map(fils), someShares, (total, shares) => {
        const { paid, due } = orderBalance(total, shares);
        expect(paid + due).toBe(Math.max(total, paid));
        expect(Math.min(paid, due)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('is paid exactly when its last share is, in whatever order they are paid [ENT-28]', () => {
    const order = fc.tuple(fc.nat(1_000_000).map(fils), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(order, fc.infiniteStream(fc.nat()), ([total, count], pick) => {
        const open: Fils[] = equalShares(total, count);
        const paid: Fils[] = [];
        const status = () =>
          orderPaymentStatus(total, [
            ...open.map((subtotal) => ({ state: 'pending' as const, subtotal, overpaid: zeroFils })),
            ...paid.map((subtotal) => ({ state: 'paid' as const, subtotal, overpaid: zeroFils })),
          ]);
        while (open.length > 0) {
          expect(status()).toBe('pending');
          paid.push(...open.splice((pick.next().value ?? 0) % open.length, 1));
        }
        expect(sumFils(paid)).toBe(total);
        expect(status()).toBe('paid');
      }),
    );
  });
});

describe('a new plan', () => {
  type Tried = [method: 'cash' | 'pos' | 'card', state: AttemptState];
  const planned = (state: ShareState, ...tried: Tried[]) => ({ state, tried });
  const plan = (...shares: ReturnType<typeof planned>[]): PlannedShare[] =>
    shares.map(({ state, tried }, share) => ({
      id: `share${share}`,
      state,
      attempts: tried.map(([method, each], index) => ({ id: `try${share}.${index}`, method, state: each })),
    }));

  test.each<[string, PlannedShare[], string[], string[]]>([
    ['the first one', [], [], []],
    ['over an untouched one', plan(planned('pending'), planned('pending')), [], ['share0', 'share1']],
    ['over a cash request', plan(planned('pending', ['cash', 'requested'])), ['try0.0'], ['share0']],
    ['over a POS request', plan(planned('pending', ['pos', 'requested'])), ['try0.0'], ['share0']],
    ['over a link nobody opened', plan(planned('pending', ['card', 'created'])), ['try0.0'], ['share0']],
    [
      'over failures',
      plan(planned('pending', ['card', 'declined'], ['cash', 'rejected'], ['card', 'created'])),
      ['try0.2'],
      ['share0'],
    ],
    [
      'beside cancelled shares',
      plan(planned('cancelled', ['card', 'cancelled']), planned('pending')),
      [],
      ['share1'],
    ],
  ])('%s may be made, and says what to put aside', (_, shares, withdrawAttempts, cancelShares) => {
    expect(canPlanSplit(shares)).toEqual({ ok: true, value: { withdrawAttempts, cancelShares } });
  });

  test.each<[string, PlannedShare[], string, ShareState]>([
    ['a paid share', plan(planned('pending'), planned('paid', ['cash', 'approved'])), 'share1', 'paid'],
    ['an open card page', plan(planned('pending', ['card', 'redirected'])), 'share0', 'pending'],
    ['a card that came back', plan(planned('pending', ['card', 'returned'])), 'share0', 'pending'],
    [
      'an unknown outcome',
      plan(planned('pending', ['card', 'declined'], ['card', 'unknown'])),
      'share0',
      'pending',
    ],
  ])('%s stands in its way, and is named', (_, shares, share, state) => {
    expect(canPlanSplit(shares)).toEqual({
      ok: false,
      code: 'payment_in_progress',
      detail: { share, state },
    });
  });

  test('everything it drops can be dropped', () => {
    const methods = fc.constantFrom('cash' as const, 'pos' as const, 'card' as const);
    const tried = methods.chain((method) =>
      fc.tuple(
        fc.constant(method),
        fc.constantFrom<AttemptState>(...(method === 'card' ? cardStates : deskStates)),
      ),
    );
    const shares = fc.array(
      fc.tuple(fc.constantFrom(...shareStates), fc.array(tried, { maxLength: 3 })).map(([state, tries]) => {
        return planned(state, ...tries);
      }),
    );
    fc.assert(
      fc.property(shares, (list) => {
        const made = plan(...list);
        const answer = canPlanSplit(made);
        if (!answer.ok) return;
        for (const share of made.filter((each) => answer.value.cancelShares.includes(each.id))) {
          const attempts = share.attempts.map((each) =>
            answer.value.withdrawAttempts.includes(each.id) ? { state: 'withdrawn' as const } : each,
          );
          for (const each of share.attempts) {
            if (answer.value.withdrawAttempts.includes(each.id)) {
              expect(attemptCan.withdraw(each.state)).toBe(true);
            }
          }
          expect(decideShare({ state: share.state, due: fils(1), attempts }, { kind: 'cancel' }).ok).toBe(
            true,
          );
        }
      }),
    );
  });
});
