import { useEffect, useState } from 'react';

const secondMs = 1000;

/**
 * Counts down whole seconds from `seconds` to 0, starting when the component mounts. It reads the clock instead of counting
 * ticks, so it is right again at once after the tab was suspended.
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
