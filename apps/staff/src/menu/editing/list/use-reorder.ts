import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** A handle that is held: where it began, and where it would be put now. */
interface Held {
  readonly from: number;
  readonly to: number;
}

/**
 * Puts the rows of a list in another order: by dragging a handle, or by keys: Space takes a row up, arrows move it, Space puts
 * it down and Escape back. `onMove` is called once, at the end. Rows are the elements of the list that have `data-row`.
 */
export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLUListElement>(null);
  const [held, setHeld] = useState<Held>();
  const [byKeys, setByKeys] = useState(false);

  const end = (put: boolean) => {
    if (put && held !== undefined && held.from !== held.to) onMove(held.from, held.to);
    setHeld(undefined);
    setByKeys(false);
  };
  /** The place under the finger: behind the other rows whose middle is above it. */
  const placeAt = (y: number, { to }: Held): number => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
    const isAbove = (row: HTMLElement) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 < y;
    };
    return rows.filter((row, at) => at !== to && isAbove(row)).length;
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (byKeys) end(true);
      else {
        setHeld({ from: at, to: at });
        setByKeys(true);
      }
    } else if (byKeys && held !== undefined && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const to = held.to + (event.key === 'ArrowUp' ? -1 : 1);
      setHeld({ ...held, to: Math.max(0, Math.min(count - 1, to)) });
    } else if (byKeys && event.key === 'Escape') {
      event.stopPropagation();
      end(false);
    }
  };
  const handle = (at: number) => ({
    onKeyDown: onKeyDown(at),
    onBlur: () => byKeys && end(false),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld({ from: at, to: at });
    },
    onPointerMove: (event: PointerEvent) => {
      if (held === undefined || byKeys) return;
      const to = placeAt(event.clientY, held);
      if (to !== held.to) setHeld({ ...held, to });
    },
    onPointerUp: () => !byKeys && end(true),
    onPointerCancel: () => end(false),
  });
  return { list, held, handle };
}

/** The rows in the order that they are shown in while one is held. */
export function whileHeld<Row>(rows: readonly Row[], held: Held | undefined): readonly Row[] {
  if (held === undefined) return rows;
  const row = rows[held.from];
  return row === undefined ? rows : rows.toSpliced(held.from, 1).toSpliced(held.to, 0, row);
}
