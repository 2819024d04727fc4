import { useEffect, useState } from 'react';
import { useT } from '../../i18n.ts';

const secondMs = 1000;

/** How long ago something was, as minutes and seconds: "01:24". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The clock of an instant as the venue has it: "20:41". Its offset is the venue's, so that every phone reads the same. */
export function timeOfDay(instant: string): string {
  return instant.slice(11, 16);
}

/** The time since an instant (epoch milliseconds), counting on. Not announced: it would never stop talking. */
export function Elapsed({ since, className = '' }: { readonly since: number; readonly className?: string }) {
  const now = useNow();
  return (
    <bdi role="timer" aria-live="off" dir="ltr" className={`tabular-nums ${className}`}>
      {clockText(now - since)}
    </bdi>
  );
}

/** The same for a screen reader, told once a minute. */
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
