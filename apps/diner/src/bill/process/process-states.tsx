import { formatMoney } from '@sufra/domain/core/money';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { CircleCheck, Hand, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { filsOf } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { Elapsed } from '../../shared/time/elapsed.tsx';
import { methodOf, type Share } from '../shares/shapes.ts';

/** The query parameters that belong to this page and are dropped by its links. */
const withoutTarget = { share: null, own: null };

/** Shown when it is paid. If others still owe, with a link to their shares. */
export function Paid({ settled, orderId }: { readonly settled: boolean; readonly orderId: string }) {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <CircleCheck aria-hidden="true" className="size-14 text-olive" strokeWidth={1.5} />
      <p role="status" className="menu-voice text-xl">
        {t('split.successful')}
      </p>
      {settled ? null : <p className="max-w-[30ch] text-ink-2">{t('split.othersPay')}</p>}
      <AppLink
        to={paths.paymentConfirmation}
        changes={withoutTarget}
        className={buttonClass('next', 'mt-2 w-full')}
      >
        {t('payment.next')}
      </AppLink>
      {settled ? null : (
        <ToShares orderId={orderId} look="plain">
          {t('split.seeShares')}
        </ToShares>
      )}
    </div>
  );
}

/** Shown when the share no longer exists or nothing is left to pay of it. */
export function NothingToPay({ orderId }: { readonly orderId: string }) {
  const t = useT();
  return (
    <EmptyState
      title={t('split.gone')}
      action={<ToShares orderId={orderId}>{t('split.seeShares')}</ToShares>}
    />
  );
}

/** Shown when another phone has claimed the share. */
export function ClaimedByOther({ share, orderId }: { readonly share: Share; readonly orderId: string }) {
  const t = useT();
  const name = share.claim?.name;
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <Hand aria-hidden="true" className="size-12 text-saffron-ink" strokeWidth={1.25} />
      <p role="status" className="menu-voice text-lg">
        {name ? t('split.takenBy', { name }) : t('split.taken')}
      </p>
      <p className="max-w-[30ch] text-ink-2">{t('split.takenHint')}</p>
      <ToShares orderId={orderId}>{t('split.seeShares')}</ToShares>
    </div>
  );
}

type RequestedElsewhereProps = {
  readonly share: Share;
  readonly name: string;
  /**
   * Whether it is one share of several. Whoever made the split requested it, which may not be the person whose name
   * it has.
   */
  readonly part: boolean;
  readonly onInstead: () => void;
};

/**
 * Shown when another phone has requested it from staff: only that phone can cancel. Paying it another way asks first.
 */
export function RequestedElsewhere({ share, name, part, onInstead }: RequestedElsewhereProps) {
  const t = useT();
  const pos = methodOf(share) === 'pos';
  const since = Date.parse(share.attempt?.started_at ?? '');
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <Hourglass aria-hidden="true" className="size-12 text-saffron-ink" strokeWidth={1.25} />
      <div role="status">
        {part ? <bdi className="text-ink-2 wrap-anywhere">{name}</bdi> : null}
        <h2 className="menu-voice text-xl wrap-anywhere">
          {part
            ? t(pos ? 'payment.waitingPos' : 'payment.waitingCash')
            : t(pos ? 'together.payingPos' : 'together.payingCash', { name })}
        </h2>
      </div>
      <Price amount={formatMoney(filsOf(share.total_amount))} className="text-[1.5rem]" />
      {Number.isNaN(since) ? null : (
        <p className="text-[1.125rem] text-ink-2">
          {t('together.since')} <Elapsed since={since} />
        </p>
      )}
      <p className="max-w-[34ch] text-ink-2">{t('together.notYours')}</p>
      <Button className="w-full" onClick={onInstead}>
        {t('payment.payAnotherWay')}
      </Button>
    </div>
  );
}

type ToSharesProps = {
  readonly orderId: string;
  readonly look?: 'quiet' | 'plain';
  readonly children: ReactNode;
};

function ToShares({ orderId, look = 'quiet', children }: ToSharesProps) {
  return (
    <AppLink
      to={paths.multiplePayment}
      changes={withoutTarget}
      state={{ orderId }}
      className={buttonClass(look, 'w-full')}
    >
      {children}
    </AppLink>
  );
}
