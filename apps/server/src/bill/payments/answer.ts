import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import type { CallName } from '@sufra/contract/core/routes';
import { assert } from '@sufra/domain/core/assert';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { CallRequest } from '../../http/call-request.ts';
import { dinerOf } from '../../http/mount.ts';
import { seatOf } from '../../tables/visits/queries.ts';
import { payPage, presentShare } from '../orders/present-share.ts';
import { loadOrder } from '../orders/queries.ts';
import type { WantedBuyer } from '../shares/buyers.ts';
import { type PaymentStarted, readMethod } from './commands.ts';
import { returnAddress } from './return-to.ts';
import type { Start } from './start.ts';

/** What a body says of how a payment starts. */
interface SentStart {
  readonly url?: string | null | undefined;
  readonly replaces?: readonly string[] | undefined;
  readonly buyer?: WantedBuyer | undefined;
}

/** Reads from a call who starts to pay, by what method, and where their browser returns to. */
export async function startOf<Name extends CallName>(
  context: Context,
  call: CallRequest<Name>,
  method: string,
  { url, replaces, buyer }: SentStart,
): Promise<Start> {
  const { customerId } = dinerOf(call);
  const seat = await seatOf(context.db.read, customerId);
  const origins = { own: call.origin, others: context.settings.allowedOrigins };
  const returnTo = returnAddress(url, origins, seat?.table_number ?? '0');
  return { customerId, method: readMethod(method), returnTo, replaces, buyer };
}

/** The card page of a payment that was started by card; else undefined. */
export function transactionOf(origin: string, { attempt }: Pick<PaymentStarted, 'attempt'>) {
  if (attempt === undefined || attempt.method !== 'card') return undefined;
  return { PaymentPage: payPage(origin, attempt.token), TransactionID: attempt.id };
}

/**
 * The answer after a payment of an order was started: its shares as they are now, and the card page if there
 * is one.
 */
export async function paymentAnswer<Name extends CallName>(
  context: Context,
  call: CallRequest<Name>,
  started: Result<{ readonly orderId: string; readonly attempt?: PaymentStarted['attempt'] }, ErrorCode>,
): Promise<Result<DataOf<'paySingle'>, ErrorCode>> {
  if (!started.ok) return started;
  const { customerId } = dinerOf(call);
  const loaded = await loadOrder(context.db.read, started.value.orderId);
  assert(loaded !== undefined, 'the order exists');
  const view = {
    menu: context.menu.current(),
    language: call.language,
    customerId,
    origin: call.origin,
    now: context.clock.now(),
    receiptKey: context.secrets.tableKey,
  };
  const transaction = transactionOf(call.origin, { attempt: started.value.attempt });
  return ok({
    order_id: loaded.order.id,
    split_payments: loaded.shares.map((share) => presentShare(share, loaded, view)),
    ...(transaction === undefined ? {} : { Transaction: transaction }),
  });
}
