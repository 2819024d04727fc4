import { assert } from '../core/assert.ts';
import { type Fils, formatMoney, subtractFils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import type { Attempt, AttemptCommand, AttemptDecision, AttemptRefusal, Proof } from './attempt.ts';

type Decision = Result<AttemptDecision, AttemptRefusal>;

/**
 * `decideAttempt` for cash and POS. A request is open until staff, the diner or its expiry end it; then it is final.
 */
export function decideDesk(attempt: Attempt, command: AttemptCommand, now: number): Decision {
  if (attempt.state !== 'requested') return refuse('attempt_not_open', { state: attempt.state });
  const expired = now >= attempt.expiresAt;

  switch (command.kind) {
    case 'approve_cash':
      if (expired || attempt.method !== 'cash') return refuse('attempt_not_open');
      return approveCash(attempt, command);
    case 'approve_pos':
      if (expired || attempt.method !== 'pos') return refuse('attempt_not_open');
      return approvePos(attempt, command);
    case 'reject':
      assertNamed(command.staffId);
      if (command.reason.trim() === '') return refuse('reason_required');
      return ok({ state: 'rejected', effects: [] });
    case 'withdraw':
    case 'supersede':
      return ok({ state: 'withdrawn', effects: [] });
    case 'expire':
      if (!expired) return refuse('attempt_not_open');
      return ok({ state: 'expired', effects: [] });
    default:
      return refuse('attempt_not_open');
  }
}

function approveCash(attempt: Attempt, command: { staffId: string; received: Fils }): Decision {
  const { staffId, received } = command;
  assertNamed(staffId);
  if (attempt.share !== 'pending') return refuse('share_already_paid');
  if (received < attempt.due) return refuse('received_too_little', { due: formatMoney(attempt.due) });
  const change = subtractFils(received, attempt.due);
  return approved(attempt, { by: 'staff', staffId, received, change });
}

function approvePos(attempt: Attempt, command: { staffId: string; slipReference: string }): Decision {
  const { staffId } = command;
  const slipReference = command.slipReference.trim();
  assertNamed(staffId);
  if (attempt.share !== 'pending') return refuse('share_already_paid');
  if (slipReference === '') return refuse('slip_reference_required');
  return approved(attempt, { by: 'staff', staffId, slipReference });
}

function approved(attempt: Attempt, proof: Proof): Decision {
  return ok({ state: 'approved', effects: [{ kind: 'settle_share', amount: attempt.due, proof }] });
}

function assertNamed(staffId: string): void {
  assert(staffId !== '', 'a decision about money needs a named member of staff');
}
