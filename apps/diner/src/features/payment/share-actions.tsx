import { serverMessage } from '@sufra/client/api-error';
import { formatMoney } from '@sufra/domain/money';
import { Button } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { Banknote, CreditCard, Hourglass, Nfc } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useT } from '../../i18n.ts';
import { AttemptNote } from './attempt-note.tsx';
import { Elapsed } from './elapsed.tsx';
import { filsOf, methodOf, type Share } from './shapes.ts';
import type { useCardPage } from './use-card-page.ts';
import { useShareCalls } from './use-share-calls.ts';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

type ActionsProps = {
  readonly share: Share;
  readonly name: string;
  readonly orderId: string;
  readonly next: boolean;
  readonly page: ReturnType<typeof useCardPage>;
};

/** The ways to pay a pending share of one who pays alone, and what it waits for. */
export function ShareActions({ share, name, orderId, next, page }: ActionsProps) {
  const calls = useShareCalls(orderId, share);
  const asked = share.attempt?.state === 'requested';
  if (isWithBank(share)) return <WithBank />;
  return (
    <div className="grid gap-3">
      <AttemptNote share={share} />
      {asked ? <Asked share={share} /> : null}
      {methodOf(share) === 'card' ? <CardPage share={share} name={name} next={next} page={page} /> : null}
      <OtherWays share={share} name={name} calls={calls} asked={asked} />
      <CallFault error={calls.error ?? page.error} noLink={page.noLink} />
    </div>
  );
}

/** Money may be on its way: no second page is offered until the bank has spoken. */
export function isWithBank(share: Share): boolean {
  return share.attempt?.state === 'returned' || share.attempt?.state === 'unknown';
}

/** The bank is being asked. */
export function WithBank() {
  const t = useT();
  return (
    <p role="status" className="flex gap-2 text-sm text-ink-2">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      {t('payment.cardChecking')}
    </p>
  );
}

/** Why a call to pay came to nothing. */
export function CallFault({ error, noLink }: { readonly error: Error | null; readonly noLink: boolean }) {
  const t = useT();
  if (error === null && !noLink) return null;
  return (
    <p role="alert" className="text-sm text-error">
      {error === null ? t('payment.noLink') : (serverMessage(error) ?? t('payment.failed'))}
    </p>
  );
}

/** Staff have been asked to take the money. */
export function Asked({ share }: { readonly share: Share }) {
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

/** The link to a card page as a code. */
export function CardCode({ link, name }: { readonly link: string; readonly name: string }) {
  const t = useT();
  return (
    <Suspense fallback={<div className="size-36 flex-none" />}>
      <QrCode text={link} label={t('payment.qr', { name })} className="size-36 flex-none" />
    </Suspense>
  );
}

/** The card page: as a code for another phone where its link is known, and by a button on this one. */
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

type OtherWaysProps = Pick<ActionsProps, 'share' | 'name'> & {
  readonly calls: ReturnType<typeof useShareCalls>;
  readonly asked: boolean;
};

/** Another method for the same share, or none: the request can be taken back. */
function OtherWays({ share, name, calls, asked }: OtherWaysProps) {
  const t = useT();
  if (!calls.available) return null;
  // A request that is over can be made again by its own method; a card has its own button above.
  const own = methodOf(share);
  const others = ways.filter(({ method }) => (method === own ? own !== 'card' && !asked : true));
  return (
    <fieldset className="flex flex-wrap gap-2" disabled={calls.busy}>
      <legend className="sr-only">{t('payment.changeWay', { name })}</legend>
      {others.map(({ method, icon: Icon, label }) => (
        <Button key={method} className="min-h-11 flex-1 px-3 text-sm" onClick={() => calls.pay(method)}>
          <span className="flex items-center justify-center gap-1.5">
            <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.5} />
            {t(label)}
          </span>
        </Button>
      ))}
      {asked ? (
        <Button look="plain" className="min-h-11 w-full px-3 text-sm" onClick={() => calls.withdraw()}>
          {t('payment.takeBack')}
        </Button>
      ) : null}
    </fieldset>
  );
}
