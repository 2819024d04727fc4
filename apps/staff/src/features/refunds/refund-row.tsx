import { type RefundObstacle, refundObstacles } from '@sufra/contract/refunds';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Check, CircleHelp, Clock, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { refusal } from '../../app/refusal.ts';
import { useMay } from '../../app/session.ts';
import { type T, useT } from '../../i18n.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { dayAndTime, orderName } from '../../ui/words.ts';
import { CompleteDialog } from './complete-dialog.tsx';
import { type Refund, useRetryRefund } from './queries.ts';

const states = {
  pending: { tone: 'wait', icon: <Clock aria-hidden="true" />, word: 'refunds.pending' },
  unknown: { tone: 'bad', icon: <CircleHelp aria-hidden="true" />, word: 'refunds.unknown' },
  failed_manual: { tone: 'bad', icon: <TriangleAlert aria-hidden="true" />, word: 'refunds.failed' },
  succeeded: { tone: 'done', icon: <Check aria-hidden="true" />, word: 'refunds.succeeded' },
} as const satisfies Record<Refund['state'], { tone: string; icon: ReactNode; word: string }>;

const causes = {
  surplus: 'refunds.surplus',
  cancelled_lines: 'refunds.cancelledLines',
  manual: 'refunds.manual',
} as const satisfies Record<Refund['cause'], string>;

const obstacles = {
  answer_lost: 'refunds.answerLost',
  other_provider: 'refunds.otherProvider',
  no_refunds: 'refunds.noRefunds',
} as const satisfies Record<RefundObstacle, string>;

/** One refund: how much, to whom, why, where it stands; and what a person can do about it. */
export function RefundRow({ refund }: { readonly refund: Refund }) {
  const t = useT();
  const mayMake = useMay('refunds.make');
  const state = states[refund.state];
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-[1.25rem]/7 font-semibold">
          <Price amount={refund.amount} className="font-semibold!" />
        </span>
        <span className="min-w-0 text-[1.125rem]/7 [overflow-wrap:anywhere]">
          {refund.payer_name ?? t('payments.unnamed')}
        </span>
        <span className="ms-auto">
          <Badge tone={state.tone} icon={state.icon}>
            {t(state.word)}
          </Badge>
        </span>
      </div>
      <p className="text-ink-2 [overflow-wrap:anywhere]">{factsOf(t, refund).join(' · ')}</p>
      {refund.failure === null ? null : (
        <p className="text-error [overflow-wrap:anywhere]">{againstIt(t, refund.failure)}</p>
      )}
      {refund.needs_person && mayMake ? <Actions refund={refund} /> : null}
    </li>
  );
}

function againstIt(t: T, failure: string): string {
  const obstacle = refundObstacles.find((known) => known === failure);
  return obstacle === undefined ? t('refunds.bankSays', { words: failure }) : t(obstacles[obstacle]);
}

function factsOf(t: T, refund: Refund): string[] {
  const why = refund.reason ?? t(causes[refund.cause]);
  const done =
    refund.done_at === null
      ? dayAndTime(refund.requested_at)
      : `${dayAndTime(refund.done_at)}${refund.done_by === null ? '' : `, ${refund.done_by}`}`;
  return [
    t('common.table', { number: refund.table_number }),
    t('payments.order', { ref: orderName(refund.order_ref) }),
    why,
    done,
    ...(refund.reference === null ? [] : [refund.reference]),
  ];
}

function Actions({ refund }: { readonly refund: Refund }) {
  const t = useT();
  const [completing, setCompleting] = useState(false);
  const retry = useRetryRefund(refund.id, () => undefined);
  return (
    <div className="grid gap-3">
      {refund.state === 'unknown' ? <p>{t('refunds.unknownHint')}</p> : null}
      <InlineError text={retry.error ? refusal(t, retry.error) : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button look="next" onClick={() => setCompleting(true)}>
          {t('refunds.complete')}
        </Button>
        {refund.method === 'card' ? (
          <Button
            aria-disabled={retry.isPending}
            onClick={() => {
              if (!retry.isPending) retry.mutate(undefined);
            }}
          >
            {retry.isPending ? t('common.working') : t('refunds.retry')}
          </Button>
        ) : null}
      </div>
      <CompleteDialog refund={refund} open={completing} onClose={() => setCompleting(false)} />
    </div>
  );
}
