import { formatMoney, sumFils } from '@sufra/domain/core/money';
import { Bill, BillRow } from '@sufra/ui/money/bill.tsx';
import { HandCoins } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { VatNote } from '../../venue/vat-note.tsx';
import type { SplitPayer } from '../draft/draft.ts';
import type { SplitLine } from '../draft/lines.ts';
import type { Offers } from '../payer/use-payer.ts';
import { totalsOf } from './guest-payers.ts';

type SumsProps = {
  readonly payers: readonly SplitPayer[];
  readonly lines: readonly SplitLine[];
  readonly offers: Offers;
};

/** What all shares come to together; the tips come later. */
export function Sums({ payers, lines, offers }: SumsProps) {
  const t = useT();
  const all = totalsOf(payers, lines, offers);
  const sum = (part: 'subtotal' | 'serviceCharge' | 'total') =>
    formatMoney(sumFils(all.map((amounts) => amounts[part])));
  return (
    <section className="mt-2">
      <p className="mb-3 flex gap-2 text-sm text-ink-2">
        <HandCoins aria-hidden="true" className="mt-0.5 size-4 flex-none" strokeWidth={1.75} />
        {t('parts.ownTip')}
      </p>
      <Bill className="text-ink-2">
        <BillRow label={t('payment.items')} amount={sum('subtotal')} />
        {offers.services === undefined ? null : (
          <BillRow label={t('payment.serviceCharge')} amount={sum('serviceCharge')} />
        )}
        <BillRow kind="sum" label={t('payment.total')} amount={sum('total')} />
      </Bill>
      <VatNote />
    </section>
  );
}
