import { formatAmount } from '../epg/amounts.ts';
import type { Bank } from '../epg/bank.ts';

/** What a bank lists of a merchant's payments, as CSV: what was taken and stayed, and what was given back of it. */
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
