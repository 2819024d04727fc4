import { ArrowRight } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';

/** The board's next page: its number, and what turns to it. */
export type NextPage = { readonly number: number; readonly open: () => void };

/** Below a part that isn't the last: where the ticket goes on. It has one row in any case, so that it is as tall for each. */
export function GoesOn({ nextPage }: { readonly nextPage: NextPage | undefined }) {
  const t = useT();
  const look =
    'flex h-11 w-full items-center justify-center gap-2 bg-paper-sunk px-2 text-ink-2 -outline-offset-3';
  const arrow = <ArrowRight aria-hidden="true" className="flip size-4.5 flex-none" />;
  if (nextPage === undefined)
    return (
      <p className={look}>
        <span className="truncate">{t('kitchen.continues')}</span> {arrow}
      </p>
    );
  return (
    <button type="button" className={`${look} font-medium`} onClick={nextPage.open}>
      <span className="truncate">{t('kitchen.continuesOn', { page: nextPage.number })}</span> {arrow}
    </button>
  );
}
