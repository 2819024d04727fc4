import { formatMoney } from '@sufra/domain/core/money';
import { Price } from '@sufra/ui/money/price.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { dueAt, sortByNumber, tablesQuery } from '../live/bills.ts';

/** The tables with something due, each leading to the till: for guests who ask for the bill without a phone. */
export function TablesThatOwe() {
  const t = useT();
  const mayTake = useMay('payments.take');
  const { data } = useQuery({ ...tablesQuery, enabled: mayTake });
  const owing = sortByNumber((data?.tables ?? []).filter((table) => dueAt(table) > 0));
  if (!mayTake || owing.length === 0) return null;
  return (
    <section className="px-5 py-4">
      <h2 className="menu-voice mb-2 text-[1.25rem]/7">{t('till.owing')}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-2">
        {owing.map((table) => (
          <li key={table.number}>
            <Link
              to={paths.tablePay(table.number)}
              className="outline-control flex min-h-14 items-center justify-between gap-3 rounded-md px-4"
            >
              <span className="font-medium">{t('common.table', { number: table.number })}</span>
              <Price amount={formatMoney(dueAt(table))} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
