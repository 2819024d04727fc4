import { useEffect, useRef, useState } from 'react';

/** How much a plan of this width must be scaled to fill its box, within limits. */
export function useFit(width: number, least: number, most: number) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined && entry.contentRect.width > 0) setRoom(entry.contentRect.width);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, fit: Math.min(most, Math.max(least, room / width)) };
}
