import type { Context } from '../../context.ts';
import type { AttemptRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { orderWithLines } from '../../orders/rounds/queries.ts';
import { openDrawerFor, printAtDesk } from '../../venue/printers/jobs.ts';
import { deskOf } from '../drawer/queries.ts';
import { invoiceOf } from '../receipts/queries.ts';
import { sharesOf } from '../shares/queries.ts';

/**
 * What happens on paper when somebody paid at the desk of `staffId`: their drawer opens for cash, and where the owner wants it,
 * the receipt is printed, or the invoice if the payer paid the whole bill.
 */
export async function printPaidAtDesk(
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  tx: Transaction,
  attempt: Pick<AttemptRow, 'id' | 'share_id' | 'order_id' | 'method'>,
  staffId: string,
): Promise<void> {
  const loaded = await orderWithLines(tx, attempt.order_id);
  const about = {
    table: loaded?.order.table_number ?? null,
    orderRef: loaded?.order.order_ref ?? null,
    now: clock.now(),
  };
  const desk = await deskOf(tx, staffId);
  if (attempt.method === 'cash') await openDrawerFor(tx, random, { ...about, subject: attempt.id }, desk);
  const whole = (await sharesOf(tx, attempt.order_id)).length === 1;
  const invoice = whole ? await invoiceOf(tx, attempt.order_id) : undefined;
  const paper =
    invoice === undefined
      ? ({ kind: 'receipt', subject: attempt.share_id } as const)
      : ({ kind: 'invoice', subject: attempt.order_id } as const);
  await printAtDesk(tx, random, { ...about, ...paper }, desk);
}
