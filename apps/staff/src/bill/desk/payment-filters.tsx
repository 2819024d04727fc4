import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { FilterTabs } from '../../shared/ui/filter-tabs.tsx';
import type { PaymentFilter, PaymentRequest } from './payment.ts';

type PaymentFiltersProps = {
  readonly filter: PaymentFilter;
  readonly waiting: readonly PaymentRequest[];
  readonly onFilter: (filter: PaymentFilter) => void;
};

/** The filters of the payments page. */
export function PaymentFilters({ filter, waiting, onFilter }: PaymentFiltersProps) {
  const t = useT();
  const mayTake = useMay('payments.take');
  const count = (method: string) => waiting.filter((payment) => payment.method === method).length;
  return (
    <FilterTabs
      label={t('payments.filters')}
      value={filter}
      onChange={onFilter}
      options={[
        { value: 'waiting', label: t('payments.waiting'), count: waiting.length },
        { value: 'cash', label: t('payments.cash'), count: count('cash') },
        { value: 'pos', label: t('payments.pos'), count: count('pos') },
        { value: 'resolved', label: t('payments.resolvedToday') },
        ...(mayTake ? [{ value: 'unpaid' as const, label: t('unpaid.tab') }] : []),
      ]}
    />
  );
}
