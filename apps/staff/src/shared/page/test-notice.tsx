import { callQuery } from '@sufra/client/queries';
import { NoticeStrip } from '@sufra/ui/feedback/notice-strip.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../client.ts';
import { setHouseZone } from '../clock.ts';

/** The public facts about the venue. Kept when somebody signs out. */
export const venueQuery = { ...callQuery(client, 'venue', {}), staleTime: 60_000 };

/**
 * Says on every page, sign-in too, that card payments are not real, where that is so. It is the first to know the venue, so it
 * also tells the clock in which zone the house is.
 */
export function TestNotice() {
  const { data } = useQuery(venueQuery);
  useEffect(() => {
    if (data?.time_zone !== undefined) setHouseZone(data.time_zone);
  }, [data?.time_zone]);
  return <NoticeStrip text={data?.test_notice} />;
}
