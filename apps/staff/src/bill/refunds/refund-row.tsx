import { type RefundObstacle, refundObstacles } from '@sufra/contract/bill/refunds';
import { refundCan } from '@sufra/domain/bill/refunds/refund';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Check, CircleHelp, Clock, ReceiptText, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { type T, useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { dayAndTime, orderName } from '../../shared/ui/format.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
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

/** One refund: amount, guest, reason and state, and what staff can do about it. */
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
      <p className="text-ink-2 [overflow-wrap:anywhere]">{detailsOf(t, refund).join(' · ')}</p>
      {refund.credit_note === null ? null : (
        <a
          href={refund.credit_note.url}
          target="_blank"
          rel="noreferrer"
          className="tap inline-flex items-center gap-2 justify-self-start underline underline-offset-4"
        >
          <ReceiptText aria-hidden="true" className="size-5" />
          {t('refunds.creditNote', { number: refund.credit_note.number })}
        </a>
      )}
      {refund.failure === null ? null : (
        <p className="text-error [overflow-wrap:anywhere]">{failureText(t, refund.failure)}</p>
      )}
      {refund.needs_person && mayMake ? <Actions refund={refund} /> : null}
    </li>
  );
}

function failureText(t: T, failure: string): string {
  const obstacle = refundObstacles.find((known) => known === failure);
  return obstacle === undefined ? t('refunds.bankSays', { words: failure }) : t(obstacles[obstacle]);
}

function detailsOf(t: T, refund: Refund): string[] {
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
      <InlineError text={retry.error ? errorText(t, retry.error) : undefined} />
      <div className="flex flex-wrap gap-3">
        <Button look="next" onClick={() => setCompleting(true)}>
          {t('refunds.complete')}
        </Button>
        {refundCan.retry(refund) ? (
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
