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
        <div className="grid justify-items-center bg-paper-sunk px-3 pt-2 text-center text-sm text-ink-2">
          <p>{t('app.visitOver')}</p>
          <AppLink
            to={paths.tableNumber}
            className="inline-flex min-h-(--tap) items-center font-medium text-ink underline underline-offset-4"
          >
            {t('app.scanAgain')}
          </AppLink>
        </div>
      ) : null}
    </div>
  );
}
