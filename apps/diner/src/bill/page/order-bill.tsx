import { formatMoney } from '@sufra/domain/core/money';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { nameWith } from '../../menu/options/option-text.ts';
import { filsOf, type Order } from '../../orders/order/shapes.ts';
import { FromHouse } from '../../orders/placed/from-house.tsx';
import { useT } from '../../shared/i18n.ts';
import { VatNote } from '../../venue/vat-note.tsx';

/** The lines of an order that have to be paid: all but cancelled ones. */
export function dueLines(order: Order) {
  return (order.items ?? []).filter((line) => line.status !== 'cancelled');
}

type OrderBillProps = { readonly order: Order; readonly headed?: boolean };

/** The order line by line. When the server sends no lines, only the total. */
export function OrderBill({ order, headed = true }: OrderBillProps) {
  const t = useT();
  const lines = dueLines(order);
  return (
    <section aria-label={t('payment.yourOrder')}>
      {headed ? (
        <h2 className="mb-2 text-sm text-ink-2">
          {order.order_ref ? t('payment.orderRef', { ref: order.order_ref }) : t('payment.yourOrder')}
        </h2>
      ) : null}
      <Bill>
        {lines.map((line) => (
          <BillRow
            key={line.id}
            label={
              <>
                <bdi>{`${line.quantity > 1 ? `${String(line.quantity)} × ` : ''}${nameWith(line.item_name, line.options)}`}</bdi>
                <FromHouse line={line} />
              </>
            }
            amount={line.total_price}
          />
        ))}
        <BillRow kind="sum" label={t('payment.total')} amount={formatMoney(filsOf(order.total_amount))} />
      </Bill>
      <VatNote className="mt-1.5" />
    </section>
  );
}
