import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Hand, UserCheck } from 'lucide-react';
import { clockTime } from '../../shared/clock.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import type { StaffTable } from './table.ts';
import type { TableCalls } from './use-table-calls.ts';

type GuestListProps = {
  readonly guests: NonNullable<StaffTable['visit']>['guests'];
  readonly admit: TableCalls['admit'];
};

/** The guests at a table and whether their presence is proven. Staff can admit those who are not. */
export function GuestList({ guests, admit }: GuestListProps) {
  const t = useT();
  const mayAdmit = useMay('guests.admit');
  return (
    <section>
      <h3 className="menu-voice mb-1 text-[1.25rem]/7">{t('tables.guests')}</h3>
      {guests.length === 0 ? <p className="text-ink-2">{t('tables.noGuests')}</p> : null}
      <ul>
        {guests.map((guest, index) => {
          const name = guest.name ?? t('tables.guest', { number: index + 1 });
          return (
            <li
              key={guest.customer_id}
              className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
                <span className="text-sm text-ink-2">
                  {t('tables.joined', { time: clockTime(guest.joined_at) })}
                </span>
              </span>
              {guest.proven ? (
                <Badge tone="done" icon={<UserCheck aria-hidden="true" />}>
                  {t('tables.proven')}
                </Badge>
              ) : (
                <Badge tone="wait" icon={<Hand aria-hidden="true" />}>
                  {t('tables.unproven')}
                </Badge>
              )}
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
