import { useEffect, useState } from 'react';
import type { Measured } from './layout.ts';

/**
 * What was measured so far; it changes only when something is taller or lower than it was taken to be. Heights hold for
 * one `look`: where columns are wider, or letters are of another font, lines break elsewhere.
 */
export function useMeasured(look: string) {
  const [measured, setMeasured] = useState<Measured & { readonly look: string }>(() => nothing(look));
  const known = measured.look === look ? measured : nothing(look);
  const learn = (seen: Measured) => {
    const news =
      [...seen.byKey].some(([key, height]) => Math.abs((known.byKey.get(key) ?? 0) - height) > 1) ||
      [...seen.bySlot].some(([slot, height]) => known.bySlot.get(slot) !== height);
    if (!news) return;
    const byKey = new Map([...known.byKey, ...seen.byKey]);
    const bySlot = new Map([...known.bySlot, ...seen.bySlot]);
    setMeasured({ look, byKey: new Map([...byKey].slice(-measuredMax)), bySlot });
  };
  return { measured: known, learn };
}

/** Whether the fonts of the page are there: until then its letters are wider ones of the device. */
export function useFontsLoaded(): boolean {
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let gone = false;
    // Test browsers may have none to wait for.
    void document.fonts?.ready.then(() => gone || setLoaded(true));
    return () => {
      gone = true;
    };
  }, []);
  return loaded;
}

const measuredMax = 600;
const nothing = (look: string) => ({
  look,
  byKey: new Map<string, number>(),
  bySlot: new Map<number, number>(),
});
