import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Timer } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';

/** A link from an order in the kitchen to its waiting time. */
export function WaitingLink() {
  const t = useT();
  return (
    <AppLink to={paths.waitingTime} className={buttonClass('quiet')}>
      <Timer aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {t('waiting.link')}
    </AppLink>
  );
}
