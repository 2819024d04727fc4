import { QrCode } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useVisitOver } from './presence.ts';

/** At the top of every page: that the visit is over, and where to scan the code again. */
export function VisitOver() {
  const t = useT();
  const over = useVisitOver();
  return (
    <div role="status">
      {over ? (
        <p className="flex flex-wrap items-center justify-center gap-x-2 bg-paper-sunk px-3 text-center text-sm text-ink-2">
          <QrCode aria-hidden="true" className="size-4 flex-none" />
          {t('app.visitOver')}
          <AppLink
            to={paths.tableNumber}
            className="inline-flex min-h-(--tap) items-center font-medium text-ink underline underline-offset-4"
          >
            {t('app.scanAgain')}
          </AppLink>
        </p>
      ) : null}
    </div>
  );
}
