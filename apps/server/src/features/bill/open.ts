import type { RefusalData } from '@sufra/contract/refusals';
import type { AttemptState, PaymentMethod } from '@sufra/domain/attempt';
import { fils, formatMoney } from '@sufra/domain/money';
import { attemptIsLive, cardPageIsLive } from '@sufra/domain/payment';
import type { AttemptRow, ShareRow } from '../../database/rows.ts';
import { isoInstant } from '../../http/instant.ts';
import { isRest, isTaken } from './holds.ts';
import type { Plan } from './plan.ts';

export type OpenPayment = RefusalData<'payment_in_progress'>['open'][number];

/** Who looks at a plan, when, and in which time zone. */
export interface Looking {
  readonly customerId: string;
  readonly now: number;
  readonly zone: string;
}

/** The try to pay a share that may still bring money; none where its time is over and nobody can take it any more. */
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

/** Whether this guest may not end a try: a card page is open, or staff are on their way with another's request. */
export function isFixed(attempt: AttemptRow, customerId: string): boolean {
  return isPage(attempt) || (attempt.handled_at !== null && attempt.requested_by !== customerId);
}

/** Whether this guest may replace all of these shares: nothing is paid, and nothing that can't be ended is live. */
export function isReplaceable({ shares, attempts }: Plan, looking: Omit<Looking, 'zone'>): boolean {
  return shares.every((share) => {
    const live = liveAttempt(share, attempts, looking.now);
    return share.status === 'pending' && (live === undefined || !isFixed(live, looking.customerId));
  });
}

/** The shares of a plan that somebody means to pay and has not paid. What is left for anybody is nobody's plan. */
export function openShares({ shares, attempts }: Plan, now: number): ShareRow[] {
  return shares.filter((share) => {
    if (share.status !== 'pending') return false;
    if (liveAttempt(share, attempts, now) !== undefined || isTaken(share, '', now)) return true;
    return !isRest(share) && !isGivenUp(share, attempts);
  });
}

/** Whether the one whose own share it is has taken the request back, and did nothing since. */
function isGivenUp(share: ShareRow, attempts: readonly AttemptRow[]): boolean {
  const last = attempts.findLast((attempt) => attempt.share_id === share.id);
  return share.holder === share.created_by && last?.state === 'withdrawn';
}

/** Whether a share is of this device's making, and nobody else has taken it or begun to pay it. */
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

/** Shares as the one who would replace them reads them. */
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
