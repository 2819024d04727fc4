import { buttonClass } from '@sufra/ui/form/button.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { ThanksScene } from '../../venue/thanks-scene.tsx';

/** Goodbye, with a link back to the menu. */
export function ThankyouPage() {
  const t = useT();
  usePageTitle(t('thanks.title'));
  return (
    <ThanksScene title={t('thanks.coming')} text={t('thanks.comingText')}>
      <AppLink to={paths.home} className={buttonClass('next')}>
        {t('thanks.home')}
      </AppLink>
    </ThanksScene>
  );
}
