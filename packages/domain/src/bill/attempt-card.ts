import type { Fils } from '../core/money.ts';
import { ok, type Result, refuse } from '../core/result.ts';
import type {
  Attempt,
  AttemptCommand,
  AttemptDecision,
  AttemptEffect,
  AttemptRefusal,
  AttemptState,
  ProviderReport,
} from './attempt.ts';

type Decision = Result<AttemptDecision, AttemptRefusal>;

/** How long we keep asking about an attempt with an unknown outcome after it expired: 24 hours. */
export const reconcileForMs = 86_400_000;

/** `decideAttempt` for cards. Browsers and timers only move it between unpaid states; only `provider_says` pays. */
export function decideCard(attempt: Attempt, command: AttemptCommand, now: number): Decision {
  switch (command.kind) {
    case 'redirect':
      return redirect(attempt, now);
    case 'return':
      if (attempt.state !== 'redirected' && attempt.state !== 'returned') return notOpen(attempt);
      return ok({ state: 'returned', effects: [] });
    case 'withdraw':
      // After the browser returned, money may be moving, so only the provider can end the attempt.
      if (attempt.state !== 'created' && attempt.state !== 'redirected') return notOpen(attempt);
      return ok({ state: 'cancelled', effects: [] });
    case 'supersede':
      // The share is already paid, so money that still arrives is a surplus.
      return cardIsOpen(attempt.state) ? ok({ state: 'cancelled', effects: [] }) : notOpen(attempt);
    case 'expire':
      return expire(attempt, now);
    case 'provider_says':
      return applyReport(attempt, command.report);
    default:
      return notOpen(attempt);
  }
}

/** The link works only while the share is due. Another phone may open it again: it is the same session. */
function redirect(attempt: Attempt, now: number): Decision {
  if (attempt.share !== 'pending') return refuse('share_already_paid');
  const open = attempt.state === 'created' || attempt.state === 'redirected';
  if (!open || now >= attempt.expiresAt) return notOpen(attempt);
  return ok({ state: 'redirected', effects: [] });
}

function expire(attempt: Attempt, now: number): Decision {
  const unknown = attempt.state === 'unknown';
  const overAt = attempt.expiresAt + (unknown ? reconcileForMs : 0);
  if (!cardIsOpen(attempt.state) || now < overAt) return notOpen(attempt);
  return ok({ state: 'expired', effects: [] });
}

function applyReport(attempt: Attempt, report: ProviderReport): Decision {
  if (report.state === 'captured') return applyCapture(attempt, report.amount);
  // Repeated or late reports change nothing; only a capture can change an attempt that has ended.
  if (!cardIsOpen(attempt.state)) return unchanged(attempt);

  switch (report.state) {
    case 'open':
    case 'processing':
      return unchanged(attempt);
    case 'unknown':
    case 'declined':
    case 'cancelled':
    case 'expired':
      return ok({ state: report.state, effects: [] });
  }
}

function applyCapture(attempt: Attempt, amount: Fils | undefined): Decision {
  if (attempt.state === 'captured' || attempt.state === 'captured_late') return unchanged(attempt);
  if (attempt.state === 'declined') {
    return ok({ state: 'declined', effects: [{ kind: 'alert_staff', about: 'captured_after_decline' }] });
  }
  if (amount !== attempt.due) return holdForPerson(attempt);
  if (cardIsOpen(attempt.state)) return ok({ state: 'captured', effects: settle(attempt) });
  return ok({ state: 'captured_late', effects: settle(attempt) });
}

/** A different amount than we asked for pays nothing: staff are alerted and a person decides. */
function holdForPerson(attempt: Attempt): Decision {
  const effects: AttemptEffect[] = [{ kind: 'alert_staff', about: 'amount_differs' }];
  return ok({ state: cardIsOpen(attempt.state) ? 'unknown' : attempt.state, effects });
}

/** The capture is recorded first; if nothing is due any more, the money is refunded. */
function settle(attempt: Attempt): AttemptEffect[] {
  if (attempt.share !== 'pending') {
    return [
      { kind: 'refund_surplus', amount: attempt.due },
      { kind: 'alert_staff', about: 'surplus' },
    ];
  }
  const settled: AttemptEffect[] = [{ kind: 'settle_share', amount: attempt.due, proof: { by: 'provider' } }];
  // The attempt had expired and another may have been started, which must not pay the share a second time.
  return cardIsOpen(attempt.state) ? settled : [...settled, { kind: 'withdraw_other_attempts' }];
}

function cardIsOpen(state: AttemptState): boolean {
  return state === 'created' || state === 'redirected' || state === 'returned' || state === 'unknown';
}

function unchanged(attempt: Attempt): Decision {
  return ok({ state: attempt.state, effects: [] });
}

function notOpen(attempt: Attempt): Decision {
  return refuse('attempt_not_open', { state: attempt.state });
}
