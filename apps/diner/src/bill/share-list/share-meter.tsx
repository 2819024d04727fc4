import { formatMoney, sumFils } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { useT } from '../../shared/i18n.ts';
import { isPaid, isUnderWay, leftOf, type Share } from '../shares/shapes.ts';

/**
 * A bar with one segment per payer, as wide as the amount: solid when paid, hatched while paying, else outlined. What was given
 * back is no part of it: a share that is due again has taken its place.
 */
export function ShareMeter({ shares: all }: { readonly shares: readonly Share[] }) {
  const t = useT();
  const shares = all.filter((share) => !isPaid(share) || leftOf(share) > 0);
  const paid = formatMoney(sumFils(shares.filter(isPaid).map(leftOf)));
  const total = formatMoney(sumFils(shares.map(leftOf)));
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
            style={{ flexGrow: Math.max(1, leftOf(share)), minWidth: '.75rem' }}
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
