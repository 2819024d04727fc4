import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import { clearUndo, pauseUndo, resumeUndo, useUndoable } from '../cart/undo.ts';

/** What was just done to the cart, with an undo button for some seconds. */
export function UndoBar() {
  const t = useT();
  const undoable = useUndoable();
  const button = useRef<HTMLButtonElement>(null);
  const moving = useRef(false);
  useEffect(() => {
    // The button that was pressed may have gone with its line: the keyboard goes on from here.
    if (undoable === undefined || document.activeElement !== document.body) return;
    moving.current = true;
    button.current?.focus({ preventScroll: true });
    moving.current = false;
  }, [undoable]);
  if (undoable === undefined) return null;
  return (
    <div
      className="flex min-h-12 items-center justify-between gap-3 rounded-md bg-ink ps-4 text-on-ink"
      onPointerEnter={pauseUndo}
      onPointerLeave={resumeUndo}
      // Where we moved the focus nobody is about to press yet.
      onFocus={() => moving.current || pauseUndo()}
      onBlur={resumeUndo}
    >
      <span>{undoable.text}</span>
      <button
        ref={button}
        type="button"
        className="tap px-4 font-medium underline underline-offset-4 outline-on-ink -outline-offset-4"
        onClick={() => {
          clearUndo();
          undoable.undo();
        }}
      >
        {t('cart.undo')}
      </button>
    </div>
  );
}
