import { describe, expect, test } from 'vitest';
import { fils } from '../core/money.ts';
import { type AttemptState, cardStates, deskStates } from './attempt.ts';
import {
  attemptCan,
  attemptHasPaid,
  attemptIsFinal,
  attemptIsLive,
  attemptIsWithBank,
  cardPageIsLive,
  decideAttempt,
} from './decide-attempt.ts';

describe('questions about a state', () => {
  test.each<[AttemptState, boolean, boolean, boolean, boolean, boolean, boolean]>([
    // state          live   final  paid   approve/reject  withdraw  open page
    ['requested', /*   */ true, false, false, /**/ true, true, false],
    ['approved', /*    */ false, true, true, /* */ false, false, false],
    ['rejected', /*    */ false, true, false, /**/ false, false, false],
    ['withdrawn', /*   */ false, true, false, /**/ false, false, false],
    ['created', /*     */ true, false, false, /**/ false, true, true],
    ['redirected', /*  */ true, false, false, /**/ false, true, true],
    ['returned', /*    */ true, false, false, /**/ false, false, false],
    ['unknown', /*     */ true, false, false, /**/ false, false, false],
    ['captured', /*    */ false, true, true, /* */ false, false, false],
    ['declined', /*    */ false, true, false, /**/ false, false, false],
    ['cancelled', /*   */ false, true, false, /**/ false, false, false],
    ['expired', /*     */ false, true, false, /**/ false, false, false],
    ['captured_late', /**/ false, true, true, /**/ false, false, false],
  ])('%s', (state, live, final, paid, decide, withdraw, openPage) => {
    expect({
      live: attemptIsLive(state),
      final: attemptIsFinal(state),
      paid: attemptHasPaid(state),
      approve: attemptCan.approve(state),
      reject: attemptCan.reject(state),
      withdraw: attemptCan.withdraw(state),
      openPage: attemptCan.openPage(state),
    }).toEqual({ live, final, paid, approve: decide, reject: decide, withdraw, openPage });
  });

  test('a button is shown exactly when the machine accepts the command', () => {
    const base = { due: fils(100), share: 'pending', expiresAt: 10 } as const;
    for (const method of ['cash', 'pos', 'card'] as const) {
      for (const state of method === 'card' ? cardStates : deskStates) {
        const takes = (command: Parameters<typeof decideAttempt>[1]) =>
          decideAttempt({ ...base, method, state }, command, 0).ok;
        const approval = takes(
          method === 'cash'
            ? { kind: 'approve_cash', staffId: 's1', received: fils(100) }
            : { kind: 'approve_pos', staffId: 's1', slipReference: 'R1' },
        );
        expect(approval).toBe(attemptCan.approve(state));
        expect(takes({ kind: 'reject', staffId: 's1', reason: 'no' })).toBe(attemptCan.reject(state));
        expect(takes({ kind: 'withdraw' })).toBe(attemptCan.withdraw(state));
        expect(takes({ kind: 'redirect' })).toBe(attemptCan.openPage(state));
      }
    }
  });

  test('an attempt is with the bank when it is live and nobody can withdraw it', () => {
    for (const state of [...cardStates, ...deskStates])
      expect(attemptIsWithBank(state)).toBe(attemptIsLive(state) && !attemptCan.withdraw(state));
  });

  test('a card page is live from the redirect until the provider reports an outcome', () => {
    const live = cardStates.filter((state) => cardPageIsLive({ method: 'card', state }));
    expect(live).toEqual(['redirected', 'returned', 'unknown']);
    expect(deskStates.some((state) => cardPageIsLive({ method: 'cash', state }))).toBe(false);
  });
});
