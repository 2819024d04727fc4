import { formatMoney } from '@sufra/domain/money';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { Price } from '@sufra/ui/price.tsx';
import { EmptyState } from '@sufra/ui/states.tsx';
import { CircleCheck, Hand, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { Elapsed } from '../payment/elapsed.tsx';
import { filsOf, methodOf, type Share } from '../payment/shapes.ts';

/** What the address of this page says of the share; the pages after it don't carry it on. */
const plain = { share: null, own: null };

/** It is paid. Where others still owe, there is the way to see them. */
export function Successful({ settled, orderId }: { readonly settled: boolean; readonly orderId: string }) {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <CircleCheck aria-hidden="true" className="size-14 text-olive" strokeWidth={1.5} />
      <p role="status" className="menu-voice text-xl">
        {t('split.successful')}
      </p>
      {settled ? null : <p className="max-w-[30ch] text-ink-2">{t('split.othersPay')}</p>}
      <KeptLink to={paths.paymentConfirmation} changes={plain} className={buttonClass('next', 'mt-2 w-full')}>
        {t('payment.next')}
      </KeptLink>
      {settled ? null : (
        <ToShares orderId={orderId} look="plain">
          {t('split.seeShares')}
        </ToShares>
      )}
    </div>
  );
}

/** The share is not on the bill any more, or nothing is left to pay of it. */
export function Gone({ orderId }: { readonly orderId: string }) {
  const t = useT();
  return (
    <EmptyState
      title={t('split.gone')}
      action={<ToShares orderId={orderId}>{t('split.seeShares')}</ToShares>}
    />
  );
}

/** Another phone has it. */
export function HeldByOther({ share, orderId }: { readonly share: Share; readonly orderId: string }) {
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

type AskedByOtherProps = {
  readonly share: Share;
  readonly name: string;
  /** One share of several: whoever planned them asked, and that need not be the one whose name it has. */
  readonly part: boolean;
  readonly onInstead: () => void;
};

/** Another phone has asked staff for it, and alone can cancel that. Paying it another way is asked about when it is sent. */
export function AskedElsewhere({ share, name, part, onInstead }: AskedByOtherProps) {
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
    <KeptLink
      to={paths.multiplePayment}
      changes={plain}
      state={{ orderId }}
      className={buttonClass(look, 'w-full')}
    >
      {children}
    </KeptLink>
  );
}
