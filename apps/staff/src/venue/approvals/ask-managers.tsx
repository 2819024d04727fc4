import { ApiError } from '@sufra/client/api-error';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { clockTime } from '../../shared/clock.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Approval, GivenApproval } from './approval.ts';
import type { OpenAsk } from './ask-approval.ts';
import { approvalQuery } from './queries.ts';

/** What the button sends, and what it says. */
type Next = {
  readonly given: GivenApproval;
  readonly label: 'approvals.ask' | 'approvals.askAgain' | 'common.retry';
};

/** Asks the managers on their own devices, follows their answer, and does the action as soon as one accepts it. */
export function AskManagers({ ask }: { readonly ask: OpenAsk }) {
  const t = useT();
  const { approval_id: asked } = ask.needed;
  const send = useMutation({ mutationFn: (given: GivenApproval) => ask.approve(given) });
  const { data } = useQuery({ ...approvalQuery(asked ?? ''), enabled: asked !== null });
  const approval = data?.approval;
  useSendOnceAccepted(approval, send.mutate);
  // The server says that managers were asked by refusing the action once more.
  const wasAsked =
    asked !== null && send.error instanceof ApiError && send.error.code === 'approval_required';
  const isOver = approval?.state === 'declined' || approval?.state === 'expired';
  const mayAsk = asked === null || isOver;
  const next: Next | undefined =
    ask.unanswered !== undefined
      ? { given: ask.unanswered, label: 'common.retry' }
      : mayAsk
        ? { given: { ask: true }, label: isOver ? 'approvals.askAgain' : 'approvals.ask' }
        : undefined;
  return (
    <div className="grid gap-4">
      <p role="status" className={approval === undefined ? 'text-ink-2' : 'font-medium'}>
        {approval === undefined ? t('approvals.askHint') : answerText(t, approval)}
      </p>
      <InlineError text={send.error && !wasAsked ? errorText(t, send.error) : undefined} />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={ask.giveUp}>{t(mayAsk ? 'common.cancel' : 'approvals.withdraw')}</Button>
        {next === undefined ? null : (
          <Button
            look="next"
            aria-disabled={send.isPending}
            onClick={() => {
              if (!send.isPending) send.mutate(next.given);
            }}
          >
            {t(send.isPending ? 'common.working' : next.label)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Does the action when its request is accepted: once, even if it then fails for another reason. */
function useSendOnceAccepted(approval: Approval | undefined, send: (given: GivenApproval) => void): void {
  const sent = useRef<string>(undefined);
  const accepted = approval?.state === 'accepted' ? approval.id : undefined;
  useEffect(() => {
    if (accepted === undefined || sent.current === accepted) return;
    sent.current = accepted;
    send({ request_id: accepted });
  }, [accepted, send]);
}

function answerText(t: T, { state, answered_by, expires_at }: Approval): string {
  const name = isolate(answered_by ?? t('approvals.manager'));
  if (state === 'waiting') return t('approvals.waiting', { time: clockTime(expires_at) });
  if (state === 'declined') return t('approvals.wasDeclined', { name });
  return state === 'expired' ? t('approvals.hasExpired') : t('approvals.wasAccepted', { name });
}
