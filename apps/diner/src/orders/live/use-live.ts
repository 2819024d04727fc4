import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { homeQuery } from '../../menu/dishes/queries.ts';
import { watchStored } from '../../shared/storage.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { currentOrder } from '../order/current-order.ts';
import { visitQuery } from '../waiting/queries.ts';
import { readySince } from './ready-since.ts';

/** How often the minutes are worked out again, in milliseconds. */
const tickMs = 15_000;

/** The visit of a guest who has an order, and what this phone knows beside it. The visit is null with other servers. */
export function useLive() {
  const customerId = useCustomerId();
  const home = useQuery({ ...homeQuery(customerId), enabled: customerId !== undefined });
  const hasOrder = currentOrder(home.data?.customer?.orders) !== undefined;
  const visit = useQuery(visitQuery(hasOrder ? customerId : undefined));
  const since = useSyncExternalStore(watchStored, readySince, readySince);
  return {
    visit: visit.data === undefined ? undefined : (visit.data?.visit ?? null),
    known: { now: useNow(), readAt: visit.dataUpdatedAt, readySince: since },
  };
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
