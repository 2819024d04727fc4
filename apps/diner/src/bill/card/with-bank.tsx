import { Hourglass } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';

/** Shown while the bank decides about a payment. */
export function WithBank() {
  const t = useT();
  return (
    <p role="status" className="flex gap-2 text-sm text-ink-2">
      <Hourglass aria-hidden="true" className="mt-0.5 size-4 flex-none" />
      {t('payment.cardChecking')}
    </p>
  );
}
