import { minutesLate } from '@sufra/domain/tables/floor';
import { classNames } from '@sufra/ui/class-names.ts';
import { ArrowLeft, CalendarClock, Clock3, Users } from 'lucide-react';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { clockTime } from '../../shared/clock.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay, useStaff } from '../../shared/session.ts';
import { type Floor, type FloorTable, minutesSince, type TableDetails, waitsSince } from '../live/table.ts';
import { minutesText, StateChip } from '../live/table-state.tsx';
import { Initials } from '../plan/plan-table.tsx';

type PaneHeadProps = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly table: TableDetails;
  /** The table on the floor: who is expected there soon, and since when a dish is awaited. */
  readonly onFloor: FloorTable | undefined;
  readonly lateAfter: Floor['late_after'];
  /** The server's time, in epoch milliseconds. */
  readonly now: number;
  readonly onBack: (() => void) | undefined;
};

/** The table's number, whose it is, everything that it is at once, how many sit there and since when. */
export function PaneHead({ heading, table, onFloor, lateAfter, now, onBack }: PaneHeadProps) {
  const t = useT();
  const me = useStaff().id;
  const { visit } = table;
  const booking = onFloor?.booking ?? null;
  const lateIn = (one: TableDetails['states'][number]) => {
    const since = waitsSince(one, { awaited_since: onFloor?.awaited_since ?? null });
    return minutesLate({ state: one.state, since }, now, lateAfter);
  };
  return (
    <header className="grid flex-none gap-2 border-b border-line px-5 pt-4 pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {onBack === undefined ? null : (
          <button
            type="button"
            aria-label={t('common.back')}
            onClick={onBack}
            className="tap -mx-2.5 grid place-items-center px-2.5"
          >
            <ArrowLeft aria-hidden="true" className="flip size-6" />
          </button>
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="figures min-w-0 text-[1.75rem]/9 font-semibold outline-none [overflow-wrap:anywhere]"
        >
          {t('common.table', { number: table.number })}
        </h2>
        {visit === null || visit.served_by === null ? null : (
          <Initials name={visit.served_by.name} mine={visit.served_by.id === me} />
        )}
        <span
          className={classNames('flex flex-wrap gap-1', table.states.length > 1 ? 'basis-full' : 'ms-auto')}
        >
          {table.states.length === 0 ? <StateChip state="free" /> : null}
          {table.states.map((one, index) => (
            <StateChip
              key={one.state}
              state={one.state}
              small={index > 0}
              minutes={lateIn(one) ?? minutesSince(Date.parse(one.since), now)}
              late={lateIn(one) !== undefined}
            />
          ))}
        </span>
      </div>
      <p className="figures flex flex-wrap gap-x-4 gap-y-1 text-[.9375rem]/6 text-ink-2">
        {visit === null ? (
          <span>{t('tables.seats', { count: table.seats })}</span>
        ) : (
          <>
            <span className="flex items-center gap-1.5">
              <Users aria-hidden="true" className="size-4.5" />
              {t('common.guests', { count: visit.party })}
            </span>
            <span className="flex items-center gap-1.5">
              <Clock3 aria-hidden="true" className="size-4.5" />
              {t('tables.since', { time: clockTime(visit.opened_at) })} ·{' '}
              {minutesText(t, { minutes: minutesSince(Date.parse(visit.opened_at), now), late: false })}
            </span>
          </>
        )}
        {table.zone === null ? null : <bdi>{table.zone}</bdi>}
      </p>
      {booking === null ? null : <Booked booking={booking} />}
    </header>
  );
}

/** Who is expected at the table, with the way to the bookings for who may see them. */
function Booked({ booking }: { readonly booking: NonNullable<FloorTable['booking']> }) {
  const t = useT();
  const maySee = useMay('bookings.see');
  const words = t('bookings.bookedFor', { time: isolate(clockTime(booking.at)), count: booking.party });
  return (
    <p className="figures flex items-center gap-2 rounded-md bg-saffron-wash px-3 py-1.5 font-medium text-saffron-ink">
      <CalendarClock aria-hidden="true" className="size-5 flex-none" />
      {maySee ? (
        <Link to={paths.bookings} className="flex min-h-8 items-center underline">
          {words}
        </Link>
      ) : (
        words
      )}
    </p>
  );
}
