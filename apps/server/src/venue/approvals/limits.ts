import type { BodyOf, DataOf } from '@sufra/contract/calls';
import { type Fils, fils, formatMoney, parseMoney } from '@sufra/domain/core/money';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import { type ApprovalKind, type ApprovalLimits, approvalKinds } from '@sufra/domain/venue/approval';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import type { Reader } from '../../database/transaction.ts';
import { lockSettings } from '../settings/changes.ts';
import { type Operations, readOperations, writeOperations } from '../settings/operations.ts';

type Shown = DataOf<'approvalLimits'>['limits'];

/** The limits as they are stored now: a transaction must not go by those of a moment ago. */
export async function readLimits(reader: Reader): Promise<ApprovalLimits> {
  const operations = await readOperations(reader);
  return eachKind((kind) =>
    operations[`${kind}_max`] === null ? null : fils(operations[`${kind}_max`] ?? 0),
  );
}

/** The limits as the settings page shows them. */
export async function shownLimits(reader: Reader): Promise<Shown> {
  const limits = await readLimits(reader);
  return eachKind((kind) => (limits[kind] === null ? null : formatMoney(limits[kind])));
}

/** Sets all limits. */
export function setLimits(
  { db, clock }: Context,
  { staff, requestId }: { readonly staff: Staff; readonly requestId: string },
  wanted: BodyOf<'setApprovalLimits'>,
): Promise<Result<Shown, 'invalid_input'>> {
  const read = eachKind((kind) => (wanted[kind] === null ? null : limitFrom(wanted[kind])));
  const wrong = approvalKinds.find((kind) => read[kind] === undefined);
  if (wrong !== undefined) return Promise.resolve(refuse('invalid_input', { field: wrong }));
  return db.write(async (tx): Promise<Result<Shown, 'invalid_input'>> => {
    await lockSettings(tx);
    const before = await shownLimits(tx);
    const changes = Object.fromEntries(approvalKinds.map((kind) => [`${kind}_max`, read[kind]]));
    await writeOperations(tx, { ...(await readOperations(tx)), ...(changes as Partial<Operations>) });
    const after = await shownLimits(tx);
    const entry = { action: 'settings.approval_limits', subject: 'venue', staffId: staff.staffId, requestId };
    tx.audit({ at: clock.now(), ...entry, before, after });
    return ok(after);
  });
}

function limitFrom(amount: string | number): Fils | undefined {
  const read = parseMoney(amount);
  return read === undefined || read < 0 ? undefined : read;
}

function eachKind<Value>(of: (kind: ApprovalKind) => Value): Record<ApprovalKind, Value> {
  return Object.fromEntries(approvalKinds.map((kind) => [kind, of(kind)])) as Record<ApprovalKind, Value>;
}
