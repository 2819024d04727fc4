import { createContext, use } from 'react';
import type { Waiting } from './sections.ts';

/** How many of each wait for staff. */
export type WaitingCounts = Readonly<Record<Waiting, number>>;

/** The counts, from the shell, which watches them on every page. */
export const WaitingContext = createContext<WaitingCounts>({
  approvals: 0,
  calls: 0,
  cars: 0,
  confirm: 0,
  feedback: 0,
  payments: 0,
  refunds: 0,
});

/** How many of something wait; 0 where nothing is counted. */
export function useWaiting(): (counted: Waiting | undefined) => number {
  const counts = use(WaitingContext);
  return (counted) => (counted === undefined ? 0 : counts[counted]);
}
