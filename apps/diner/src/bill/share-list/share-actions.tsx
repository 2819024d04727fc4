import { serverMessage } from '@sufra/client/api-error';
import { formatMoney } from '@sufra/domain/core/money';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Banknote, CreditCard, Hourglass, Nfc } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { Elapsed } from '../../shared/time/elapsed.tsx';
import { usePaymentMethods, useTakesCards } from '../../venue/payment-methods.ts';
import type { useCardPage } from '../card/use-card-page.ts';
import { WithBank } from '../card/with-bank.tsx';
import { ConsentSheet } from '../consent/consent-sheet.tsx';
import { CancelRequest } from '../desk/cancel-request.tsx';
import {
  isRequestedByOther,
  isRequestedFromStaff,
  isWithBank,
  methodOf,
  type Share,
} from '../shares/shapes.ts';
import { AttemptNote } from './attempt-note.tsx';
import { useShareCalls } from './use-share-calls.ts';

const QrCode = lazy(async () => ({ default: (await import('../../shared/qr-code.tsx')).QrCode }));

type ActionsProps = {
  readonly order: Order;
  readonly share: Share;
  readonly name: string;
  readonly orderId: string;
  readonly next: boolean;
  readonly page: ReturnType<typeof useCardPage>;
};

/** The ways to pay a pending share of somebody who pays alone, or the state of its attempt. */
export function ShareActions({ order, share, name, orderId, next, page }: ActionsProps) {
  const calls = useShareCalls(order, orderId, share);
  const asked = isRequestedFromStaff(share);
  const byCard = useTakesCards() && methodOf(share) === 'card';
  if (isWithBank(share)) return <WithBank />;
  if (isRequestedByOther(share)) return <RequestedByOther share={share} name={name} orderId={orderId} />;
  return (
    <div className="grid gap-3">
      <AttemptNote share={share} />
      {asked ? <RequestedByMe share={share} /> : null}
      {byCard ? <CardPage share={share} name={name} next={next} page={page} /> : null}
      <OtherMethods share={share} name={name} calls={calls} asked={asked} orderId={orderId} />
      <ConsentSheet order={order} consent={calls.consent} purpose="pay" />
      <CallError error={calls.error ?? page.error} noLink={page.noLink} />
    </div>
  );
}

/** Why a call to pay failed. */
export function CallError({ error, noLink }: { readonly error: Error | null; readonly noLink: boolean }) {
  const t = useT();
  if (error === null && !noLink) return null;
  return (
    <p role="alert" className="text-sm text-error">
      {error === null ? t('payment.noLink') : (serverMessage(error) ?? t('payment.failed'))}
    </p>
  );
}

/** Another phone has requested this share. It can still be paid another way, with consent. */
export function RequestedByOther({ share, name, orderId }: Pick<ActionsProps, 'share' | 'name' | 'orderId'>) {
  const t = useT();
  const since = Date.parse(share.attempt?.started_at ?? '');
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5 text-sm text-ink-2">
        <p role="status" className="flex items-center gap-1.5">
          <Hourglass aria-hidden="true" className="size-4 flex-none" />
          <span>
            {t(methodOf(share) === 'pos' ? 'together.payingPos' : 'together.payingCash', { name })}
            {Number.isNaN(since) ? null : (
              <>
                {' · '}
                <Elapsed since={since} />
              </>
            )}
          </span>
        </p>
        <p className="ps-5.5">{t('together.notYours')}</p>
      </div>
      <AppLink
        to={paths.paymentProcess}
        changes={{ share: share.id }}
        state={{ orderId }}
        className={buttonClass('quiet', 'min-h-11 px-3 text-sm')}
      >
        {t('payment.payAnotherWay')}
      </AppLink>
    </div>
  );
}

/** This phone has requested payment from staff. */
export function RequestedByMe({ share }: { readonly share: Share }) {
  const t = useT();
  const since = Date.parse(share.attempt?.started_at ?? '');
  return (
    <div className="grid gap-0.5 text-sm text-ink-2">
      <p className="flex items-center gap-1.5">
        <Hourglass aria-hidden="true" className="size-4 flex-none" />
        {t('payment.waiting')}
        {Number.isNaN(since) ? null : (
          <>
            {' · '}
            <Elapsed since={since} />
          </>
        )}
      </p>
      <p className="ps-5.5">{t(methodOf(share) === 'pos' ? 'payment.waitingPos' : 'payment.waitingCash')}</p>
    </div>
  );
}

type CardPageProps = Pick<ActionsProps, 'share' | 'name' | 'next' | 'page'>;

/** The link to a card page as a QR code. */
export function CardCode({ link, name }: { readonly link: string; readonly name: string }) {
  const t = useT();
  return (
    <Suspense fallback={<div className="size-36 flex-none" />}>
      <QrCode text={link} label={t('payment.qr', { name })} className="size-36 flex-none" />
    </Suspense>
  );
}

/** The card page: a QR code for other phones where its link is known, and a button for this one. */
function CardPage({ share, name, next, page }: CardPageProps) {
  const t = useT();
  const link = share.attempt?.payment_page;
  return (
    <>
      {link ? (
        <div className="flex items-center gap-4">
          <CardCode link={link} name={name} />
          <p className="text-sm text-ink-3">{t('payment.scanToPay')}</p>
        </div>
      ) : null}
      <Button
        look={next ? 'next' : 'quiet'}
        disabled={page.busy}
        onClick={() => page.open(share)}
        aside={<Price amount={formatMoney(filsOf(share.total_amount))} />}
      >
        {t(page.busy ? 'payment.paying' : 'payment.payCard')}
      </Button>
    </>
  );
}

const ways = [
  { method: 'cash', icon: Banknote, label: 'payment.payCash' },
  { method: 'card', icon: CreditCard, label: 'payment.payCard' },
  { method: 'pos', icon: Nfc, label: 'payment.payPos' },
] as const;

type OtherWaysProps = Pick<ActionsProps, 'share' | 'name' | 'orderId'> & {
  readonly calls: ReturnType<typeof useShareCalls>;
  readonly asked: boolean;
};

/** Other methods for the same share, and cancelling the request. */
function OtherMethods({ share, name, calls, asked, orderId }: OtherWaysProps) {
  const t = useT();
  const offered = usePaymentMethods();
  if (!calls.available) return null;
  // A request that has ended can be repeated with its own method. A card has its own button above.
  const own = methodOf(share);
  const others = ways.filter(
    ({ method }) => offered.includes(method) && (method !== own || (own !== 'card' && !asked)),
  );
  return (
    <fieldset className="flex flex-wrap gap-2" disabled={calls.busy}>
      <legend className="sr-only">{t('payment.changeWay', { name })}</legend>
      {others.map(({ method, icon: Icon, label }) => (
        <Button
          key={method}
          className="min-h-11 flex-[1_1_8rem] px-3 text-sm"
          onClick={() => calls.pay(method)}
        >
          <span className="flex items-center justify-center gap-1.5">
            <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.5} />
            {t(label)}
          </span>
        </Button>
      ))}
      {asked ? (
        <CancelRequest orderId={orderId} share={share} className="min-h-11 w-full px-3 text-sm" />
      ) : null}
    </fieldset>
  );
}
