import { useState } from 'react';
import type { Density } from './heights.ts';
import type { Measured } from './layout.ts';

/** What was measured so far; it changes only when something is taller or lower than it was taken to be. */
export function useMeasured(density: Density) {
  const [measured, setMeasured] = useState<Measured & { readonly density: Density }>(() => nothing(density));
  const known = measured.density === density ? measured : nothing(density);
  const learn = (seen: Measured) => {
    const news =
      [...seen.byKey].some(([key, height]) => Math.abs((known.byKey.get(key) ?? 0) - height) > 1) ||
      [...seen.bySlot].some(([slot, height]) => known.bySlot.get(slot) !== height);
    if (!news) return;
    const byKey = new Map([...known.byKey, ...seen.byKey]);
    const bySlot = new Map([...known.bySlot, ...seen.bySlot]);
    setMeasured({ density, byKey: new Map([...byKey].slice(-measuredMax)), bySlot });
  };
  return { measured: known, learn };
}

const measuredMax = 600;
const nothing = (density: Density) => ({
  density,
  byKey: new Map<string, number>(),
  bySlot: new Map<number, number>(),
});
