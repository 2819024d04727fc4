import { useEffect, useEffectEvent } from 'react';

type BoardKeys = {
  readonly undo: () => void;
  readonly recall: () => void;
  readonly turn: (by: 1 | -1) => void;
};

/**
 * The board by keyboard, like a bump bar: 1 to 8 focus a ticket's button (Enter presses it), U undoes, R recalls,
 * Page Up and Page Down turn the page. Off while somebody types or a dialog is open.
 */
export function useBoardKeys({ undo, recall, turn }: BoardKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
    const key = event.key.toLowerCase();
    if (/^[1-9]$/.test(key)) document.querySelector<HTMLElement>(`[data-bump="${key}"]`)?.focus();
    else if (key === 'u') undo();
    else if (key === 'r') recall();
    else if (key === 'pagedown') turn(1);
    else if (key === 'pageup') turn(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function isBusy(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
  );
}
