import { buttonClass } from '@sufra/ui/button.tsx';
import { Timer } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';

/** From an order that is being made to how far it is. */
export function WaitingLink() {
  const t = useT();
  return (
    <KeptLink to={paths.waitingTime} className={buttonClass('quiet')}>
      <Timer aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {t('waiting.link')}
    </KeptLink>
  );
}
