import { useT } from '../shared/i18n.ts';
import { useVenue } from './venue.ts';

/** The VAT of the Emirates: that of a server that doesn't say. */
const usualPercent = 5;

/** Whether this venue levies VAT; one without a tax number says 0. A server that says nothing levies it. */
export function useTaxed(): boolean {
  return useVenue()?.vat_percent !== 0;
}

/** Whether this venue issues tax invoices, as far as the server says so. */
export function useIssuesInvoices(): boolean {
  return (useVenue()?.vat_percent ?? 0) > 0;
}

/** That prices include VAT, where they do. */
export function VatNote({ className = '' }: { readonly className?: string }) {
  const t = useT();
  const percent = useVenue()?.vat_percent ?? usualPercent;
  return useTaxed() ? (
    <p className={`text-sm text-ink-3 ${className}`}>{t('payment.vat', { percent })}</p>
  ) : null;
}
