import { buttonClass } from '@sufra/ui/button.tsx';
import { QrCode } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';

/** What a page of the diner's own shows to one who browses without a table (contract, section 9). */
export function TableNeeded() {
  const t = useT();
  return (
    <div className="grid justify-items-center gap-5 px-6 py-16 text-center">
      <QrCode aria-hidden="true" className="size-14 text-line-strong" strokeWidth={1.25} />
      <p className="menu-voice max-w-[24ch] text-lg">{t('app.scanCode')}</p>
      <div className="grid gap-3">
        <KeptLink to={paths.tableNumber} className={buttonClass('quiet')}>
          {t('app.enterTable')}
        </KeptLink>
        <KeptLink to={paths.home} className={buttonClass('plain')}>
          {t('app.backToMenu')}
        </KeptLink>
      </div>
    </div>
  );
}
