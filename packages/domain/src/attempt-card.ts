import type {
  Attempt,
  AttemptCommand,
  AttemptDecision,
  AttemptEffect,
  AttemptRefusal,
  AttemptState,
  ProviderWord,
} from './attempt.ts';
import type { Fils } from './money.ts';
import { ok, type Result, refuse } from './result.ts';

type Decision = Result<AttemptDecision, AttemptRefusal>;

/** How long after its expiry an attempt whose outcome is unknown is still asked about: 24 hours. */
export const reconcileForMs = 86_400_000;

/** `decideAttempt` for the card. Browsers and clocks move it between states that pay nothing; only `provider_says` pays. */
export function decideCard(attempt: Attempt, command: AttemptCommand, now: number): Decision {
  switch (command.kind) {
    case 'redirect':
      return redirect(attempt, now);
    case 'return':
      if (attempt.state !== 'redirected' && attempt.state !== 'returned') return notOpen(attempt);
      return ok({ state: 'returned', effects: [] });
    case 'withdraw':
      // Past the return money may be moving: only the provider can end it now.
      if (attempt.state !== 'created' && attempt.state !== 'redirected') return notOpen(attempt);
      return ok({ state: 'cancelled', effects: [{ kind: 'close_page' }] });
    case 'expire':
      return expire(attempt, now);
    case 'provider_says':
      return hearProvider(attempt, command.word);
    default:
      return notOpen(attempt);
  }
}

/** The link leads on only while the share is due. It may be opened again, by another phone too: it is one session. */
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
  return ok({
    state: 'expired',
    effects: [{ kind: 'close_page' }, { kind: 'notify_diner', about: 'not_paid' }],
  });
}

function hearProvider(attempt: Attempt, word: ProviderWord): Decision {
  if (word.state === 'captured') return hearCapture(attempt, word.amount);
  // Told before, or told too late to matter: a repeat changes nothing, and nothing but a capture undoes an end.
  if (!cardIsOpen(attempt.state)) return heard(attempt);

  switch (word.state) {
    case 'open':
    case 'processing':
      return heard(attempt);
    case 'unknown':
      return attempt.state === 'unknown'
        ? heard(attempt)
        : ok({ state: 'unknown', effects: [{ kind: 'reconcile' }] });
    case 'declined':
    case 'cancelled':
    case 'expired':
      return ok({ state: word.state, effects: [{ kind: 'notify_diner', about: 'not_paid' }] });
  }
}

function hearCapture(attempt: Attempt, amount: Fils | undefined): Decision {
  if (attempt.state === 'captured' || attempt.state === 'captured_late') return heard(attempt);
  if (attempt.state === 'declined') {
    return ok({ state: 'declined', effects: [{ kind: 'alert_staff', about: 'captured_after_decline' }] });
  }
  if (amount !== attempt.due) return hold(attempt);
  if (cardIsOpen(attempt.state)) return ok({ state: 'captured', effects: settle(attempt) });
  return ok({ state: 'captured_late', effects: settle(attempt) });
}

/** Another amount than asked for pays nothing: the attempt waits for a person, who is told. */
function hold(attempt: Attempt): Decision {
  const effects: AttemptEffect[] = [{ kind: 'alert_staff', about: 'amount_differs' }];
  return ok({ state: cardIsOpen(attempt.state) ? 'unknown' : attempt.state, effects });
}

/** Money is recorded before it is judged: with nothing due any more, it goes back. */
function settle(attempt: Attempt): AttemptEffect[] {
  if (attempt.share !== 'pending') {
    return [
      { kind: 'refund_surplus', amount: attempt.due },
      { kind: 'alert_staff', about: 'surplus' },
    ];
  }
  const settled: AttemptEffect[] = [
    { kind: 'settle_share', amount: attempt.due, proof: { by: 'provider' } },
    { kind: 'notify_diner', about: 'paid' },
  ];
  // An attempt that we had given up made room for another: that one must not pay the share again.
  return cardIsOpen(attempt.state) ? settled : [...settled, { kind: 'withdraw_other_attempts' }];
}

function cardIsOpen(state: AttemptState): boolean {
  return state === 'created' || state === 'redirected' || state === 'returned' || state === 'unknown';
}

function heard(attempt: Attempt): Decision {
  return ok({ state: attempt.state, effects: [] });
}

function notOpen(attempt: Attempt): Decision {
  return refuse('attempt_not_open', { state: attempt.state });
}
