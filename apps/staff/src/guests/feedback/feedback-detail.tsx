import { likedAspects } from '@sufra/contract/core/constants';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { dayAndTime, orderName } from '../../shared/ui/format.ts';
import type { Feedback } from './queries.ts';
import { ReplyForm } from './reply-form.tsx';
import { Stars } from './stars.tsx';

type FeedbackDetailProps = {
  readonly entry: Feedback;
  /** Whether it is in the list no more. */
  readonly hasLeft: boolean;
  readonly onSent: () => void;
  /** Goes back to the list; undefined where list and detail are side by side. */
  readonly onBack: (() => void) | undefined;
};

/** One feedback: rating and comment, the guest and their order, and the conversation. */
export function FeedbackDetail({ entry, hasLeft, onSent, onBack }: FeedbackDetailProps) {
  const t = useT();
  const mayReply = useMay('feedback.reply');
  const liked = likedIn(entry.type).map((aspect) => t(`feedback.liked_${aspect}`));
  return (
    <div className="grid gap-5 px-5 pt-5 pb-8 desk:px-7 desk:pt-6">
      {onBack === undefined ? null : (
        <button type="button" onClick={onBack} className="tap -ms-2 flex items-center gap-2 px-2">
          <ArrowLeft aria-hidden="true" className="flip size-5" />
          {t('common.back')}
        </button>
      )}
      <p role="status" className="rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink empty:hidden">
        {hasLeft ? t(mayReply ? 'feedback.leftList' : 'feedback.noLonger') : null}
      </p>
      <div className="grid gap-2">
        <h2 className="menu-voice text-lg [overflow-wrap:anywhere]">
          {entry.full_name || t('feedback.anonymous')}
        </h2>
        <Stars rating={entry.rating} />
        {liked.length === 0 ? null : (
          <p className="text-ink-2">{t('feedback.liked', { list: liked.join(' · ') })}</p>
        )}
        <p className="text-[1.125rem]/7 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
          {entry.comment || t('feedback.noComment')}
        </p>
      </div>
      <Facts entry={entry} />
      <Conversation entry={entry} />
      {mayReply ? (
        <ReplyForm entry={entry} onSent={onSent} />
      ) : (
        <p className="text-ink-2">{t('feedback.mayNotReply')}</p>
      )}
    </div>
  );
}

/** What the guest liked, among what can be chosen. */
function likedIn(types: string) {
  return likedAspects.filter((aspect) => types.includes(aspect));
}

function Facts({ entry }: { readonly entry: Feedback }) {
  const t = useT();
  const { order } = entry;
  return (
    <dl className="grid gap-x-6 border-y border-line py-2 tablet:grid-cols-[auto_1fr]">
      {order === null ? null : (
        <Fact name={t('feedback.order', { ref: orderName(order.order_ref) })}>
          <span className="figures">AED {order.total_amount}</span>
          {entry.table_number === null ? null : ` · ${t('common.table', { number: entry.table_number })}`}
          {order.cancel_reason ? ` · ${t('feedback.cancelled', { reason: order.cancel_reason })}` : null}
        </Fact>
      )}
      {entry.email === '' ? null : (
        <Fact name={t('feedback.email')}>
          <a href={`mailto:${entry.email}`} dir="ltr" className="tap inline-flex items-center underline">
            {entry.email}
          </a>
        </Fact>
      )}
      {entry.phone_number === '' ? null : (
        <Fact name={t('feedback.phone')}>
          <a
            href={`tel:${entry.phone_number.replace(/[^+\d]/g, '')}`}
            dir="ltr"
            className="tap inline-flex items-center underline"
          >
            {entry.phone_number}
          </a>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="flex min-h-11 items-center text-ink-2">{name}</dt>
      <dd className="flex min-h-11 flex-wrap items-center [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

function Conversation({ entry }: { readonly entry: Feedback }) {
  const t = useT();
  return (
    <section aria-label={t('feedback.conversation')}>
      <h3 className="menu-voice pb-2 text-dish">{t('feedback.conversation')}</h3>
      {entry.threads.length === 0 ? <p className="text-ink-2">{t('feedback.noMessages')}</p> : null}
      <ul className="grid gap-3">
        {entry.threads.map((one) => (
          <li
            key={one.id}
            className={one.admin ? 'border-s-4 border-olive ps-3' : 'border-s-4 border-saffron ps-3'}
          >
            <p className="text-sm text-ink-2">
              {one.admin?.name ?? one.customer?.name ?? t('feedback.anonymous')} ·{' '}
              <span className="figures">{dayAndTime(one.created_at)}</span>
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
              {one.message}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
