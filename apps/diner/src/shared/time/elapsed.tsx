import { useEffect, useState } from 'react';
import { useT } from '../i18n.ts';

const secondMs = 1000;

/** A duration as minutes and seconds: "01:24". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The time of day at the venue: "20:41". It comes from the text, whose offset is the venue's, not from the phone. */
export function timeOfDay(instant: string): string {
  return instant.slice(11, 16);
}

/** The time since an instant (epoch milliseconds), counting up. Screen readers don't announce each second. */
export function Elapsed({ since, className = '' }: { readonly since: number; readonly className?: string }) {
  const now = useNow();
  return (
    <bdi role="timer" aria-live="off" dir="ltr" className={`tabular-nums ${className}`}>
      {clockText(now - since)}
    </bdi>
  );
}

/** The same for screen readers, announced once a minute. */
export function WaitedMinutes({ since }: { readonly since: number }) {
  const t = useT();
  const minutes = Math.floor((useNow() - since) / (60 * secondMs));
  return (
    <span role="status" className="sr-only">
      {minutes < 1 ? null : t('together.waited', { count: minutes })}
    </span>
  );
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
