import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed every `everyMs`. */
export function useNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/**
 * The time by the server's clock, so that ages are right on a tablet whose clock is not. `serverNow` is what an answer
 * said when it arrived at `receivedAt`.
 */
export function useServerNow(serverNow: string | undefined, receivedAt: number): number {
  const now = useNow();
  const skew = serverNow === undefined ? 0 : Date.parse(serverNow) - receivedAt;
  return now + skew;
}

/** An instant as the clock on the wall, "20:41", in digits that everybody reads. */
export function clockTime(instant: string | number): string {
  return new Date(instant).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
