import { languageNames } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { buttonClass, IconButton } from '@sufra/ui/form/button.tsx';
import { Bell, Check, X } from 'lucide-react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useBrowsing } from '../../tables/session/table.ts';
import { chooseLanguage } from './language.ts';

/** The languages, and the way to the notifications. Choosing one closes it. */
export function LanguagePanel({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  return (
    <div>
      <div className="flex min-h-14 items-center justify-between">
        <h2 className="menu-voice text-xl">{t('app.chooseLanguage')}</h2>
        <IconButton label={t('app.close')} onClick={onClose} className="-me-2">
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <ul className="mt-4 border-t border-line">
        {Object.entries(languageNames).map(([code, name]) => (
          <LanguageRow key={code} code={code} name={name} onClose={onClose} />
        ))}
      </ul>
      <NotificationsLink onClose={onClose} />
    </div>
  );
}

/** The picker is also the way to the notifications (NAV-8). There are none while browsing. */
function NotificationsLink({ onClose }: { onClose: () => void }) {
  const t = useT();
  const browsing = useBrowsing();
  if (browsing) return null;
  return (
    <AppLink to={paths.notification} onClick={onClose} className={buttonClass('quiet', 'mt-6 w-full')}>
      <Bell aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {t('app.notifications')}
    </AppLink>
  );
}

function LanguageRow({ code, name, onClose }: { code: string; name: string; onClose: () => void }) {
  const chosen = useLanguage() === code;
  return (
    <li className="border-b border-line">
      <button
        type="button"
        lang={code}
        dir={directionOf(code)}
        aria-current={chosen ? 'true' : undefined}
        className="menu-voice flex min-h-18 w-full items-center justify-between px-1 text-lg"
        onClick={() => {
          chooseLanguage(code);
          onClose();
        }}
      >
        {name}
        {chosen ? <Check aria-hidden="true" /> : null}
      </button>
    </li>
  );
}
