import { useEffect, useState } from 'react';
import { playTone } from '../../shared/page/sound.ts';

/** How long until the bell rings again. */
const ringEveryMs = 8000;

/**
 * Rings again and again for tickets that came until somebody at this screen presses or touches anything. The first ring is
 * the shell's, on every page.
 */
export function useRingUntilSeen(ids: readonly string[], isKitchen: boolean): boolean {
  const [quiet, setQuiet] = useState<ReadonlySet<string>>(() => new Set(ids));
  const ringing = isKitchen && ids.some((id) => !quiet.has(id));
  const all = ids.join(' ');
  useEffect(() => {
    if (!ringing) return;
    const timer = setInterval(() => playTone('ticket'), ringEveryMs);
    const seen = () => setQuiet(new Set(all.split(' ')));
    window.addEventListener('pointerdown', seen);
    window.addEventListener('keydown', seen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pointerdown', seen);
      window.removeEventListener('keydown', seen);
    };
  }, [ringing, all]);
  return ringing;
}
