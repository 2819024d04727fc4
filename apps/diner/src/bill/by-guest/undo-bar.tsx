import { useEffect, useEffectEvent, useState } from 'react';
import { useT } from '../../shared/i18n.ts';

/** How long undo is offered, in milliseconds. */
const undoMs = 8000;

type UndoBarProps = { readonly name: string; readonly onUndo: () => void; readonly onGone: () => void };

/** Says which dish was given to somebody, with an undo button for some seconds. */
export function UndoBar({ name, onUndo, onGone }: UndoBarProps) {
  const t = useT();
  const [paused, setPaused] = useState(false);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => gone(), undoMs);
    return () => clearTimeout(timer);
  }, [paused]);
  return (
    <div
      className="flex min-h-12 items-center justify-between gap-3 rounded-md bg-ink ps-4 text-on-ink"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <span className="min-w-0 wrap-anywhere">{t('parts.changed', { name })}</span>
      <button
        type="button"
        className="tap px-4 font-medium underline underline-offset-4 outline-on-ink -outline-offset-4"
        onClick={() => {
          onUndo();
          onGone();
        }}
      >
        {t('cart.undo')}
      </button>
    </div>
  );
}
