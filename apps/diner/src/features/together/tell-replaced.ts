import { loadAllTexts, t } from '../../i18n.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';

/** The pages of the bill: they show it themselves. */
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

/** Tells one who looks at something else that their plan or request was replaced. */
export async function tellReplaced(): Promise<void> {
  if (billPages.includes(globalThis.location.pathname)) return;
  await loadAllTexts();
  toasts.error(t('together.replacedElsewhere'));
}
