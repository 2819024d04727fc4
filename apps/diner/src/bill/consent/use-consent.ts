import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchShares } from '../shares/queries.ts';
import { type Conflicts, noConflicts, ofOthers, refusedConflicts } from './open-payments.ts';

/** A request to pay, and the ids of the payments that the payer agreed to replace. */
export type WithConsent<What> = { readonly what: What; readonly replaces: readonly string[] };

/** An open question: the request to send, and what the payer was shown. It does not change until it is answered. */
type Question<What> = {
  readonly what: What;
  readonly conflicts: Conflicts;
  /** The payer agreed before, but the open payments have changed since. */
  readonly changed: boolean;
};

/**
 * Asks before a payment of somebody else is replaced (CONS-8): before sending when the page knows about it (`known`),
 * and after the server's refusal otherwise.
 */
export function useConsent<What>(
  known: Conflicts,
  sending: Pick<
    UseMutationResult<unknown, Error, WithConsent<What>>,
    'mutate' | 'error' | 'isPending' | 'reset'
  >,
) {
  const [question, setQuestion] = useState<Question<What>>();

  function send(what: What, replaces: readonly string[]) {
    sending.mutate(
      { what, replaces },
      {
        onSuccess: () => setQuestion(undefined),
        onError(error) {
          const conflicts = refusedConflicts(error);
          setQuestion(conflicts && { what, conflicts, changed: replaces.length > 0 });
          if (conflicts !== undefined) refetchShares();
        },
      },
    );
  }
  return {
    /** Sends the request, or asks first. */
    start(what: What) {
      sending.reset();
      if (ofOthers(known.open).length === 0) return send(what, []);
      setQuestion({ what, conflicts: known, changed: false });
    },
    /** The error to show in the form. A refusal that the sheet asks about is not one. */
    error: refusedConflicts(sending.error) === undefined ? sending.error : null,
    /** The props of the sheet that asks. */
    sheet: {
      open: question !== undefined,
      conflicts: question?.conflicts ?? noConflicts,
      changed: question?.changed === true && !sending.isPending,
      busy: sending.isPending,
      onClose() {
        sending.reset();
        setQuestion(undefined);
      },
      onAgree() {
        if (question === undefined) return;
        send(
          question.what,
          question.conflicts.open.map(({ split_id }) => split_id),
        );
      },
    },
  };
}

export type Consent = ReturnType<typeof useConsent>['sheet'];

/** The field of a request that says what the payer agreed to replace; empty when nothing. */
export function replacesField(replaces: readonly string[]) {
  return replaces.length === 0 ? {} : { replaces: [...replaces] };
}
