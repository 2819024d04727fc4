import type { FailureCode, GiveBack, ProviderResult } from '../../providers/provider.ts';
import type { Operation } from './operation.ts';

/**
 * What follows from a provider's answer: the refund was made, it is tried again, or a person has to look at
 * it.
 */
export type Verdict =
  | { readonly kind: 'given' }
  | {
      readonly kind: 'again';
      readonly afterMs: number;
      readonly failure: string;
      /** The operation to try next; the same as before if undefined. */
      readonly next?: Operation;
    }
  | { readonly kind: 'person'; readonly command: 'lose_answer' | 'refuse'; readonly failure: string };

/** What was asked, how often, and for how long. */
export interface Asked {
  readonly operation: Operation;
  readonly tries: number;
  readonly ageMs: number;
  /** Whether the provider carries out repeats with the same key only once. */
  readonly repeatable: boolean;
}

const firstWaitMs = 5000;
const longestWaitMs = 60 * 60_000;
/**
 * Settlement takes a night, or some days over a holiday. A refund that still fails after a week never
 * succeeds.
 */
const triedForMs = 7 * 24 * 60 * 60_000;

/** Failures that mean no money moved, and that may go away by themselves. */
const mayPass: readonly FailureCode[] = ['unavailable'];
const surelyNotDone: readonly FailureCode[] = ['config', 'rejected', ...mayPass];

/**
 * Decides what follows from an answer. A refund counts as made only if the provider says "succeeded"; an
 * unclear answer stays unclear.
 */
export function judge(answer: ProviderResult<GiveBack>, asked: Asked): Verdict {
  if (answer.ok) return judgeResult(answer.value, asked);
  const { code, reason } = answer;
  if (surelyNotDone.includes(code)) {
    if (asked.operation === 'reverse' && !mayPass.includes(code)) return refundInstead(reason);
    return mayPass.includes(code) ? later(asked, waitAfter(asked.tries), reason) : refused(reason);
  }
  return unclear(asked, reason);
}

function judgeResult(result: GiveBack, asked: Asked): Verdict {
  const reason = result.reason ?? result.providerCode ?? result.state;
  switch (result.state) {
    case 'succeeded':
      return { kind: 'given' };
    case 'pending':
      return unclear(asked, reason);
    case 'retry_later':
      return later(asked, (result.retryAfterSeconds ?? 0) * 1000 || waitAfter(asked.tries), reason);
    case 'failed':
      return asked.operation === 'reverse' ? refundInstead(reason) : refused(reason);
  }
}

/** What can't be reversed any more is refunded at once. */
function refundInstead(failure: string): Verdict {
  return { kind: 'again', afterMs: 0, failure, next: 'refund' };
}

function refused(failure: string): Verdict {
  return { kind: 'person', command: 'refuse', failure };
}

/** The money may have moved, so it is tried again only if the provider repeats a request safely. */
function unclear(asked: Asked, failure: string): Verdict {
  const again = asked.repeatable && asked.ageMs < triedForMs;
  return again
    ? { kind: 'again', afterMs: waitAfter(asked.tries), failure }
    : { kind: 'person', command: 'lose_answer', failure };
}

function later(asked: Asked, afterMs: number, failure: string): Verdict {
  return asked.ageMs < triedForMs ? { kind: 'again', afterMs, failure } : refused(failure);
}

function waitAfter(tries: number): number {
  return Math.min(firstWaitMs * 4 ** Math.max(0, tries - 1), longestWaitMs);
}
