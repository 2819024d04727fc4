import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useSwipeDown } from './use-swipe-down.ts';

type SheetProps = {
  readonly open: boolean;
  /** Called on Escape, the phone's back gesture, or a press outside. */
  readonly onClose: () => void;
  /** The accessible name. */
  readonly label: string;
  /** `sheet` rises from the bottom over a dimmed page; `full` covers the screen; `middle` floats in the centre. */
  readonly look?: 'sheet' | 'full' | 'middle';
  readonly children: ReactNode;
  readonly className?: string;
};

const grounds = {
  sheet: 'grid place-items-end justify-items-center bg-scrim',
  full: 'overflow-auto bg-paper p-2',
  middle: 'grid place-items-center bg-scrim p-4',
};

const panels = {
  sheet:
    'max-h-[92dvh] w-full max-w-[30rem] overflow-y-auto overscroll-contain rounded-t-lg bg-paper px-(--gutter) pt-2 pb-[calc(1.25rem+var(--safe-end))] shadow-rise',
  full: 'mx-auto w-full max-w-[30rem] px-2 pt-1 pb-6',
  middle: 'w-full max-w-[24rem] rounded-lg bg-paper p-5 shadow-lift',
};

/**
 * A native modal dialog: the browser traps the focus, makes the page inert and closes on Escape. Its children are
 * mounted only while it is open, so each opening starts fresh. The focus goes to the element with `data-first-focus`,
 * or else to the first control.
 */
export function Sheet({ open, onClose, label, look = 'sheet', children, className }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const swipe = useSwipeDown(onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    if (!element.open) element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      if (element.open) element.close();
    };
  }, [open]);

  function closeFromOutside(event: MouseEvent) {
    if (event.target === dialog.current) onClose();
  }

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      className={classNames('sheet', open && grounds[look])}
      onClick={closeFromOutside}
      onCancel={(event) => {
        // React lets the close event of a sheet above this one bubble up to it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      {open ? (
        <div
          className={classNames('sheet-panel', panels[look], className)}
          {...(look === 'sheet' ? swipe : {})}
        >
          {look === 'sheet' ? (
            <div aria-hidden="true" className="mx-auto mb-3 h-1 w-10 rounded-full bg-line-strong" />
          ) : null}
          {children}
        </div>
      ) : null}
    </dialog>
  );
}
