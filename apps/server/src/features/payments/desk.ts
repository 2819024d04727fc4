import type { DataOf } from '@sufra/contract/calls';
import { limits, type PaymentMethod } from '@sufra/contract/constants';
import type { ErrorCode } from '@sufra/contract/errors';
import { assert } from '@sufra/domain/assert';
import type { AttemptCommand } from '@sufra/domain/attempt';
import { type Fils, fils, formatMoney, parseMoney } from '@sufra/domain/money';
import { ok, type Result, refuse } from '@sufra/domain/result';
import { cleanText } from '@sufra/domain/text';
import type { Context } from '../../context.ts';
import { audit } from '../../database/audit-log.ts';
import type { AttemptRow } from '../../database/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { type OnceKey, writeOnce } from '../../http/idempotency.ts';
import { isoInstant } from '../../http/instant.ts';
import type { Staff } from '../../http/principal.ts';
import type { Translations } from '../menu/import/stored.ts';
import { inLanguage } from '../menu/snapshot.ts';
import { linesOf } from '../orders/queries.ts';
import { moveAttempt } from './attempts.ts';

type PaymentRequest = DataOf<'staffPayments'>['waiting'][number];

const resolvedForMs = 18 * 60 * 60_000;
const listMax = 200;
/** Nobody puts more than 1,000,000.00 AED on the table: beyond it stands a slip of the finger. */
const receivedMax = fils(100_000_000);

/** Cash and POS payments: those that wait, oldest first, and those answered since this morning, newest first. */
export async function deskPayments(
  context: Context,
): Promise<{ waiting: PaymentRequest[]; resolved: PaymentRequest[] }> {
  const { read } = context.db;
  const since = context.clock.now() - resolvedForMs;
  const desk = read.sql
    .selectFrom('attempts')
    .selectAll()
    .where('method', 'in', ['cash', 'pos'])
    .limit(listMax);
  const waiting = await read.all(desk.where('state', '=', 'requested').orderBy('created_at'));
  const resolved = await read.all(
    desk
      .where('state', 'in', ['approved', 'rejected'])
      .where('updated_at', '>', since)
      .orderBy('updated_at', 'desc'),
  );
  return {
    waiting: await Promise.all(waiting.map((attempt) => presentRequest(context, read, attempt))),
    resolved: await Promise.all(resolved.map((attempt) => presentRequest(context, read, attempt))),
  };
}

/** What a member of staff answers to a request. */
export type DeskAnswer =
  | {
      readonly kind: 'approve';
      readonly amount: string | number;
      readonly received: string | number | null | undefined;
      readonly slipReference: string | null | undefined;
    }
  | { readonly kind: 'reject'; readonly reason: string };

/**
 * Approves or rejects a cash or POS payment. The amount that staff saw must still be the one due, so that nobody
 * approves another amount than was on the screen.
 */
export function answerRequest(
  context: Context,
  once: OnceKey,
  staff: Staff,
  attemptId: string,
  answer: DeskAnswer,
  requestId: string,
): Promise<Result<PaymentRequest, ErrorCode>> {
  return writeOnce(context.db, once, async (tx): Promise<Result<PaymentRequest, ErrorCode>> => {
    const attempt = await tx.first(tx.sql.selectFrom('attempts').selectAll().where('id', '=', attemptId));
    if (attempt === undefined || attempt.method === 'card') return refuse('attempt_not_found');
    const command = readAnswer(attempt, staff, answer);
    if (!command.ok) return command;
    const moved = await moveAttempt(
      context,
      tx,
      attemptId,
      command.value,
      recordOf(attempt, staff, command.value),
    );
    if (!moved.ok) return moved;
    await audit(tx, {
      at: context.clock.now(),
      action: `payment.${answer.kind}`,
      subject: attemptId,
      staffId: staff.staffId,
      before: { state: attempt.state },
      after: { ...answer },
      requestId,
    });
    return ok(await presentRequest(context, tx, moved.value.attempt));
  });
}

function readAnswer(
  attempt: AttemptRow,
  staff: Staff,
  answer: DeskAnswer,
): Result<AttemptCommand, ErrorCode> {
  const { staffId } = staff;
  if (answer.kind === 'reject') {
    return ok({ kind: 'reject', staffId, reason: cleanText(answer.reason, limits.reason) });
  }
  const amount = parseMoney(answer.amount);
  if (amount === undefined) return refuse('invalid_input', { field: 'amount' });
  if (amount !== attempt.amount) {
    return refuse('amount_mismatch', { amount: formatMoney(fils(attempt.amount)) });
  }
  if (attempt.method === 'pos') {
    return ok({ kind: 'approve_pos', staffId, slipReference: cleanText(answer.slipReference ?? '', 60) });
  }
  const received = parseMoney(answer.received ?? answer.amount);
  return received === undefined || received > receivedMax
    ? refuse('invalid_input', { field: 'received' })
    : ok({ kind: 'approve_cash', staffId, received });
}

function recordOf(attempt: AttemptRow, staff: Staff, command: AttemptCommand): Partial<AttemptRow> {
  const by = { staff_id: staff.staffId };
  switch (command.kind) {
    case 'approve_cash':
      return { ...by, received: command.received, change_given: command.received - attempt.amount };
    case 'approve_pos':
      return { ...by, slip_reference: command.slipReference };
    case 'reject':
      return { ...by, reason: command.reason };
    default:
      return {};
  }
}

async function presentRequest(
  context: Context,
  read: Reader | Transaction,
  attempt: AttemptRow,
): Promise<PaymentRequest> {
  const { venue } = context.menu.current();
  const share = await read.first(
    read.sql.selectFrom('shares').selectAll().where('id', '=', attempt.share_id),
  );
  const order = await read.first(
    read.sql.selectFrom('orders').selectAll().where('id', '=', attempt.order_id),
  );
  assert(share !== undefined && order !== undefined, 'an attempt pays a share of an order');
  const shares = await read.all(
    read.sql
      .selectFrom('shares')
      .select('id')
      .where('order_id', '=', order.id)
      .where('status', '!=', 'cancelled'),
  );
  const lines = await linesOf(read, order.id);
  const by =
    attempt.staff_id === null
      ? undefined
      : await read.first(read.sql.selectFrom('staff').select('name').where('id', '=', attempt.staff_id));
  const money = (amount: number) => formatMoney(amount as Fils);
  const instant = (at: number) => isoInstant(at, venue.time_zone);
  return {
    id: attempt.id,
    share_id: share.id,
    order_id: order.id,
    order_ref: order.order_ref,
    table_number: order.table_number,
    payer_name: share.payer_name,
    share: share.position,
    shares: Math.max(1, shares.length),
    method: attempt.method as PaymentMethod,
    state: attempt.state,
    subtotal: money(share.subtotal),
    discount_amount: money(share.discount),
    tip_amount: money(share.tip),
    service_charge: money(share.service),
    amount: money(attempt.amount),
    lines: lines
      .filter((line) => line.status !== 'cancelled')
      .map((line) => ({
        name: inLanguage(
          JSON.parse(line.names) as Translations,
          venue.default_language,
          venue.default_language,
        ),
        quantity: line.quantity,
        total_price: money(line.total),
      })),
    requested_at: instant(attempt.created_at),
    resolved_at: attempt.state === 'requested' ? null : instant(attempt.updated_at),
    resolved_by: by?.name ?? null,
    received: attempt.received === null ? null : money(attempt.received),
    change: attempt.change_given === null ? null : money(attempt.change_given),
    slip_reference: attempt.slip_reference,
    reason: attempt.reason,
  };
}
