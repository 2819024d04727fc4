import { Smartphone, UserCheck } from 'lucide-react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { Party } from '../live/table.ts';
import type { TableCalls } from '../live/use-table-calls.ts';

type GuestListProps = {
  readonly party: Party;
  readonly admit: TableCalls['admit'];
};

/** The guests with phones at a table, and how much each ordered. Staff admit those whose presence is not proven. */
export function GuestList({ party: { guests, lines }, admit }: GuestListProps) {
  const t = useT();
  const mayAdmit = useMay('guests.admit');
  const dishes = (id: string) =>
    lines.filter((line) => line.customer_id === id).reduce((sum, { quantity }) => sum + quantity, 0);
  if (guests.length === 0)
    return (
      <p className="border-b border-line px-5 py-3 text-[.9375rem]/6 text-ink-2">{t('tables.noGuests')}</p>
    );
  return (
    <section className="border-b border-line px-5 py-2">
      <h3 className="sr-only">{t('tables.guests')}</h3>
      <ul className="flex flex-wrap gap-x-6">
        {guests.map((guest, index) => {
          const name = guest.name ?? t('tables.guest', { number: index + 1 });
          return (
            <li key={guest.customer_id} className="flex min-h-11 items-center gap-3 py-1">
              <span className="min-w-0">
                <bdi className="block leading-5 font-medium [overflow-wrap:anywhere]">{name}</bdi>
                <span className="figures flex items-center gap-1 text-[.875rem]/5 text-ink-2">
                  <Smartphone aria-hidden="true" className="size-3.5 flex-none" strokeWidth={2} />
                  {guest.proven
                    ? t('floor.portions', { count: dishes(guest.customer_id) })
                    : t('tables.unproven')}
                </span>
              </span>
              {!guest.proven && mayAdmit ? (
                <button
                  type="button"
                  aria-label={t('tables.admitGuest', { name })}
                  disabled={admit.isPending}
                  onClick={() =>
                    admit.mutate(guest.customer_id, {
                      onSuccess: () => toasts.done(t('tables.admitted', { name })),
                    })
                  }
                  className="outline-control tap flex items-center gap-2 rounded-md px-3.5"
                >
                  <UserCheck aria-hidden="true" className="size-5" />
                  {t('tables.admit')}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <InlineError text={admit.error ? errorText(t, admit.error) : undefined} />
    </section>
  );
}
