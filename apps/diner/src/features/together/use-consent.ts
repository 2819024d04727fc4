import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { readSharesAgain } from '../payment/queries.ts';
import { type InTheWay, nothingInTheWay, othersIn, refusedFor } from './open-payments.ts';

/** What is sent to pay, and what the payer agreed to replace by it. */
export type Agreed<What> = { readonly what: What; readonly replaces: readonly string[] };

/** A question that stands: what is to be sent, and what the payer was shown. It stays as shown until it is answered. */
type Question<What> = {
  readonly what: What;
  readonly inTheWay: InTheWay;
  /** It was agreed to before, and is another by now. */
  readonly changed: boolean;
};

/**
 * Nothing of somebody else is replaced unasked (contract, 10.2): what is known to stand is asked about before anything is
 * sent, and what the server refuses for is asked about then. `known` is what the page knows.
 */
export function useConsent<What>(
  known: InTheWay,
  sending: Pick<UseMutationResult<unknown, Error, Agreed<What>>, 'mutate' | 'error' | 'isPending' | 'reset'>,
) {
  const [question, setQuestion] = useState<Question<What>>();

  function send(what: What, replaces: readonly string[]) {
    sending.mutate(
      { what, replaces },
      {
        onSuccess: () => setQuestion(undefined),
        onError(error) {
          const inTheWay = refusedFor(error);
          setQuestion(inTheWay && { what, inTheWay, changed: replaces.length > 0 });
          if (inTheWay !== undefined) readSharesAgain();
        },
      },
    );
  }
  return {
    /** Sends, or asks first. */
    start(what: What) {
      sending.reset();
      if (othersIn(known.open).length === 0) return send(what, []);
      setQuestion({ what, inTheWay: known, changed: false });
    },
    /** The failure to show in the form: what is asked about is none. */
    error: refusedFor(sending.error) === undefined ? sending.error : null,
    /** What the sheet needs. */
    sheet: {
      open: question !== undefined,
      inTheWay: question?.inTheWay ?? nothingInTheWay,
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
          question.inTheWay.open.map(({ split_id }) => split_id),
        );
      },
    },
  };
}

/** What the sheet that asks needs. */
export type Consent = ReturnType<typeof useConsent>['sheet'];

/** What was agreed to, as it is sent: nothing, where nothing had to be. */
export function agreedTo(replaces: readonly string[]) {
  return replaces.length === 0 ? {} : { replaces: [...replaces] };
}
