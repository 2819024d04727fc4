import { useSyncExternalStore } from 'react';
import { getStored, removeStored, setStored, watchStored } from '../../storage.ts';
import { isPaid, type Share } from './shapes.ts';

/** The local flag of a cash request (seed, section 4): for which order and share, and since when. */
export type CashFlag = {
  readonly order: string;
  readonly share: string | undefined;
  /** Epoch milliseconds by this device's clock. */
  readonly since: number;
};

const key = 'cash';

/** Remembers that cash was asked for. It survives a reload. */
export function setCashFlag(flag: CashFlag): void {
  setStored(key, JSON.stringify(flag));
}

/** Forgets the request. */
export function clearCashFlag(): void {
  removeStored(key);
}

/** Whether a request is remembered, for whichever order. */
export function isCashFlagSet(): boolean {
  return getStored(key) !== undefined;
}

/** The flag of an order, if it is set. */
export function useCashFlag(orderId: string | undefined): CashFlag | undefined {
  const stored = useSyncExternalStore(watchStored, () => getStored(key));
  const flag = stored === undefined ? undefined : parse(stored);
  return flag !== undefined && flag.order === orderId ? flag : undefined;
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

/** The request is over without having been paid: turned down, run out or taken back. */
const overStates: readonly (string | undefined)[] = ['rejected', 'expired', 'withdrawn'];

/**
 * Whether a request still waits: nothing of the order is paid, and where the server tells of it, its share is still
 * planned and its try still open. With other servers it waits until something is paid. `readAt` is when the shares were
 * read (epoch milliseconds): what is older than the request can't know it.
 */
export function stillWaits(flag: CashFlag, shares: readonly Share[], readAt: number): boolean {
  if (shares.some(isPaid)) return false;
  const share = shares.find(({ id }) => id === flag.share);
  if (flag.share !== undefined && share === undefined) return readAt <= flag.since;
  return !overStates.includes(share?.attempt?.state);
}
