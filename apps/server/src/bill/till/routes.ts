import type { BodyOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result } from '@sufra/domain/core/result';
import { type MountRoutes, mount, staffOf } from '../../http/mount.ts';
import { readAmount, readUnits } from '../splits/bill-lines.ts';
import { closeCardLink, openCardLink } from './card-link.ts';
import { planAtTill, type TillPayer } from './plan.ts';
import { tillBill, tillOrder } from './queries.ts';
import type { Wanted } from './share-at-till.ts';
import { takeMoney } from './take.ts';

/** The till: staff take a payment for a table, with or without phones. */
export const till: MountRoutes = (app, context) => {
  mount(app, context, 'tillBill', (call) =>
    tillBill(context, call.params.table, {
      language: call.language,
      origin: call.origin,
      staff: staffOf(call),
    }),
  );

  mount(app, context, 'planAtTill', async (call) => {
    const { split_type: splitType, replaces, payers: sent } = call.body;
    const payers = readPayers(sent, splitType);
    if (!payers.ok) return payers;
    const by = { staff: staffOf(call), requestId: call.requestId };
    const plan = { splitType, payers: payers.value, replaces };
    const planned = await planAtTill(context, call.once, by, call.params.orderId, plan);
    return planned.ok ? ok({ order: await tillOrder(context, planned.value.orderId, call) }) : planned;
  });

  mount(app, context, 'takeMoney', async (call) => {
    const { method, received, tip, slip_reference: slipReference } = call.body;
    const by = { staff: staffOf(call), requestId: call.requestId };
    const wanted = wantedOf(call.params.orderId, call.body);
    const given = { method, received, tip, slipReference };
    const taken = await takeMoney(context, call.once, by, wanted, given);
    if (!taken.ok) return taken;
    const { orderId, shareId: share_id, change } = taken.value;
    return ok({ order: await tillOrder(context, orderId, call), share_id, change });
  });

  mount(app, context, 'openCardLink', async (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const opened = await openCardLink(context, call.once, by, wantedOf(call.params.orderId, call.body));
    if (!opened.ok) return opened;
    const { orderId, shareId: share_id } = opened.value;
    return ok({ order: await tillOrder(context, orderId, call), share_id });
  });

  mount(app, context, 'closeCardLink', async (call) => {
    const by = { staff: staffOf(call), requestId: call.requestId };
    const closed = await closeCardLink(context, by, call.params.attemptId);
    return closed.ok ? ok({ order: await tillOrder(context, closed.value.orderId, call) }) : closed;
  });
};

function wantedOf(orderId: string, body: BodyOf<'openCardLink'>): Wanted {
  const { share_id: shareId, name, amount, replaces } = body;
  return { orderId, shareId, name, amount, replaces };
}

function readPayers(
  sent: BodyOf<'planAtTill'>['payers'],
  splitType: 'equally' | 'items',
): Result<TillPayer[], ErrorCode> {
  const byItems = splitType === 'items';
  const payers: TillPayer[] = [];
  for (const [index, { name, amount, items }] of sent.entries()) {
    const units = readUnits(byItems ? items : [], `payers[${index}].items`);
    if (!units.ok) return units;
    const named = readAmount(byItems ? undefined : amount, `payers[${index}].amount`);
    if (!named.ok) return named;
    payers.push({ name, amount: named.value, units: units.value });
  }
  return ok(payers);
}
