import { formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { ChevronRight, DoorOpen } from 'lucide-react';
import { useMissingCall } from '../../offline/missing-call.ts';
import type { Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useOwnPart } from '../payer/use-own-part.ts';
import { isSettled } from '../shares/shapes.ts';

type PayOwnLinkProps = { readonly order: Order; readonly orderId: string; readonly className?: string };

/** A link for a guest who leaves early and pays only what they ordered, while something of it is left to pay. */
export function PayOwnLink({ order, orderId, className = '' }: PayOwnLinkProps) {
  const t = useT();
  const missing = useMissingCall('payOwn');
  const { subtotal } = useOwnPart(order);
  if (subtotal === undefined || isSettled(order) || missing) return null;
  return (
    <AppLink
      to={paths.paymentProcess}
      changes={{ own: '1', share: null }}
      state={{ orderId }}
      className={`flex min-h-16 items-center gap-4 rounded-lg border border-line px-4 py-3 ${className}`}
    >
      <DoorOpen aria-hidden="true" className="size-6 flex-none text-ink-2" strokeWidth={1.5} />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{t('split.payOwn')}</span>
        <span className="block text-sm text-ink-2">{t('split.payOwnText')}</span>
      </span>
      <Price amount={formatMoney(subtotal)} />
      <ChevronRight aria-hidden="true" className="flip flex-none text-ink-3" strokeWidth={1.75} />
    </AppLink>
  );
}
