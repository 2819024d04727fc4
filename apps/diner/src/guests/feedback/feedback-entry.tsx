import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { contactIn, type FeedbackRecord, statusText, typesText } from './record.ts';

/** A feedback in the list: what it says, its order, and a link to its conversation. */
export function FeedbackEntry({ feedback }: { readonly feedback: FeedbackRecord }) {
  const t = useT();
  return (
    <li className="grid gap-3 border-b border-line py-5">
      <FeedbackContent
        feedback={feedback}
        heading={
          feedback.order ? t('feedback.order', { ref: feedback.order.order_ref }) : t('feedback.detailsTitle')
        }
      />
      <OrderFacts order={feedback.order} />
      <ContactFacts data={feedback.data} />
      <AppLink to={paths.feedbackDetails(feedback.id)} className={buttonClass('quiet')}>
        {t('feedback.viewDetails')}
      </AppLink>
    </li>
  );
}

type FeedbackContentProps = { readonly feedback: FeedbackRecord; readonly heading: string };

/** Rating, liked aspects and comment. */
export function FeedbackContent({ feedback, heading }: FeedbackContentProps) {
  const t = useT();
  const types = typesText(feedback.type, t);
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="menu-voice text-lg">{heading}</h2>
        <p className="flex-none font-medium tabular-nums">
          <span className="sr-only">{t('feedback.rating')} </span>
          {t('feedback.outOfFive', { rating: feedback.rating })}
        </p>
      </div>
      {types === '' ? null : <p className="text-sm text-ink-2">{types}</p>}
      <p dir="auto" className={feedback.comment ? 'whitespace-pre-line' : 'text-ink-3'}>
        {feedback.comment || t('feedback.noComment')}
      </p>
    </div>
  );
}

function OrderFacts({ order }: { readonly order: FeedbackRecord['order'] | undefined }) {
  const t = useT();
  if (!order) return null;
  return (
    <dl className="grid gap-1 text-sm">
      <Fact label={t('feedback.status')}>
        <Badge tone={order.status === 'cancelled' ? 'bad' : 'neutral'}>{statusText(order.status, t)}</Badge>
      </Fact>
      <Fact label={t('feedback.total')}>
        <Price amount={order.total_amount} />
      </Fact>
      {order.cancel_reason ? <Fact label={t('feedback.cancelReason')}>{order.cancel_reason}</Fact> : null}
    </dl>
  );
}

function ContactFacts({ data }: { readonly data: unknown }) {
  const t = useT();
  const contact = contactIn(data);
  if (contact === undefined) return null;
  return (
    <dl className="grid gap-1 border-t border-line pt-3 text-sm">
      <Fact label={t('feedback.name')}>
        <bdi>{contact.name}</bdi>
      </Fact>
      <Fact label={t('feedback.email')}>
        <bdi className="break-all">{contact.email}</bdi>
      </Fact>
      <Fact label={t('feedback.phone')}>
        <bdi dir="ltr">{contact.phone}</bdi>
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="flex-none text-ink-2">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
