import { Search } from 'lucide-react';
import { useT } from '../i18n.ts';
import { showFinder, useFinderOpen } from './finder-state.ts';

/** Opens the console's search, as Ctrl and K do. */
export function FindButton() {
  const t = useT();
  const open = useFinderOpen();
  return (
    <button
      type="button"
      aria-label={t('shell.find')}
      title={`${t('shell.find')} (Ctrl K)`}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => showFinder(true)}
      className="tap grid place-items-center rounded-md px-2.5 text-ink-2"
    >
      <Search aria-hidden="true" className="size-5" />
    </button>
  );
}
