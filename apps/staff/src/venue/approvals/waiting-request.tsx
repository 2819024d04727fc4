import { Button } from '@sufra/ui/form/button.tsx';
import type { ReactNode } from 'react';
import { clockTime } from '../../shared/clock.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Approval } from './approval.ts';
import { ApprovalSummary } from './approval-summary.tsx';
import { useAnswerApproval } from './queries.ts';

type Props = {
  readonly approval: Approval;
  /** What stands beside the answers: the way to other requests. */
  readonly others?: ReactNode;
};

/** A request that waits for a manager, with their two answers. */
export function WaitingRequest({ approval, others }: Props) {
  const t = useT();
  const { mutate, isPending, error } = useAnswerApproval(approval.id);
  const name = isolate(approval.requested_by ?? t('payments.someone'));
  const answer = (accept: boolean) => {
    if (isPending) return;
    const said = t(accept ? 'approvals.youAccepted' : 'approvals.youDeclined', { name });
    mutate(accept, { onSuccess: () => toasts.done(said) });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <div className="grid min-w-0 flex-[1_1_16rem] gap-0.5">
        <div className="text-ink">
          <ApprovalSummary
            about={approval}
            asked={t('approvals.asks', { name, time: clockTime(approval.expires_at) })}
          />
        </div>
        <InlineError text={error ? errorText(t, error) : undefined} />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button className="bg-paper-raised text-ink" aria-disabled={isPending} onClick={() => answer(false)}>
          {t('approvals.decline')}
        </Button>
        <Button look="next" aria-disabled={isPending} onClick={() => answer(true)}>
          {t('approvals.accept')}
        </Button>
        {others}
      </div>
    </div>
  );
}
