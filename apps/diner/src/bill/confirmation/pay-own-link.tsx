import { formatMoney, sumFils } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { ChevronRight, DoorOpen } from 'lucide-react';
import { useMissingCall } from '../../offline/missing-call.ts';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { ownLines } from '../shares/own-lines.ts';
import { isSettled } from '../shares/shapes.ts';

type PayOwnLinkProps = { readonly order: Order; readonly className?: string };

/** A link for a guest who leaves early and pays only what they ordered. */
export function PayOwnLink({ order, className = '' }: PayOwnLinkProps) {
  const t = useT();
  const missing = useMissingCall('payOwn');
  const mine = ownLines(order);
  if (mine.length === 0 || isSettled(order) || missing) return null;
  const amount = formatMoney(sumFils(mine.map((line) => filsOf(line.total_price))));
  return (
    <AppLink
      to={paths.paymentProcess}
      changes={{ own: '1', share: null }}
      className={`flex min-h-16 items-center gap-4 rounded-lg border border-line px-4 py-3 ${className}`}
    >
      <DoorOpen aria-hidden="true" className="size-6 flex-none text-ink-2" strokeWidth={1.5} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t('split.payOwn')}</span>
        <span className="block text-sm text-ink-2">{t('split.payOwnText')}</span>
      </span>
      <Price amount={amount} />
      <ChevronRight aria-hidden="true" className="flip flex-none text-ink-3" strokeWidth={1.75} />
    </AppLink>
  );
}
