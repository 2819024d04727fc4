import { formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { filsOf } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { isPaid, isUnderWay, type Share, sumOf } from '../shares/shapes.ts';

/** A bar with one segment per payer, as wide as the amount: solid when paid, hatched while paying, else outlined. */
export function ShareMeter({ shares }: { readonly shares: readonly Share[] }) {
  const t = useT();
  const paid = formatMoney(sumOf(shares.filter(isPaid)));
  const total = formatMoney(sumOf(shares));
  if (shares.length === 0) return null;
  return (
    <div className="mt-3.5 mb-2">
      <div role="img" aria-label={t('payment.meter', { paid, total })} className="flex h-3.5 gap-[3px]">
        {shares.map((share) => (
          <span
            key={share.id}
            data-part={partOf(share)}
            className="share-part"
            // The smallest share stays visible.
            style={{ flexGrow: Math.max(1, filsOf(share.total_amount)), minWidth: '.75rem' }}
          />
        ))}
      </div>
      <div className="mt-1.5 flex justify-between gap-3 text-sm">
        <span>
          <span className="font-medium text-olive-ink">{t('payment.paidWord')}</span> <Price amount={paid} />
        </span>
        <span className="text-ink-2">
          {t('payment.paidOf')} <Price amount={total} />
        </span>
      </div>
    </div>
  );
}

function partOf(share: Share): 'paid' | 'live' | 'open' {
  if (isPaid(share)) return 'paid';
  return isUnderWay(share) || share.claim ? 'live' : 'open';
}
