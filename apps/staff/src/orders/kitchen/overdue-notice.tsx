import { useQuery } from '@tanstack/react-query';
import { ChefHat } from 'lucide-react';
import { Link } from 'react-router';
import { isolate, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { ticketsQuery } from '../tickets/queries.ts';

/** Above every page: orders that the kitchen has not received. Somebody has to walk there. */
export function OverdueNotice() {
  return useMay('tickets.see') ? <Notice /> : null;
}

function Notice() {
  const t = useT();
  const { data } = useQuery(ticketsQuery);
  const overdue = data?.tickets.filter((ticket) => ticket.overdue) ?? [];
  if (overdue.length === 0) return null;
  const tables = [...new Set(overdue.map(({ table_number: number }) => isolate(number)))].join(', ');
  return (
    <p
      role="alert"
      className="print-hidden flex items-start gap-3 bg-[#a2321f] px-4 py-2 font-medium text-[#fff6ee] desk:px-5"
    >
      <ChefHat aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      <span className="min-w-0">
        {t('kitchen.overdue', { count: overdue.length, tables })}{' '}
        <Link
          to={`${paths.orders}?view=kitchen`}
          className="-my-2.5 inline-flex min-h-11 min-w-11 items-center underline underline-offset-4"
        >
          {t('kitchen.overdueLook')}
        </Link>
      </span>
    </p>
  );
}
