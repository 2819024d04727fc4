import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/transaction.ts';
import { orderWithLines } from '../../orders/rounds/queries.ts';
import { openDrawerFor } from '../../venue/printers/jobs.ts';
import { deskWith } from './queries.ts';

/** Opens a drawer that cash other than a guest's payment goes into or comes out of. */
export async function openForCash(
  { random, clock }: Pick<Context, 'random' | 'clock'>,
  tx: Transaction,
  { subject, orderId }: { readonly subject: string; readonly orderId: string | null },
  drawer: string,
): Promise<void> {
  const order = orderId === null ? undefined : (await orderWithLines(tx, orderId))?.order;
  const about = { subject, table: order?.table_number ?? null, orderRef: order?.order_ref ?? null };
  await openDrawerFor(tx, random, { ...about, now: clock.now() }, await deskWith(tx, drawer));
}
