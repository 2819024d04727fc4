import { useEffect, useState } from 'react';
import type { Measured } from './layout.ts';

/**
 * What was measured so far; it changes only when something is taller or lower than it was taken to be. Heights hold for
 * one `look`: where columns are wider, or letters are of another font, lines break elsewhere.
 */
export function useMeasured(look: string) {
  const [heights, setHeights] = useState<{ readonly look: string; readonly measured: Measured }>();
  const measured = heights?.look === look ? heights.measured : nothing;
  const learn = (seen: Measured) => {
    const news = [...seen].some(([key, height]) => Math.abs((measured.get(key) ?? 0) - height) > 1);
    if (!news) return;
    setHeights({ look, measured: new Map([...measured, ...seen].slice(-measuredMax)) });
  };
  return { measured, learn };
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
const nothing: Measured = new Map();
