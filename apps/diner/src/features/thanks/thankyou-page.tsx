import { buttonClass } from '@sufra/ui/button.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { ThanksScene } from './thanks-scene.tsx';

/** Good-bye, with the way back to the menu. */
export function ThankyouPage() {
  const t = useT();
  usePageTitle(t('thanks.title'));
  return (
    <ThanksScene title={t('thanks.coming')} text={t('thanks.comingText')}>
      <KeptLink to={paths.home} className={buttonClass('next')}>
        {t('thanks.home')}
      </KeptLink>
    </ThanksScene>
  );
}
