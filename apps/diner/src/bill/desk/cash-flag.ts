import { deskStates } from '@sufra/domain/bill/attempt';
import { attemptHasPaid, attemptIsFinal } from '@sufra/domain/bill/decide-attempt';
import { useSyncExternalStore } from 'react';
import { getStored, removeStored, setStored, watchStored } from '../../shared/storage.ts';
import { isPaid, type Share } from '../shares/shapes.ts';

/** The local record of a cash request (SINGLE-17): its order and share, and since when. */
export type CashFlag = {
  readonly order: string;
  readonly share: string | undefined;
  /** Milliseconds since the epoch, by this device's clock. */
  readonly since: number;
};

const key = 'cash';

/** Saves that cash was requested. Survives a reload. */
export function setCashFlag(flag: CashFlag): void {
  setStored(key, JSON.stringify(flag));
}

/** Forgets the request. */
export function clearCashFlag(): void {
  removeStored(key);
}

/** Whether a request is saved, for any order. */
export function isCashFlagSet(): boolean {
  return getStored(key) !== undefined;
}

/** The cash request of an order, if there is one. */
export function useCashFlag(orderId: string | undefined): CashFlag | undefined {
  const flag = useSavedFlag();
  return flag !== undefined && flag.order === orderId ? flag : undefined;
}

/** The order of the saved cash request, if there is one. */
export function useCashOrder(): string | undefined {
  return useSavedFlag()?.order;
}

function useSavedFlag(): CashFlag | undefined {
  const stored = useSyncExternalStore(watchStored, () => getStored(key));
  return stored === undefined ? undefined : parse(stored);
}

function parse(text: string): CashFlag | undefined {
  try {
    const flag = JSON.parse(text) as Partial<CashFlag>;
    return flag.order === undefined
      ? undefined
      : { order: flag.order, share: flag.share, since: flag.since ?? 0 };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A request that ended without payment: rejected, expired or withdrawn. */
const endedStates: readonly (string | undefined)[] = deskStates.filter(
  (state) => attemptIsFinal(state) && !attemptHasPaid(state),
);

/**
 * Whether a request still waits. With our server: nothing of the order is paid, its share still exists and its
 * attempt is open. With others: nothing is paid. `readAt` is when the shares were read (milliseconds since the
 * epoch): shares older than the request cannot contain it.
 */
export function stillWaits(flag: CashFlag, shares: readonly Share[], readAt: number): boolean {
  if (shares.some(isPaid)) return false;
  const share = shares.find(({ id }) => id === flag.share);
  if (flag.share !== undefined && share === undefined) return readAt <= flag.since;
  return !endedStates.includes(share?.attempt?.state);
}
