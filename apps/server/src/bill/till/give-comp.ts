import { limits } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { type CompedLine, compable, spreadComp } from '@sufra/domain/bill/comps/comp';
import { worthOf } from '@sufra/domain/bill/item-split';
import { type Fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type OnceKey, writeOnce } from '../../core/idempotency.ts';
import type { OrderRow } from '../../database/schema/rows.ts';
import type { Transaction } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { changeTotal } from '../../orders/rounds/commands.ts';
import { linesOf } from '../../orders/rounds/queries.ts';
import { givenAway } from '../../orders/tickets/approval.ts';
import { approverOf, type Doer } from '../../venue/approvals/approve.ts';
import { announce } from '../attempts/attempts.ts';
import { fitPlan, settleCovered, standingBill } from '../attempts/fit-plan.ts';
import { settleOrder } from '../attempts/settle.ts';
import { recordComp } from '../comps/record.ts';
import { sharesOf } from '../shares/queries.ts';
import { billAtTill } from './payable.ts';

/** Who does something to a bill, and under which request. */
export interface AtBill extends Doer {
  readonly staff: Staff;
  readonly once: OnceKey;
  readonly requestId: string;
}

/** What the house takes off a bill: of one line, or of all that is still open. */
export interface CompWanted {
  readonly orderId: string;
  readonly lineId: string | undefined;
  readonly amount: string | number;
  readonly reason: string;
}

type Done = Result<{ readonly orderId: string; readonly compId: string }, ErrorCode>;

/**
 * Takes something off a bill, with a reason: beyond the venue's limit with a manager, and never what is paid, or whose
 * money may be on its way. Shares that can change fit the bill as when a dish is cancelled.
 */
export function giveComp(context: Context, doer: AtBill, wanted: CompWanted): Promise<Done> {
  const { orderId, lineId } = wanted;
  const amount = parseMoney(wanted.amount);
  if (amount === undefined || amount <= 0)
    return Promise.resolve(refuse('invalid_input', { field: 'amount' }));
  const reason = cleanText(wanted.reason, limits.reason);
  if (reason === '') return Promise.resolve(refuse('reason_required'));
  return writeOnce(context.db, doer.once, async (tx): Promise<Done> => {
    const locked = await billAtTill(tx, orderId);
    if (!locked.ok) return locked;
    const bill = await standingBill(context, tx, orderId);
    const whole = lineId === undefined || bill.lines.some(({ id }) => id === lineId);
    if (!whole) return refuse('invalid_input', { field: 'line_id' });
    const open = compable(bill.lines, bill.standing);
    const parts = spreadComp(open, lineId, amount);
    if (!parts.ok) return parts;
    const line = bill.lines.find(({ id }) => id === lineId);
    const all = line !== undefined && worthOf(line) === amount;
    const comp = { id: context.random.id(), kind: all ? ('comp' as const) : ('discount' as const) };
    const approver = await approverOf(
      context,
      tx,
      doer,
      await actionOf(context, tx, locked.value.order, wanted, amount, reason),
    );
    if (!approver.ok) return approver;
    const row = {
      ...comp,
      order_id: orderId,
      line_id: lineId ?? null,
      amount,
      reason,
      at: context.clock.now(),
      staff_id: doer.staff.staffId,
      approved_by: approver.value ?? null,
    };
    await recordComp(tx, row, parts.value);
    await changeBill(context, tx, orderId, -amount, parts.value);
    tx.audit({
      at: context.clock.now(),
      action: `bill.${comp.kind}`,
      subject: orderId,
      staffId: doer.staff.staffId,
      approvedBy: approver.value,
      after: { comp: comp.id, line: lineId ?? null, amount: formatMoney(amount), reason },
      requestId: doer.requestId,
    });
    return ok({ orderId, compId: comp.id });
  });
}

/** What a manager is told. What was given away of the same bill before, by whichever way, counts towards the limit. */
async function actionOf(
  context: Context,
  tx: Transaction,
  order: OrderRow,
  { lineId }: CompWanted,
  amount: Fils,
  reason: string,
) {
  const { default_language: language } = context.menu.current().venue;
  const line = (await linesOf(tx, order.id)).find(({ id }) => id === lineId);
  return {
    kind: 'comp',
    subject: `comp ${order.id} ${lineId ?? 'bill'} ${reason}`,
    amount,
    before: await givenAway(tx, [order.id]),
    table: order.table_number,
    orderRef: order.order_ref,
    dishes:
      line === undefined ? null : inLanguage(JSON.parse(line.names) as Translations, language, language),
    reason,
  } as const;
}

/** Lowers a bill; fits its shares, and makes it paid if nothing is left to pay. Everybody at the table is told. */
async function changeBill(
  context: Context,
  tx: Transaction,
  orderId: string,
  amount: number,
  parts: readonly CompedLine[],
): Promise<void> {
  await changeTotal(tx, orderId, amount);
  await fitPlan(context, tx, orderId, new Map(parts.map((part) => [part.lineId, part.amount])));
  await settleCovered(tx, orderId, context.clock.now());
  await settleOrder(tx, orderId, await sharesOf(tx, orderId), context.clock.now());
  await announce(tx, orderId);
}
