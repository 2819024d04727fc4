import type { useT } from '../../shared/i18n.ts';
import { isRest, type Share } from '../shares/shapes.ts';

/** A payer's name as shown. Without a name it is a number, from 1; the rest of a bill has its own word. */
export function payerName(share: Share, number: number, t: ReturnType<typeof useT>): string {
  if (isRest(share)) return t('split.rest');
  return share.payer_name || t('payment.payer', { number });
}
