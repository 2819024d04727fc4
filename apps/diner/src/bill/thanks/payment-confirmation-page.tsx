import { buttonClass } from '@sufra/ui/form/button.tsx';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths } from '../../shared/paths.ts';
import { CallValetButton } from '../../tables/calls/call-valet-button.tsx';
import { ThanksScene } from '../../venue/thanks-scene.tsx';
import { useOrderIdInPayment } from '../shares/use-order.ts';
import { Stars } from './stars.tsx';

/** Thanks the guest once everything is paid. */
export function PaymentConfirmationPage() {
  const t = useT();
  const orderId = useOrderIdInPayment();
  usePageTitle(t('thanks.confirmation'));
  return (
    <ThanksScene title={t('thanks.paid')} text={t('thanks.paidText')}>
      <Stars orderId={orderId} />
      <AppLink to={paths.thankyou} className={buttonClass('next')}>
        {t('thanks.finish')}
      </AppLink>
      <CallValetButton />
      <AppLink to={paths.feedbackForm} state={{ orderId }} className={buttonClass('plain')}>
        {t('feedback.link')}
      </AppLink>
    </ThanksScene>
  );
}
