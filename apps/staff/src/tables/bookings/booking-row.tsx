import { classNames } from '@sufra/ui/class-names.ts';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { CalendarX, Check, Clock3, Phone, TriangleAlert, Users, UserX } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { minutesText } from '../live/table-state.tsx';
import { type Booking, minutesWaited, overlapText } from './booking.ts';
import { BookingActions } from './booking-actions.tsx';

type BookingRowProps = {
  readonly booking: Booking;
  readonly all: readonly Booking[];
  readonly now: number;
  readonly isToday: boolean;
  /** Whether its button is the page's main one: the party that waits longest. */
  readonly next: boolean;
  readonly onEdit: ((booking: Booking) => void) | undefined;
  readonly onSeat: (booking: Booking) => void;
};

/** A party: when, who, how many, where, how long they wait, and what can be done. */
export function BookingRow({ booking, all, now, isToday, ...actions }: BookingRowProps) {
  const t = useT();
  const overlap = overlapText(t, booking, all);
  return (
    <li
      data-booking={booking.status}
      className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4 gap-y-2 border-b border-line py-3.5 tablet:grid-cols-[4.5rem_minmax(0,1fr)_auto] tablet:items-center"
    >
      <p className="figures text-[1.375rem]/8 font-semibold" dir="ltr">
        {booking.time}
      </p>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0.5">
          <bdi className="min-w-0 text-[1.125rem]/7 font-medium [overflow-wrap:anywhere]">{booking.name}</bdi>
          <span className="figures flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4.5" />
            <span aria-hidden="true">{booking.party}</span>
            <span className="sr-only">{t('common.guests', { count: booking.party })}</span>
          </span>
          <Where booking={booking} />
          <Standing booking={booking} now={now} isToday={isToday} />
        </p>
        <Facts booking={booking} />
        {overlap === undefined ? null : (
          <p className="flex items-start gap-2 text-saffron-ink">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 flex-none" />
            <span className="[overflow-wrap:anywhere]">{overlap}</span>
          </p>
        )}
      </div>
      <BookingActions booking={booking} isToday={isToday} {...actions} />
    </li>
  );
}

function Where({ booking: { table, status } }: { readonly booking: Booking }) {
  const t = useT();
  if (status === 'seated' || status === 'missed' || status === 'cancelled') return null;
  return (
    <span className={classNames('figures', table === null && 'text-ink-3')}>
      {table === null ? t('bookings.noTable') : t('bookings.promised', { table: isolate(table) })}
    </span>
  );
}

type StandingProps = { readonly booking: Booking; readonly now: number; readonly isToday: boolean };

/** Where the party stands, and for how long. */
function Standing({ booking, now, isToday }: StandingProps) {
  const t = useT();
  const { status, table, quoted_minutes: quoted } = booking;
  if (status === 'seated')
    return (
      <Badge tone="done" icon={<Check aria-hidden="true" />}>
        {t('bookings.seatedAt', { table: isolate(table ?? '') })}
      </Badge>
    );
  if (status === 'missed') return <Badge icon={<UserX aria-hidden="true" />}>{t('bookings.missed')}</Badge>;
  if (status === 'cancelled')
    return <Badge icon={<CalendarX aria-hidden="true" />}>{t('bookings.cancelled')}</Badge>;
  if (!isToday) return status === 'waiting' ? <Badge>{t('bookings.status_waiting')}</Badge> : null;
  if (status === 'booked') {
    const late = Math.floor((now - Date.parse(booking.at)) / 60_000);
    return late < 1 ? null : (
      <Waits>{t('bookings.lateBy', { time: minutesText(t, { minutes: late, late: false }) })}</Waits>
    );
  }
  const minutes = minutesWaited(booking, now);
  const time = minutesText(t, { minutes, late: false });
  const long = quoted !== null && minutes > quoted;
  return (
    <Waits long={long}>
      {quoted === null
        ? t('bookings.waits', { time })
        : long
          ? t('bookings.waitsLong', { time, quoted })
          : t('bookings.waitsOf', { minutes, quoted })}
    </Waits>
  );
}

type WaitsProps = { readonly long?: boolean; readonly children: React.ReactNode };

/** For how long somebody waits, as large as the name: it is read from a step away. */
function Waits({ long = false, children }: WaitsProps) {
  return (
    <span
      className={classNames(
        'figures inline-flex items-center gap-1.5 rounded-sm px-2 py-0.5 font-medium',
        long ? 'bg-error-wash text-error' : 'bg-saffron-wash text-saffron-ink',
      )}
    >
      <Clock3 aria-hidden="true" className="size-4.5 flex-none" />
      {children}
    </span>
  );
}

/** Telephone, note, and that the party came without a booking. */
function Facts({ booking: { phone, note, walk_in } }: { readonly booking: Booking }) {
  const t = useT();
  if (phone === null && note === '' && !walk_in) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-2 [overflow-wrap:anywhere]">
      {walk_in ? <span>{t('bookings.walkInMark')}</span> : null}
      {phone === null ? null : (
        <a
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          className="flex min-h-6 items-center gap-1.5 underline"
        >
          <Phone aria-hidden="true" className="size-4" />
          <bdi dir="ltr">{phone}</bdi>
        </a>
      )}
      {note === '' ? null : <bdi>{note}</bdi>}
    </p>
  );
}
