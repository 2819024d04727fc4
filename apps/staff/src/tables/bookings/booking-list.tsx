import { useT } from '../../shared/i18n.ts';
import { type Booking, type BookingDay, groupsOf } from './booking.ts';
import { BookingRow } from './booking-row.tsx';

type BookingListProps = {
  readonly data: BookingDay;
  readonly now: number;
  /** Undefined for who may not change bookings. */
  readonly onEdit: ((booking: Booking) => void) | undefined;
  readonly onSeat: (booking: Booking) => void;
};

/** Who waits, who is expected, and who came or didn't. */
export function BookingList({ data, now, onEdit, onSeat }: BookingListProps) {
  const t = useT();
  const { waiting, expected, over } = groupsOf(data.bookings);
  const isToday = data.day === data.today;
  const rows = (bookings: readonly Booking[]) => (
    <ul>
      {bookings.map((booking) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          all={data.bookings}
          now={now}
          isToday={isToday}
          next={isToday && booking === waiting[0]}
          onEdit={onEdit}
          onSeat={onSeat}
        />
      ))}
    </ul>
  );
  return (
    <>
      {waiting.length === 0 ? null : (
        <Group title={t('bookings.waiting')} count={waiting.length}>
          {rows(waiting)}
        </Group>
      )}
      <Group title={t('bookings.expected')} count={expected.length}>
        {expected.length === 0 ? (
          <p className="py-3 text-ink-2">{isToday ? t('bookings.noneExpected') : t('bookings.none')}</p>
        ) : (
          rows(expected)
        )}
      </Group>
      {over.length === 0 ? null : (
        <Group title={t('bookings.over')} count={over.length}>
          {rows(over)}
        </Group>
      )}
    </>
  );
}

type GroupProps = { readonly title: string; readonly count: number; readonly children: React.ReactNode };

function Group({ title, count, children }: GroupProps) {
  return (
    <section className="pt-2 pb-6">
      <h2 className="menu-voice flex items-baseline gap-2.5 border-b border-line-strong pb-1.5 text-[1.25rem]/7">
        {title}
        <span className="figures font-ui text-[.9375rem] text-ink-2">{count}</span>
      </h2>
      {children}
    </section>
  );
}
