import { type Holder, may } from '@sufra/contract/core/permissions';
import { assert } from '@sufra/domain/core/assert';
import { addFils, type Fils, fils, sumFils, zeroFils } from '@sufra/domain/core/money';
import { ok, type Result } from '@sufra/domain/core/result';
import { furthestWithParts } from '@sufra/domain/orders/combo';
import { type LineCommand, wasCooked } from '@sufra/domain/orders/order';
import { type ApprovalKind, approvalNeeded } from '@sufra/domain/venue/approval';
import type { Context } from '../../context.ts';
import type { LineRow } from '../../database/schema/rows.ts';
import type { Reader, Transaction } from '../../database/transaction.ts';
import { inLanguage } from '../../menu/snapshot/snapshot.ts';
import type { Translations } from '../../menu/snapshot/stored.ts';
import { approverOf, type Doer } from '../../venue/approvals/approve.ts';
import { limitsOf } from '../../venue/approvals/limits.ts';
import { lineWorth } from '../rounds/present.ts';
import { linesOfOrders, lockOrder } from '../rounds/queries.ts';
import { cancelledLines } from './store.ts';

/** The lines of a move, with what staff say about it. */
interface MoveToApprove {
  readonly command: LineCommand;
  readonly lines: readonly LineRow[];
  readonly reason: string;
  /** The orders that somebody paid for, in part at least, or is trying to. */
  readonly paying: ReadonlySet<string>;
}

/**
 * Who approved a move: undefined if nobody needs to. Cancelling what the kitchen began may need a manager, and so may
 * taking what was served off the bill, and money that goes back to somebody who paid for it; together they are one action,
 * by the name of the first whose limit it is beyond.
 */
export async function approverOfMoves(
  context: Context,
  tx: Transaction,
  doer: Doer,
  { command, lines, reason, paying }: MoveToApprove,
): Promise<Result<string | undefined, 'approval_required'>> {
  const cooked = wholeLines(lines).filter((line) => wasCooked(line.reached));
  const [first] = cooked;
  if (command !== 'cancel' || first === undefined) return ok(undefined);
  const order = await lockOrder(tx, first.order_id);
  assert(order !== undefined, 'a line belongs to an order');
  const orders = [...new Set(cooked.map((line) => line.order_id))];
  const about = {
    subject: `lines ${cooked
      .map((line) => line.id)
      .toSorted()
      .join(' ')}`,
    amount: totalOf(cooked),
    table: order.table_number,
    orderRef: order.order_ref,
    dishes: dishesIn(context, cooked),
    reason,
  };
  for (const kind of kindsOf(cooked, paying)) {
    const before = await givenBefore(tx, orders, kind);
    const approver = await approverOf(context, tx, doer, {
      kind,
      ...about,
      before: sumFils([...before.values()]),
    });
    if (!approver.ok || approver.value !== undefined) return approver;
  }
  return ok(undefined);
}

/** Whether a manager is needed to cancel a line: for it alone, only together with others, or never. */
export type ApprovalAhead = 'needed' | 'together' | 'never';

/**
 * For each line of these orders whether somebody needs a manager to cancel it, if it counts as cooked: the same judgement as
 * `approverOfMoves`, for screens that say so beforehand. `never` too for those who may not cancel.
 */
export async function approvalsAhead(
  reader: Reader,
  holder: Holder,
  { orders, paying }: { readonly orders: readonly string[]; readonly paying: ReadonlySet<string> },
): Promise<(line: LineRow) => ApprovalAhead> {
  if (!may(holder, 'lines.cancel')) return () => 'never';
  const limits = await limitsOf(reader, holder);
  if (cancelKinds.every((kind) => limits[kind] === null)) return () => 'never';
  const before = new Map<ApprovalKind, ReadonlyMap<string, Fils>>();
  for (const kind of cancelKinds) before.set(kind, await givenBefore(reader, orders, kind));
  return (line) => {
    const kinds = kindsOf([line], paying).filter((kind) => limits[kind] !== null);
    if (kinds.length === 0) return 'never';
    const amountWith = (kind: ApprovalKind) =>
      addFils(lineWorth(line), before.get(kind)?.get(line.order_id) ?? zeroFils);
    return kinds.some((kind) => approvalNeeded(kind, amountWith(kind), limits)) ? 'needed' : 'together';
  };
}

/** What cancelling these lines is. The owner may have a limit for each, and all of them hold. */
function kindsOf(cooked: readonly LineRow[], paying: ReadonlySet<string>): readonly ApprovalKind[] {
  const served = cooked.filter((line) => line.reached === 'served');
  return [
    ...(served.length > 0 ? (['comp'] as const) : []),
    ...(served.length < cooked.length ? (['cancel_cooked'] as const) : []),
    ...(cooked.some((line) => paying.has(line.order_id)) ? (['refund'] as const) : []),
  ];
}

/** What cancelling can be. */
const cancelKinds = ['comp', 'cancel_cooked', 'refund'] as const satisfies readonly ApprovalKind[];

/**
 * What counts towards the limit of an action on these orders: all that was given away of each before, by comps and by
 * cancelling what was cooked, or somebody who may do both could do it twice. With money that goes back counts what was
 * cancelled alone: a comp lowered what was to be paid.
 */
async function givenBefore(
  reader: Reader,
  orders: readonly string[],
  kind: ApprovalKind,
): Promise<ReadonlyMap<string, Fils>> {
  const given = new Map<string, Fils>();
  const add = (orderId: string, amount: number) =>
    given.set(orderId, addFils(given.get(orderId) ?? zeroFils, fils(amount)));
  for (const line of wholeLines(await cancelledLines(reader, orders)))
    if (wasCooked(line.reached)) add(line.order_id, kind === 'refund' ? lineWorth(line) : line.total);
  if (kind === 'refund') return given;
  for (const line of await linesOfOrders(reader, orders))
    if (line.status !== 'cancelled') add(line.order_id, line.comped);
  return given;
}

/** What was given away of orders so far, by comps and by cancelling what was cooked. */
export async function givenAway(reader: Reader, orders: readonly string[]): Promise<Fils> {
  return sumFils([...(await givenBefore(reader, orders, 'comp')).values()]);
}

/** The lines that guests pay, each as far as it or any of its parts came: what was cooked of a combo was cooked. */
function wholeLines<Line extends Pick<LineRow, 'id' | 'part_of' | 'reached'>>(
  lines: readonly Line[],
): Line[] {
  const parts = Map.groupBy(lines, (line) => line.part_of);
  return lines
    .filter((line) => line.part_of === null)
    .map((line) => {
      const reached = (parts.get(line.id) ?? []).map((part) => part.reached);
      return { ...line, reached: furthestWithParts(line.reached, reached) };
    });
}

function totalOf(lines: readonly Pick<LineRow, 'total' | 'comped'>[]) {
  return sumFils(lines.map(lineWorth));
}

/** The dishes, in the venue's own language. */
function dishesIn(context: Context, lines: readonly LineRow[]): string {
  const { default_language } = context.menu.current().venue;
  return lines
    .map(({ names, quantity }) => {
      const name = inLanguage(JSON.parse(names) as Translations, default_language, default_language);
      return quantity === 1 ? name : `${quantity} × ${name}`;
    })
    .join(', ');
}
