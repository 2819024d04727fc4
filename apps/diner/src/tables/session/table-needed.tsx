import { buttonClass } from '@sufra/ui/form/button.tsx';
import { QrCode } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';

/** Shown while browsing on pages that need a table. */
export function TableNeeded() {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-5 px-6 py-16 text-center">
      <QrCode aria-hidden="true" className="size-14 text-line-strong" strokeWidth={1.25} />
      <p className="menu-voice max-w-[24ch] text-lg">{t('app.scanCode')}</p>
      <div className="grid gap-3">
        <AppLink to={paths.tableNumber} className={buttonClass('quiet')}>
          {t('app.enterTable')}
        </AppLink>
        <AppLink to={paths.home} className={buttonClass('plain')}>
          {t('app.backToMenu')}
        </AppLink>
      </div>
    </div>
  );
}
