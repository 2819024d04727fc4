import { useEffect, useState } from 'react';
import { inHouseZone } from './house-zone.ts';

/** The current time in milliseconds, updated every `everyMs`. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/**
 * The current time by the server's clock, so that ages are right on a tablet whose clock is wrong. `serverNow` is the
 * time in an answer that arrived at `receivedAt`, in milliseconds since the epoch.
 */
export function useServerNow(serverNow: string | undefined, receivedAt: number): number {
  const now = useNow();
  const skew = serverNow === undefined ? 0 : Date.parse(serverNow) - receivedAt;
  return now + skew;
}

/**
 * A time of day, "20:41", in Latin digits. The server writes its times with the venue's offset; they are shown as they are
 * there, whatever zone the tablet is set to. Any other moment is shown in the zone of the house.
 */
export function clockTime(instant: string | number): string {
  const atVenue = /T(\d{2}:\d{2}):\d{2}[+-]\d{2}:\d{2}$/.exec(String(instant))?.[1];
  if (atVenue !== undefined) return atVenue;
  return new Date(instant).toLocaleTimeString('en-GB', {
    ...inHouseZone(),
    hour: '2-digit',
    minute: '2-digit',
  });
}
