import { formatMoney } from '@sufra/domain/core/money';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { Hourglass, Users } from 'lucide-react';
import { filsOf } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { Dock } from '../../shared/page/dock.tsx';
import { Elapsed, timeOfDay, WaitedMinutes } from '../../shared/time/elapsed.tsx';
import { methodOf, type Share } from '../shares/shapes.ts';
import { CancelRequest } from './cancel-request.tsx';
import { ShareBuyer } from './share-buyer.tsx';
import { Steps } from './steps.tsx';

type WaitingProps = {
  readonly orderId: string;
  /** The requested share; undefined where the server does not send it. */
  readonly share: Share | undefined;
  /**
   * When this phone sent the request, by its own clock, in milliseconds since the epoch. The server's time is
   * preferred.
   */
  readonly since?: number | undefined;
  /** Whether the page has no bottom bar. */
  readonly low?: boolean;
  /** Called when the request was cancelled, or given up where the server has no such call. */
  readonly onCancelled: () => void;
};

/** Shown while staff have this phone's cash or terminal request. The page updates by itself. */
export function WaitingForStaff({ orderId, share, since, low = false, onCancelled }: WaitingProps) {
  const t = useT();
  const pos = share !== undefined && methodOf(share) === 'pos';
  return (
    <div className="grid gap-5 pt-3">
      <div role="status" className="grid justify-items-start gap-2">
        <Badge tone="wait" icon={<Hourglass aria-hidden="true" />}>
          {t('payment.waiting')}
        </Badge>
        <h2 className="menu-voice text-xl">{t(pos ? 'payment.waitingPos' : 'payment.waitingCash')}</h2>
      </div>
      <AmountCard share={share} since={since} pos={pos} />
      <Steps attempt={share?.attempt ?? undefined} />
      {share === undefined ? null : <ShareBuyer orderId={orderId} share={share} />}
      <p className="flex gap-2.5 text-sm text-ink-2">
        <Users aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
        {t('together.othersSee')}
      </p>
      <Dock low={low}>
        {share?.attempt ? (
          <CancelRequest orderId={orderId} share={share} onCancelled={onCancelled} />
        ) : (
          <Button className="flex-1" onClick={onCancelled}>
            {t('payment.payAnotherWay')}
          </Button>
        )}
      </Dock>
    </div>
  );
}

type AmountCardProps = Pick<WaitingProps, 'share' | 'since'> & { readonly pos: boolean };

/** How much staff collect, and since when they know. */
function AmountCard({ share, since, pos }: AmountCardProps) {
  const t = useT();
  const askedAt = share?.attempt?.started_at;
  const from = askedAt === undefined ? since : Date.parse(askedAt);
  return (
    <section className="grid gap-4 rounded-lg bg-paper-raised p-4">
      {share === undefined ? null : (
        <div>
          <p className="text-ink-2">{t(pos ? 'together.toPayPos' : 'together.toPayCash')}</p>
          <Price
            amount={formatMoney(filsOf(share.total_amount))}
            className="text-[min(2.75rem,13vw)]/[1.1] [&>small]:text-[.41em]"
          />
        </div>
      )}
      <span aria-hidden="true" data-part="live" className="share-part h-3.5" />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-2">
        {askedAt === undefined ? null : <span>{t('together.askedAt', { time: timeOfDay(askedAt) })}</span>}
        {from === undefined || Number.isNaN(from) ? null : (
          <span>
            {t('together.since')} <Elapsed since={from} className="font-medium text-ink" />
            <WaitedMinutes since={from} />
          </span>
        )}
      </p>
    </section>
  );
}
