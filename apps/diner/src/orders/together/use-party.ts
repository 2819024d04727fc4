import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCustomerId } from '../../tables/session/customer.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { visitQuery } from '../waiting/queries.ts';
import { type Party, partyOf } from './party.ts';
import { followReadiness } from './readiness.ts';

/** Who orders together at this table; undefined while it is not known, and with a server that doesn't say. */
export function useParty(): Party | undefined {
  const customerId = useCustomerId();
  const browsing = useBrowsing();
  const { data } = useQuery(visitQuery(browsing ? undefined : customerId));
  const visit = data?.visit;
  useEffect(() => {
    if (visit) followReadiness(visit);
  }, [visit]);
  return partyOf(visit);
}
