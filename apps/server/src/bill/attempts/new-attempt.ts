import { firstAttemptState, type PaymentMethod } from '@sufra/domain/bill/attempt';
import type { Context } from '../../context.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import * as store from './store.ts';
import * as states from './store-states.ts';

const minuteMs = 60_000;

/** Who pays, by what method, and where their browser comes back to. */
interface By {
  readonly customerId: string;
  readonly method: PaymentMethod;
  readonly returnTo: string;
}

/** Adds an attempt to pay a share. The database ensures that only one is live. */
export async function addAttempt(
  context: Context,
  tx: Transaction,
  share: ShareRow,
  by: By,
): Promise<AttemptRow> {
  const now = context.clock.now();
  const { operations } = context.menu.current();
  const card = by.method === 'card';
  const account = context.cards.current();
  const minutes = card ? operations.card_page_minutes : operations.approval_minutes;
  const attempt: AttemptRow = {
    id: context.random.id(),
    share_id: share.id,
    order_id: share.order_id,
    method: by.method,
    state: firstAttemptState(by.method),
    live: 1,
    amount: share.total,
    requested_by: by.customerId,
    token: context.random.token(),
    return_to: by.returnTo,
    provider: card ? account.provider.name : null,
    card_account: card ? account.id : null,
    merchant_ref: null,
    provider_ref: null,
    redirect: null,
    outcome: null,
    staff_id: null,
    received: null,
    change_given: null,
    slip_reference: null,
    reason: null,
    created_at: now,
    updated_at: now,
    expires_at: now + minutes * minuteMs,
    checked_at: null,
    handled_at: null,
  };
  await states.insertAttempt(tx, attempt);
  return attempt;
}

/**
 * Saves the path to return to after the card page: the payer may start on one page and ask again on another.
 */
export async function saveReturnPath(
  tx: Transaction,
  live: AttemptRow,
  { returnTo }: Pick<By, 'returnTo'>,
): Promise<AttemptRow> {
  if (live.return_to === returnTo) return live;
  await tx.runOf(store.saveReturn, { id: live.id, return_to: returnTo });
  return { ...live, return_to: returnTo };
}
