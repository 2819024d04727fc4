import type { RefusalData } from '@sufra/contract/refusals';
import type { AttemptState, PaymentMethod } from '@sufra/domain/bill/attempt';
import { attemptIsLive, cardPageIsLive } from '@sufra/domain/bill/decide-attempt';
import { fils, formatMoney } from '@sufra/domain/core/money';
import { isoInstant } from '../../core/instant.ts';
import type { AttemptRow, ShareRow } from '../../database/schema/rows.ts';
import { isRest, isTaken, tillGuest } from './holds.ts';
import type { Plan } from './plan.ts';

export type OpenPayment = RefusalData<'payment_in_progress'>['open'][number];

/** Who looks at a plan, when, and in which time zone. */
export interface Looking {
  readonly customerId: string;
  readonly now: number;
  readonly zone: string;
}

/**
 * The attempt of a share that may still bring money; undefined if it has expired and nobody can complete it.
 */
export function liveAttempt(
  share: ShareRow,
  attempts: readonly AttemptRow[],
  now: number,
): AttemptRow | undefined {
  const live = attempts.find((attempt) => attempt.share_id === share.id && attempt.live === 1);
  if (live === undefined || !attemptIsLive(live.state as AttemptState)) return undefined;
  return live.expires_at > now || isPage(live) ? live : undefined;
}

function isPage({ method, state }: AttemptRow): boolean {
  return cardPageIsLive({ method: method as PaymentMethod, state: state as AttemptState });
}

/**
 * Whether this guest may not end an attempt: a card page is open, or staff are handling another guest's
 * request. Staff themselves may: the guest who asked is with them.
 */
export function isFixed(attempt: AttemptRow, customerId: string): boolean {
  const own = attempt.requested_by === customerId || customerId === tillGuest;
  return isPage(attempt) || (attempt.handled_at !== null && !own);
}

/** Whether this guest may replace all of these shares: none is paid, and every live attempt can be ended. */
export function isReplaceable({ shares, attempts }: Plan, looking: Omit<Looking, 'zone'>): boolean {
  return shares.every((share) => {
    const live = liveAttempt(share, attempts, looking.now);
    return share.status === 'pending' && (live === undefined || !isFixed(live, looking.customerId));
  });
}

/** The unpaid shares of a plan that somebody means to pay. A rest that is left for anyone doesn't count. */
export function openShares({ shares, attempts }: Plan, now: number): ShareRow[] {
  return shares.filter((share) => {
    if (share.status !== 'pending') return false;
    if (liveAttempt(share, attempts, now) !== undefined || isTaken(share, '', now)) return true;
    return !isRest(share) && !isWithdrawn(share, attempts);
  });
}

/** Whether the guest whose own share it is has withdrawn their request, and done nothing since. */
function isWithdrawn(share: ShareRow, attempts: readonly AttemptRow[]): boolean {
  const last = attempts.findLast((attempt) => attempt.share_id === share.id);
  return share.holder === share.created_by && last?.state === 'withdrawn';
}

/** Whether this device created a share, and nobody else has claimed it or started to pay it. */
export function isOwn(
  share: ShareRow,
  attempts: readonly AttemptRow[],
  { customerId, now }: Omit<Looking, 'zone'>,
): boolean {
  const live = liveAttempt(share, attempts, now);
  if (isTaken(share, customerId, now)) return false;
  if (live !== undefined && live.requested_by !== customerId) return false;
  const maker = isRest(share) ? share.claimed_by : share.created_by;
  return (share.holder ?? maker) === customerId;
}

/** Open shares in the shape that a guest who may replace them reads. */
export function presentOpen(
  shares: readonly ShareRow[],
  { attempts }: Pick<Plan, 'attempts'>,
  looking: Looking,
): OpenPayment[] {
  return shares.map((share) => {
    const live = liveAttempt(share, attempts, looking.now);
    return {
      split_id: share.id,
      payer_name: share.payer_name,
      method: (live?.method ?? share.method) as PaymentMethod,
      amount: formatMoney(fils(share.total)),
      requested_at: isoInstant(live?.created_at ?? share.created_at, looking.zone),
      mine: isOwn(share, attempts, looking),
      handling: live !== undefined && live.handled_at !== null,
      state: live === undefined ? 'planned' : isPage(live) ? 'card_page' : 'requested',
    };
  });
}
