import { formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { useT } from '../../shared/i18n.ts';
import { dueOf, type Party, totalOf } from '../live/table.ts';

/** What a party's bills come to, and what is still due, for those who see amounts. */
export function TableTotals({ party }: { readonly party: Party }) {
  const t = useT();
  const total = totalOf(party);
  if (total === undefined || party.orders.length === 0) return null;
  return (
    <dl className="flex flex-wrap items-baseline justify-between gap-x-3 pb-2">
      <div className="flex items-baseline gap-1.5">
        <dt className="text-[.875rem]/5 text-ink-2">{t('tables.orderTotal')}</dt>
        <dd>
          <Price amount={formatMoney(total)} />
        </dd>
      </div>
      <div className="flex items-baseline gap-1.5">
        <dt className="text-[.875rem]/5 text-ink-2">{t('tables.orderDue')}</dt>
        <dd>
          <Price amount={formatMoney(dueOf(party))} className="text-[1.25rem]/7 font-semibold" />
        </dd>
      </div>
    </dl>
  );
}
