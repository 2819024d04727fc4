import { callQuery } from '@sufra/client/queries';
import { NoticeStrip } from '@sufra/ui/feedback/notice-strip.tsx';
import { useQuery } from '@tanstack/react-query';
import { client } from '../client.ts';

/** The public facts about the venue. Kept when somebody signs out. */
export const venueQuery = { ...callQuery(client, 'venue', {}), staleTime: 60_000 };

/** Says on every page, sign-in too, that card payments are not real, where that is so. */
export function TestNotice() {
  const venue = useQuery(venueQuery);
  return <NoticeStrip text={venue.data?.test_notice} />;
}
