import { formatMoney, sumFils } from '@sufra/domain/money';
import { Price } from '@sufra/ui/price.tsx';
import { ChevronRight, DoorOpen } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { useMissingCall } from '../payment/missing-call.ts';
import { filsOf, isSettled, type Order } from '../payment/shapes.ts';

/** What this diner ordered, where the server knows it and somebody else ordered too; else nothing. */
export function ownLines(order: Order) {
  const lines = (order.items ?? []).filter((line) => line.status !== 'cancelled');
  const mine = lines.filter((line) => line.is_mine);
  return mine.length < lines.length ? mine : [];
}

type PayOwnLinkProps = { readonly order: Order; readonly className?: string };

/** One who leaves early pays what they ordered. */
export function PayOwnLink({ order, className = '' }: PayOwnLinkProps) {
  const t = useT();
  const missing = useMissingCall('payOwn');
  const mine = ownLines(order);
  if (mine.length === 0 || isSettled(order) || missing) return null;
  const amount = formatMoney(sumFils(mine.map((line) => filsOf(line.total_price))));
  return (
    <KeptLink
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
    </KeptLink>
  );
}
