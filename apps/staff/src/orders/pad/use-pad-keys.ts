import { useEffect } from 'react';

type Keys = { readonly onSearch: () => void; readonly onSend: () => void };

/** "/" opens the search, Ctrl or Cmd with Enter sends. */
export function usePadKeys({ onSearch, onSend }: Keys): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        onSend();
        return;
      }
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      onSearch();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onSearch, onSend]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}
