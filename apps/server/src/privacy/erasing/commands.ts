import type { DataOf } from '@sufra/contract/calls';
import type { ErrorCode } from '@sufra/contract/core/errors';
import { ok, type Result, refuse } from '@sufra/domain/core/result';
import type { Context } from '../../context.ts';
import type { Staff } from '../../core/callers/principal.ts';
import { type Erased, tryErasing } from '../erase.ts';

type Answer = Result<DataOf<'eraseMember'>, ErrorCode>;

const refusals = {
  guest_unknown: 'member_not_found',
  guest_sits: 'member_sits',
  guest_pays: 'member_pays',
  refund_due: 'member_refund_due',
} as const;

/** Erases a guest, or counts what that would take away. The log names who did it, and nothing of the guest but the old number. */
export async function eraseMember(
  { db, random, clock }: Context,
  by: { readonly staff: Staff; readonly requestId: string },
  { id, sure }: { readonly id: string; readonly sure: boolean },
): Promise<Answer> {
  const tried = await tryErasing(db, id, {
    random,
    passing: true,
    done: (tx, erased) => {
      if (!sure) return 'trial';
      const { requestId } = by;
      const entry = { action: 'privacy.erase', subject: id, staffId: by.staff.staffId, requestId };
      tx.audit({ at: clock.now(), ...entry, after: { ...erased } });
      return 'done';
    },
  });
  return tried.ok ? ok({ erased: sure, ...counted(tried.value) }) : refuse(refusals[tried.code]);
}

function counted(erased: Erased): Pick<DataOf<'eraseMember'>, 'goes' | 'stays'> {
  const { favourites, allergens, feedback, payments, orderNotes, cars, devices } = erased;
  const { orders, buyers } = erased;
  return {
    goes: { favourites, allergens, feedback, payments, order_notes: orderNotes, cars, devices },
    stays: { orders, buyers },
  };
}
