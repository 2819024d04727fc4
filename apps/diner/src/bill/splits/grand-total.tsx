import { formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { amountToSplit } from '../consent/open-payments.ts';

/** The amount that is divided: the bill, or what remains after the parts that others pay themselves. */
export function GrandTotal({ order, intro }: { readonly order: Order; readonly intro: string }) {
  const t = useT();
  const divided = amountToSplit(order);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-ink-2">{t('split.grandTotal')}</span>{' '}
        <Price amount={formatMoney(divided)} className="text-lg" />
      </p>
      {divided < filsOf(order.total_amount) ? (
        <p className="text-sm">{t('together.restDivided', { amount: formatMoney(divided) })}</p>
      ) : null}
      <p className="text-sm text-ink-2">{intro}</p>
    </div>
  );
}
