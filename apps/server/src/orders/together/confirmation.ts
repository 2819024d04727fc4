import { orderNeedsConfirmation, type PresencePolicy } from '@sufra/domain/tables/visit';
import type { Reader } from '../../database/transaction.ts';
import type { CurrentVisit } from '../../tables/visits/visit.ts';
import { orderedBefore } from './store.ts';

/** Whether staff have to confirm what a guest orders now. */
export async function mustBeConfirmed(
  reader: Reader,
  policy: PresencePolicy,
  visit: Pick<CurrentVisit, 'visit_id' | 'proven' | 'admitted_by'>,
  customerId: string,
): Promise<boolean> {
  const { visit_id, proven, admitted_by } = visit;
  const firstOrderOfDevice =
    policy === 'confirm_first' &&
    (await reader.firstOf(orderedBefore, { visit_id, customer_id: customerId })) === undefined;
  const admittedByStaff = admitted_by !== null;
  return orderNeedsConfirmation({ policy, proven: proven === 1, admittedByStaff, firstOrderOfDevice });
}
