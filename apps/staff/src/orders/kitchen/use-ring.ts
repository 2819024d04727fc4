import { useEffect, useState } from 'react';
import { playTone } from '../../shared/page/sound.ts';

/** How long until the bell rings again. */
const ringEveryMs = 8000;
const knownMax = 1000;

/**
 * Rings again and again for tickets that came until somebody at this screen presses or touches anything. The first ring is
 * the shell's, on every page. `ids` are the tickets that are shown; undefined where this is no board of the kitchen, or
 * before they are read.
 */
export function useRingUntilSeen(ids: readonly string[] | undefined): void {
  const [known, setKnown] = useState<ReadonlySet<string>>();
  const [ringing, setRinging] = useState(false);
  const fresh = ids?.filter((id) => known?.has(id) !== true) ?? [];
  if (ids !== undefined && (known === undefined || fresh.length > 0)) {
    // What was there at the start isn't new, nor is what an undo brings back.
    if (known !== undefined) setRinging(true);
    setKnown(new Set([...(known ?? []), ...fresh].slice(-knownMax)));
  }
  if (ringing && (ids === undefined || ids.length === 0)) setRinging(false);
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
}
