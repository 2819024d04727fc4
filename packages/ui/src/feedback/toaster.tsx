import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Toasts } from './toast-store.ts';

/**
 * Shows the messages at the top end, above open dialogs too: it is a popover that moves to the top of the top layer with
 * each new message. `.toaster` says where; an app moves it off its controls.
 */
export function Toaster({ toasts, closeLabel }: { readonly toasts: Toasts; readonly closeLabel: string }) {
  const list = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current);
  const box = useRef<HTMLDivElement>(null);
  const newest = list.at(-1)?.id;

  useEffect(() => {
    const element = box.current;
    if (!element || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);

  return (
    <div
      ref={box}
      popover="manual"
      role="status"
      aria-live="polite"
      className="toaster z-toast"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      <ul className="grid gap-2">
        {list.map((toast) => (
          <li
            key={toast.id}
            data-tone={toast.tone}
            className="flex items-center gap-2.5 rounded-md bg-ink py-1 ps-4 pe-1 text-sm text-on-ink shadow-lift"
          >
            {toast.tone === 'error' ? (
              <CircleAlert aria-hidden="true" className="size-5 flex-none" />
            ) : (
              <Check aria-hidden="true" className="size-5 flex-none" />
            )}
            <span className="min-w-0 flex-1 py-2">
              <span>{toast.text}</span>
              {toast.more === undefined ? null : <span className="block">{toast.more}</span>}
            </span>
            <button
              type="button"
              aria-label={closeLabel}
              className="tap grid place-items-center"
              onClick={() => {
                toasts.dismiss(toast.id);
                // The button goes with the focus, and nothing is said of that.
                toasts.resume();
              }}
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
