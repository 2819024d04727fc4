import { buttonClass } from '@sufra/ui/button.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths } from '../../paths.ts';
import { useOrderIdInPayment } from '../payment/use-order.ts';
import { CallValetButton } from '../valet/call-valet-button.tsx';
import { ThanksScene } from './thanks-scene.tsx';

/** Thanks once everything is paid. */
export function PaymentConfirmationPage() {
  const t = useT();
  const orderId = useOrderIdInPayment();
  usePageTitle(t('thanks.confirmation'));
  return (
    <ThanksScene title={t('thanks.paid')} text={t('thanks.paidText')}>
      <KeptLink to={paths.thankyou} className={buttonClass('next')}>
        {t('thanks.finish')}
      </KeptLink>
      <CallValetButton />
      <KeptLink to={paths.feedbackForm} state={{ orderId }} className={buttonClass('plain')}>
        {t('feedback.link')}
      </KeptLink>
    </ThanksScene>
  );
}
