import type { DataOf } from '@sufra/contract/calls';
import { ok, type Result } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { cartsChanged } from '../../orders/cart/ready.ts';
import { currentVisit, lockCustomer } from '../../tables/visits/queries.ts';
import { lockSettings } from '../../venue/settings/changes.ts';
import { readOperations, writeOperations } from '../../venue/settings/operations.ts';
import { forgetTold } from './store.ts';

/** Forgets what a guest told about themselves, at their own wish. Their other tabs hear of it. */
export function forgetMe({ db }: Context, customerId: string): Promise<Result<Record<string, never>, never>> {
  return db.write(async (tx): Promise<Result<Record<string, never>, never>> => {
    await lockCustomer(tx, customerId);
    const visit = await currentVisit(tx, customerId);
    await forgetTold(tx, customerId);
    // What they agreed to by being ready says what they avoid.
    if (visit !== undefined) await cartsChanged(tx, visit, [customerId]);
    tx.emit(`customer:${customerId}`, 'favourites.changed', {});
    return ok({});
  });
}

/** Sets how long guests' data is kept. Housekeeping goes by it from its next run on. */
export function setRetention(
  { db, clock }: Context,
  { staff, requestId }: { readonly staff: Staff; readonly requestId: string },
  days: number,
): Promise<Result<DataOf<'retention'>, never>> {
  return db.write(async (tx): Promise<Result<DataOf<'retention'>, never>> => {
    await lockSettings(tx);
    const operations = await readOperations(tx);
    await writeOperations(tx, { ...operations, guest_data_days: days });
    const entry = { action: 'settings.retention', subject: 'venue', staffId: staff.staffId, requestId };
    const before = { days: operations.guest_data_days };
    tx.audit({ at: clock.now(), ...entry, before, after: { days } });
    return ok({ guest_data_days: days });
  });
}
