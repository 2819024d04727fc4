import { loadLaterTexts, t } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';

/** The pages of the bill, which show it themselves. */
const billPages: readonly string[] = [
  paths.paymentDivide,
  paths.payment,
  paths.splitPayment,
  paths.dividedEqually,
  paths.confirmation,
  paths.singlePayment,
  paths.singlePaymentConfirmation,
  paths.multiplePayment,
  paths.paymentProcess,
];

/** Shows a message on other pages when this phone's plan or request was replaced. */
export async function showReplacedToast(): Promise<void> {
  if (billPages.includes(globalThis.location.pathname)) return;
  await loadLaterTexts();
  toasts.error(t('together.replacedElsewhere'));
}
