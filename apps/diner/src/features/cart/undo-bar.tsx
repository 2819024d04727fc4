import { useT } from '../../i18n.ts';
import { forgetUndo, holdUndo, resumeUndo, useUndoable } from './undo.ts';

/** What was just done to the cart, and for some seconds the way to take it back. */
export function UndoBar() {
  const t = useT();
  const undoable = useUndoable();
  if (undoable === undefined) return null;
  return (
    <div
      className="flex min-h-12 items-center justify-between gap-3 rounded-md bg-ink ps-4 text-on-ink"
      onPointerEnter={holdUndo}
      onPointerLeave={resumeUndo}
      onFocus={holdUndo}
      onBlur={resumeUndo}
    >
      <span>{undoable.text}</span>
      <button
        type="button"
        className="tap px-4 font-medium underline underline-offset-4 outline-on-ink -outline-offset-4"
        onClick={() => {
          forgetUndo();
          undoable.undo();
        }}
      >
        {t('cart.undo')}
      </button>
    </div>
  );
}
