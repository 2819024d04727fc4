import { useEffect, useState } from 'react';

const secondMs = 1000;

/** How long ago something was, as minutes and seconds: "01:24". */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / secondMs));
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** The time since an instant (epoch milliseconds), counting on. Not announced: it would never stop talking. */
export function Elapsed({ since }: { readonly since: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <bdi role="timer" dir="ltr" className="tabular-nums">
      {clockText(now - since)}
    </bdi>
  );
}
