import { useEffect, useRef, useState } from 'react';
import { playTone } from '../../shared/page/sound.ts';

/** How long until the bell rings again. */
const ringEveryMs = 8000;

/**
 * Rings again and again for tickets that came until somebody at this screen presses or touches anything. The first ring is
 * the shell's, on every page.
 */
export function useRingUntilSeen(ids: readonly string[], isKitchen: boolean): boolean {
  const known = useRef<ReadonlySet<string> | undefined>(undefined);
  const [ringing, setRinging] = useState(false);
  const all = ids.join(' ');
  useEffect(() => {
    const now = all === '' ? [] : all.split(' ');
    const before = known.current;
    known.current = new Set([...(before ?? []), ...now]);
    if (isKitchen && before !== undefined && now.some((id) => !before.has(id))) setRinging(true);
    if (now.length === 0) setRinging(false);
  }, [all, isKitchen]);
  useEffect(() => {
    if (!ringing) return;
    const timer = setInterval(() => playTone('ticket'), ringEveryMs);
    const seen = () => setRinging(false);
    window.addEventListener('pointerdown', seen);
    window.addEventListener('keydown', seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', seen);
      window.removeEventListener('keydown', seen);
    };
  }, [ringing]);
  return ringing;
}
