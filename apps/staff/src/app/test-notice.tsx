import { callQuery } from '@sufra/client/queries';
import { NoticeStrip } from '@sufra/ui/notice-strip.tsx';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** The venue as everybody may read it; it stays when somebody signs out. */
export const venueQuery = { ...callQuery(client, 'venue', {}), staleTime: 60_000 };

/** Above every page, sign-in too: that card payments are pretended, where they are. */
export function TestNotice() {
  const venue = useQuery(venueQuery);
  return <NoticeStrip text={venue.data?.test_notice} />;
}
