import type { DataOf } from '@sufra/contract/calls';
import type { Language } from '@sufra/contract/core/constants';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { compable } from '@sufra/domain/bill/comps/comp';
import { assert } from '@sufra/domain/core/assert';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { isoInstant } from '../../core/instant.ts';
import type { Reader } from '../../database/transaction.ts';
import { givenAway } from '../../orders/tickets/approval.ts';
import { findTable } from '../../tables/visits/queries.ts';
import { limitsOf } from '../../venue/approvals/limits.ts';
import { offeredMethods } from '../../venue/payment-methods/card-payments.ts';
import { staffNames } from '../../venue/staff/queries.ts';
import { standingBill } from '../attempts/fit-plan.ts';
import { compsOf } from '../comps/queries.ts';
import { drawerOf } from '../drawer/queries.ts';
import { loadOrder } from '../orders/queries.ts';
import { houseCharge } from '../shares/calculate.ts';
import { openPart } from './open-part.ts';
import { presentTillOrder, type TillOrder, type TillView } from './present.ts';
import * as store from './store.ts';

/** Who looks: in which language, and where the links of the venue begin. */
export interface TillLook {
  readonly language: Language;
  readonly origin: string;
}

/** The bills of the party at a table: those not paid first, each oldest first. Rounds that wait for staff are no bills. */
export async function tillBill(
  context: Context,
  number: string,
  look: TillLook & { readonly staff: Staff },
): Promise<Result<DataOf<'tillBill'>, ErrorCode>> {
  const { read } = context.db;
  const table = await findTable(read, number);
  if (table === undefined) return refuse('table_not_found');
  const { time_zone } = context.menu.current().venue;
  const visit = await store.visitAt(read, number);
  const ids = visit === undefined ? [] : await store.billsOf(read, visit.id);
  const orders: TillOrder[] = [];
  for (const id of ids) orders.push(await tillOrder(context, id, look));
  const paid = (order: TillOrder) => (order.payment_status === 'paid' ? 1 : 0);
  return ok({
    table_number: table.number,
    visit:
      visit === undefined
        ? null
        : { id: visit.id, opened_at: isoInstant(visit.opened_at, time_zone), guests: visit.guests },
    orders: orders.toSorted((one, other) => paid(one) - paid(other)),
    ...(await tillRules(context, look.staff)),
  });
}

type TillRules = Pick<DataOf<'tillBill'>, 'methods' | 'drawer_open' | 'comp_reasons' | 'comp_limit' | 'now'>;

/** What a screen of the till needs beside the bills. */
export async function tillRules(context: Context, staff: Staff): Promise<TillRules> {
  const { read } = context.db;
  const menu = context.menu.current();
  return {
    methods: offeredMethods(context, menu),
    drawer_open: (await drawerOf(read, staff.staffId)).ok,
    comp_reasons: [...menu.operations.comp_reasons],
    comp_limit: await ownLimit(read, staff),
    now: isoInstant(context.clock.now(), menu.venue.time_zone),
  };
}

/** Up to which amount of a bill somebody takes something off it alone; null without a limit. */
async function ownLimit(reader: Reader, staff: Staff): Promise<string | null> {
  const { comp } = await limitsOf(reader, staff);
  return comp === null ? null : formatMoney(comp);
}

/** A bill as the till shows it. */
export async function tillOrder(context: Context, orderId: string, look: TillLook): Promise<TillOrder> {
  const { read } = context.db;
  const loaded = await loadOrder(read, orderId);
  assert(loaded !== undefined, 'the order exists');
  const guests = [...new Set(loaded.lines.flatMap(({ ordered_by }) => ordered_by ?? []))];
  const view: TillView = {
    ...look,
    menu: context.menu.current(),
    now: context.clock.now(),
    receiptKey: context.secrets.tableKey,
    guests: new Map((await store.namesOf(read, guests)).map(({ id, name }) => [id, name])),
    staff: await staffNames(read),
  };
  const { order } = loaded;
  const comps = await compsOf(read, orderId);
  const bill = { ...loaded, comps, givenAway: await givenAway(read, [orderId]) };
  if (order.payment_status === 'paid') return presentTillOrder(bill, view);
  const { lines, standing } = await standingBill(context, read, orderId);
  const part = await openPart(context, read, order);
  const service = houseCharge(context, fils(part.total));
  const open = { part, service, compable: compable(lines, standing) };
  return presentTillOrder({ ...bill, ...open }, view);
}
