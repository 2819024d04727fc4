import { fils, formatMoney } from '@sufra/domain/core/money';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { Info } from 'lucide-react';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { useT } from '../../shared/i18n.ts';
import { DishLabel } from '../shares/dish-label.tsx';
import type { Share } from '../shares/shapes.ts';
import { shareDishes } from '../shares/share-dishes.ts';

/** The amounts that make up a share. */
export function ShareBreakdown({ order, share }: { readonly order: Order; readonly share: Share }) {
  const t = useT();
  const [discount, tip, service] = [share.discount_amount, share.tip_amount, share.service_charge].map(
    filsOf,
  );
  const lines = shareDishes(order, share);
  return (
    <>
      <section className="rounded-lg bg-paper-raised p-4">
        <Bill className="text-ink-2">
          {lines.map((line) => (
            <BillRow key={line.order_item_id} label={<DishLabel dish={line} />} amount={line.total_price} />
          ))}
          {lines.length === 0 ? (
            <BillRow label={t('payment.items')} amount={formatMoney(filsOf(share.subtotal))} />
          ) : null}
          {discount ? (
            <BillRow kind="discount" label={t('payment.discount')} amount={formatMoney(fils(-discount))} />
          ) : null}
          {tip ? <BillRow label={t('payment.tip')} amount={formatMoney(tip)} /> : null}
          {service ? <BillRow label={t('payment.serviceCharge')} amount={formatMoney(service)} /> : null}
          <BillRow kind="sum" label={t('together.toPay')} amount={formatMoney(filsOf(share.total_amount))} />
        </Bill>
      </section>
      {tip || service ? (
        <p className="-mt-2 flex gap-2.5 text-sm text-ink-2">
          <Info aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
          {t('together.included')}
        </p>
      ) : null}
    </>
  );
}
