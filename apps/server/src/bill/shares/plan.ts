import type { AttemptState, PaymentMethod, ShareState } from '@sufra/domain/bill/attempt';
import type { PlannedShare } from '@sufra/domain/bill/share';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import type { Reader } from '../../database/transaction.ts';
import { attemptsOf, sharesOf } from './queries.ts';

/** The pending and paid shares of an order, with their attempts. */
export interface Plan {
  readonly shares: readonly ShareRow[];
  readonly attempts: readonly AttemptRow[];
}

/** Reads an order's current plan. */
export async function planOf(reader: Reader, orderId: string): Promise<Plan> {
  const shares = await sharesOf(reader, orderId);
  const attempts = shares.length === 0 ? [] : await attemptsOf(reader, orderId);
  return { shares, attempts };
}

/** The plan as the domain's decisions take it. */
export function plannedShares(shares: readonly ShareRow[], attempts: readonly AttemptRow[]): PlannedShare[] {
  return shares.map((share) => ({
    id: share.id,
    state: share.status as ShareState,
    attempts: attempts
      .filter((attempt) => attempt.share_id === share.id)
      .map((attempt) => ({
        id: attempt.id,
        method: attempt.method as PaymentMethod,
        state: attempt.state as AttemptState,
      })),
  }));
}
