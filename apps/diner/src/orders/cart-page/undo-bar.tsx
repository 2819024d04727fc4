import { useT } from '../../shared/i18n.ts';
import { clearUndo, pauseUndo, resumeUndo, useUndoable } from '../cart/undo.ts';

/** What was just done to the cart, with an undo button for some seconds. */
export function UndoBar() {
  const t = useT();
  const undoable = useUndoable();
  if (undoable === undefined) return null;
  return (
    <div
      className="flex min-h-12 items-center justify-between gap-3 rounded-md bg-ink ps-4 text-on-ink"
      onPointerEnter={pauseUndo}
      onPointerLeave={resumeUndo}
      onFocus={pauseUndo}
      onBlur={resumeUndo}
    >
      <span>{undoable.text}</span>
      <button
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
