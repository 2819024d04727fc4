import { formatAmount } from '../epg/amounts.ts';
import type { Bank } from '../epg/bank.ts';

/** A bank's report of a merchant's payments as CSV: captured and not reversed payments, with their refunds. */
export function bankReport({ transactions }: Bank): string {
  const lines = [...transactions.values()]
    .filter((one) => one.capturedMinor > 0)
    .map((one) =>
      [
        one.id,
        one.orderId,
        formatAmount(one.capturedMinor),
        formatAmount(one.refundedMinor),
        new Date(one.capturedAt).toISOString(),
      ].join(','),
    );
  return ['transaction,order,captured,refunded,captured_at', ...lines, ''].join('\n');
}
