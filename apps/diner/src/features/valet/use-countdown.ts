import { useEffect, useState } from 'react';

const secondMs = 1000;

/**
 * Whole seconds that are left of `seconds` since the component came, down to 0. It looks at the clock, so that a tab
 * which slept in between is right again at once.
 */
export function useCountdown(seconds: number): number {
  const [end] = useState(() => Date.now() + seconds * secondMs);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(end)), secondMs);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.round((end - Date.now()) / secondMs));
}
