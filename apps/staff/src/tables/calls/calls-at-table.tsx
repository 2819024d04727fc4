import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { isolate, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import type { Call } from './call.ts';
import { CallWords } from './call-words.tsx';
import { callsQuery } from './queries.ts';

/** The open calls for a waiter, for the pages that are about tables. A car may be called for when others sit there. */
export function useWaiterCalls(): readonly Call[] {
  const { data } = useQuery({ ...callsQuery, enabled: useMay('service.see') });
  return data?.open.filter(({ kind }) => kind === 'waiter') ?? [];
}

/** What a table calls for, and who is going. It is answered on the page of the calls. */
export function CallsAtTable({ number }: { readonly number: string }) {
  const t = useT();
  const calls = useWaiterCalls().filter((call) => call.table_number === number);
  if (calls.length === 0) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-saffron-wash px-4 py-1.5">
      <h3 className="sr-only">{t('tables.calls')}</h3>
      <div className="grid min-w-0 gap-2">
        {calls.map((call) => (
          <div key={call.id} className="grid gap-1">
            <p className="flex flex-wrap gap-x-6 gap-y-1">
              <CallWords call={call} />
            </p>
            {call.taken_by === null ? null : (
              <p className="[overflow-wrap:anywhere]">
                {t('service.goes', { name: isolate(call.taken_by.name) })}
              </p>
            )}
          </div>
        ))}
      </div>
      <Link
        to={paths.service}
        className="tap inline-flex items-center justify-self-start font-medium text-saffron-ink underline underline-offset-4"
      >
        {t('tables.toCalls')}
      </Link>
    </section>
  );
}
