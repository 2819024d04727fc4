import type { FailureCode, GiveBack, ProviderResult } from '../../providers/provider.ts';
import type { Operation } from './way-back.ts';

/** What follows from a provider's answer: the money went, it is tried again, or a person has to see to it. */
export type Verdict =
  | { readonly kind: 'given' }
  | {
      readonly kind: 'again';
      readonly afterMs: number;
      readonly failure: string;
      /** What is asked then; the same as before where it is not said. */
      readonly next?: Operation;
    }
  | { readonly kind: 'person'; readonly state: 'unknown' | 'failed_manual'; readonly failure: string };

/** What was asked, how often, and for how long. */
export interface Asked {
  readonly operation: Operation;
  readonly tries: number;
  readonly ageMs: number;
  /** The provider does a repeat with the same key once. */
  readonly repeatable: boolean;
}

const firstWaitMs = 5000;
const longestWaitMs = 60 * 60_000;
/** Settlement takes a night, a holiday some days: who still cannot give back after a week never will. */
const triedForMs = 7 * 24 * 60 * 60_000;

/** Failures that say that the money did not move, and may be tried again as they are. */
const mayPass: readonly FailureCode[] = ['unavailable'];
const surelyNotDone: readonly FailureCode[] = ['config', 'rejected', ...mayPass];

/** Judges an answer. Nothing but the provider's own "succeeded" is money given back; what is unclear stays unclear. */
export function judge(answer: ProviderResult<GiveBack>, asked: Asked): Verdict {
  if (answer.ok) return judgeWord(answer.value, asked);
  const { code, reason } = answer;
  if (surelyNotDone.includes(code)) {
    if (asked.operation === 'reverse' && !mayPass.includes(code)) return refundInstead(reason);
    return mayPass.includes(code) ? later(asked, waitAfter(asked.tries), reason) : refused(reason);
  }
  return unclear(asked, reason);
}

function judgeWord(word: GiveBack, asked: Asked): Verdict {
  const reason = word.reason ?? word.providerCode ?? word.state;
  switch (word.state) {
    case 'succeeded':
      return { kind: 'given' };
    case 'pending':
      return unclear(asked, reason);
    case 'retry_later':
      return later(asked, (word.retryAfterSeconds ?? 0) * 1000 || waitAfter(asked.tries), reason);
    case 'failed':
      return asked.operation === 'reverse' ? refundInstead(reason) : refused(reason);
  }
}

/** What can't be reversed any more is refunded at once. */
function refundInstead(failure: string): Verdict {
  return { kind: 'again', afterMs: 0, failure, next: 'refund' };
}

function refused(failure: string): Verdict {
  return { kind: 'person', state: 'failed_manual', failure };
}

/** The money may have gone: only who can ask without giving twice asks again. */
function unclear(asked: Asked, failure: string): Verdict {
  const again = asked.repeatable && asked.ageMs < triedForMs;
  return again
    ? { kind: 'again', afterMs: waitAfter(asked.tries), failure }
    : { kind: 'person', state: 'unknown', failure };
}

function later(asked: Asked, afterMs: number, failure: string): Verdict {
  return asked.ageMs < triedForMs ? { kind: 'again', afterMs, failure } : refused(failure);
}

function waitAfter(tries: number): number {
  return Math.min(firstWaitMs * 4 ** Math.max(0, tries - 1), longestWaitMs);
}
