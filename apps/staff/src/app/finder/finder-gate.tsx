import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { showFinder, useFinderOpen } from '../../shared/page/finder-state.ts';
import { toasts } from '../../shared/toasts.ts';
import type { FinderProps } from './finder.tsx';

/** Opens the search by Ctrl or Cmd and K on every page, and loads it when it is opened first. */
export function FinderGate({ doings }: Pick<FinderProps, 'doings'>) {
  const t = useT();
  const open = useFinderOpen();
  const [Finder, setFinder] = useState<ComponentType<FinderProps>>();
  useEffect(openByKeys, []);
  useEffect(() => {
    if (!open || Finder !== undefined) return;
    import('./finder.tsx').then(
      (loaded) => setFinder(() => loaded.Finder),
      () => {
        showFinder(false);
        toasts.error(t('finder.notLoaded'));
      },
    );
  }, [open, Finder, t]);
  return Finder === undefined ? null : (
    <Finder open={open} onClose={() => showFinder(false)} doings={doings} />
  );
}

function openByKeys() {
  function press(event: KeyboardEvent) {
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    // Over another dialog it would take that one's focus away.
    if (document.querySelector('[role="dialog"], [role="alertdialog"]') === null) showFinder(true);
  }
  document.addEventListener('keydown', press);
  return () => {
    document.removeEventListener('keydown', press);
    showFinder(false);
  };
}
