import { formatMoney } from '@sufra/domain/money';
import { Price } from '@sufra/ui/price.tsx';
import { useT } from '../../i18n.ts';
import { filsOf, isPaid, type Share, sumOf } from './shapes.ts';

/** One segment for each payer, as wide as the amount: paid is solid, under way is hatched, the rest is outlined. */
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
            // The smallest share stays to be seen.
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
  const tried = share.attempt ? liveStates.includes(share.attempt.state) : false;
  return tried || share.claim ? 'live' : 'open';
}

/** Tries that somebody is at: staff, or a payer on the card page. One that only has its page is still open. */
const liveStates: readonly string[] = ['requested', 'redirected', 'returned', 'unknown'];
