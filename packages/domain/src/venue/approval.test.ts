import { describe, expect, test } from 'vitest';
import { fils } from '../core/money.ts';
import {
  type Approval,
  type ApprovalCommand,
  approvalKinds,
  approvalNeeded,
  approvalStates,
  decideApproval,
} from './approval.ts';

describe('what needs an approval [APPR-1]', () => {
  const limits = {
    write_off: fils(0),
    refund: fils(5000),
    comp: null,
    cancel_cooked: fils(2000),
    pay_out: fils(0),
  };
  test.each([
    ['write_off', 0, false],
    ['write_off', 1, true],
    ['refund', 5000, false],
    ['refund', 5001, true],
    ['comp', 1_000_000, false],
    ['cancel_cooked', 2000, false],
    ['cancel_cooked', 2001, true],
    ['pay_out', 1, true],
  ] as const)('%s of %i fils: %s', (kind, amount, needed) => {
    expect(approvalNeeded(kind, fils(amount), limits, false)).toBe(needed);
    expect(approvalNeeded(kind, fils(amount), limits, true), 'who may approve needs nobody').toBe(false);
  });

  test('has a limit for every kind', () => {
    expect(Object.keys(limits).toSorted()).toEqual([...approvalKinds].toSorted());
  });
});

describe('a request for approval', () => {
  const action = { kind: 'refund', subject: 'share s cash', amount: fils(5000) } as const;
  const request: Approval = { state: 'waiting', action, requestedBy: 'waiter', expiresAt: 100 };
  const after = (state: Approval['state'], command: ApprovalCommand) => {
    const decided = decideApproval({ ...request, state }, command);
    return decided.ok ? decided.value : decided.code;
  };

  test('goes from state to state by this table [APPR-4]', () => {
    const by = (kind: ApprovalCommand['kind'], who: string) =>
      approvalStates.map((state) => after(state, { kind, by: who, now: 0, action }));
    const no = 'approval_not_open';
    // waiting, accepted, declined, withdrawn, used
    expect(by('accept', 'manager')).toEqual(['accepted', no, no, no, no]);
    expect(by('decline', 'manager')).toEqual(['declined', no, no, no, no]);
    expect(by('withdraw', 'waiter')).toEqual(['withdrawn', 'withdrawn', no, no, no]);
    expect(by('use', 'waiter')).toEqual([no, 'used', no, no, no]);
  });

  test('is answered by another, and used or withdrawn by who made it [APPR-3]', () => {
    for (const kind of ['accept', 'decline'] as const)
      expect(after('waiting', { kind, by: 'waiter', now: 0 })).toBe('approval_own');
    expect(after('accepted', { kind: 'use', by: 'cashier', now: 0, action })).toBe('approval_not_open');
    expect(after('waiting', { kind: 'withdraw', by: 'cashier', now: 0 })).toBe('approval_not_open');
  });

  test('expires [APPR-4]', () => {
    expect(after('waiting', { kind: 'accept', by: 'manager', now: 99 })).toBe('accepted');
    expect(after('waiting', { kind: 'accept', by: 'manager', now: 100 })).toBe('approval_not_open');
    expect(after('accepted', { kind: 'use', by: 'waiter', now: 100, action })).toBe('approval_not_open');
  });

  test.each([
    { ...action, kind: 'comp' },
    { ...action, subject: 'share t cash' },
    { ...action, amount: fils(4999) },
  ] as const)('is for exactly its action, not for %o [APPR-4]', (other) => {
    expect(after('accepted', { kind: 'use', by: 'waiter', now: 0, action: other })).toBe('approval_not_open');
  });
});
