import { ConciergeBell } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import type { Order } from '../order/shapes.ts';

/** Says that an order is not on the bill, because staff have not confirmed it yet or have declined it. */
export function OrderWaits({ order }: { readonly order: Order }) {
  const t = useT();
  if (order.standing !== 'waiting') return null;
  const declined = order.status === 'cancelled';
  return (
    <div
      role="status"
      className={`flex gap-3 rounded-md p-4 ${declined ? 'bg-paper-sunk' : 'bg-saffron-wash text-saffron-ink'}`}
    >
      <ConciergeBell aria-hidden="true" className="size-6 flex-none" strokeWidth={1.75} />
      <div className="grid gap-0.5">
        <p className="font-medium">{t(declined ? 'orders.declined' : 'orders.waits')}</p>
        <p className="text-sm">{declined ? <Reason order={order} /> : t('orders.waitsHint')}</p>
      </div>
    </div>
  );
}

function Reason({ order }: { readonly order: Order }) {
  const t = useT();
  const reason = order.items.find((line) => line.cancel_reason)?.cancel_reason;
  return reason ? <bdi>{reason}</bdi> : t('orders.declinedHint');
}
