import { followEvents } from '@sufra/client/live-events';
import { useEffect } from 'react';
import { api, queries } from '../../api.ts';
import { useCustomerId } from '../session/customer.ts';
import { useBrowsing } from '../session/table.ts';

/** Follows the server's events while there is a diner for whom there are any. */
export function LiveEvents() {
  const id = useCustomerId();
  const browsing = useBrowsing();
  const follow = id !== undefined && !browsing;
  useEffect(() => (follow ? followEvents({ base: api.base, queries }) : undefined), [follow]);
  return null;
}
