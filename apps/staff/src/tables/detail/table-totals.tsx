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
    <dl className="grid grid-cols-2 pb-3">
      <dt className="row-start-1 text-[.875rem]/5 text-ink-2">{t('tables.orderTotal')}</dt>
      <dd className="row-start-2 self-end">
        <Price amount={formatMoney(total)} />
      </dd>
      <dt className="row-start-1 text-end text-[.875rem]/5 text-ink-2">{t('tables.orderDue')}</dt>
      <dd className="row-start-2 justify-self-end">
        <Price amount={formatMoney(dueOf(party))} className="text-[1.5rem]/8 font-semibold" />
      </dd>
    </dl>
  );
}
