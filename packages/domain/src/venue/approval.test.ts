import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Fils, fils } from '../core/money.ts';
import {
  type Approval,
  type ApprovalCommand,
  type ApprovalKind,
  approvalKinds,
  approvalNeeded,
  approvalStates,
  decideApproval,
  limitsFor,
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
    expect(approvalNeeded(kind, fils(amount), limits)).toBe(needed);
  });

  test('has a limit for every kind', () => {
    expect(Object.keys(limits).toSorted()).toEqual([...approvalKinds].toSorted());
  });
});

describe('the limit of a role [APPR-19]', () => {
  const same = (amount: Fils | null) =>
    Object.fromEntries(approvalKinds.map((kind) => [kind, amount])) as Record<ApprovalKind, Fils | null>;
  const byRole = { refund: { cashier: fils(10_000), waiter: fils(0) }, comp: { cashier: fils(500) } };
  test.each([
    ['refund', 'cashier', 5000, 10_000],
    ['refund', 'waiter', 5000, 0],
    ['refund', 'kitchen', 5000, 5000],
    ['comp', 'waiter', 5000, 5000],
    ['pay_out', 'cashier', 5000, 5000],
    ['pay_out', 'cashier', null, null],
    ['comp', 'cashier', null, 500],
  ] as const)('%s, %s, everybody %s: %s', (kind, role, everybody, limit) => {
    const venue = { everybody: same(everybody === null ? null : fils(everybody)), byRole };
    expect(limitsFor({ role, mayApprove: false }, venue)[kind]).toBe(limit);
  });

  const amount = fc.integer({ min: 0, max: 100_000 }).map(fils);
  const kinds = fc.constantFrom(...approvalKinds);
  const roles = fc.constantFrom('cashier', 'waiter', 'kitchen', 'valet');
  const venues = fc.record({
    everybody: fc.option(amount).map(same),
    byRole: fc.dictionary(kinds, fc.dictionary(roles, amount)),
  });

  test('is its own where it has one and else everybody’s; who may approve has none', () => {
    fc.assert(
      fc.property(venues, roles, kinds, amount, (venue, role, kind, asked) => {
        const limits = limitsFor({ role, mayApprove: false }, venue);
        const own = venue.byRole[kind]?.[role];
        expect(limits[kind]).toBe(own === undefined ? venue.everybody[kind] : own);
        const boss = limitsFor({ role, mayApprove: true }, venue);
        expect(approvalNeeded(kind, asked, boss)).toBe(false);
      }),
    );
  });

  test('changes nothing for other roles and other kinds', () => {
    fc.assert(
      fc.property(venues, roles, kinds, amount, (venue, role, kind, own) => {
        const changed = {
          ...venue,
          byRole: { ...venue.byRole, [kind]: { ...venue.byRole[kind], [role]: own } },
        };
        for (const other of ['cashier', 'waiter', 'kitchen', 'valet'])
          for (const one of approvalKinds) {
            const who = { role: other, mayApprove: false };
            const expected = other === role && one === kind ? own : limitsFor(who, venue)[one];
            expect(limitsFor(who, changed)[one]).toBe(expected);
          }
      }),
    );
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
