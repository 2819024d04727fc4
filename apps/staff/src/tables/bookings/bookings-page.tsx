import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dayOf, useServerNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import type { Booking, BookingDay, Editing } from './booking.ts';
import { BookingDialog } from './booking-dialog.tsx';
import { BookingList } from './booking-list.tsx';
import { DayBar } from './day-bar.tsx';
import { bookingsQuery } from './queries.ts';
import { SeatDialog } from './seat-dialog.tsx';

/** Who is expected and who waits, day by day. */
export function BookingsPage() {
  const t = useT();
  return (
    <ForRole may="bookings.see" title={t('bookings.title')}>
      <Bookings />
    </ForRole>
  );
}

function Bookings() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const asked = dayOf(search.get('day'));
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(bookingsQuery(asked));
  const server = useServerNow(data?.now, dataUpdatedAt);
  // The clock of this screen may have ticked before the answer came.
  const now = data ? Math.max(server, Date.parse(data.now)) : server;
  const show = (day: string) =>
    setSearch(day === data?.today ? {} : { day }, { replace: true, preventScrollReset: true });
  return (
    <Page
      title={t('bookings.title')}
      controls={data ? <DayBar day={asked ?? data.today} today={data.today} onDay={show} /> : undefined}
    >
      <div className="h-full scrolls-y">
        <div className="mx-auto max-w-[68rem] px-4 pb-8 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('bookings.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data ? <Day data={data} now={now} /> : null}
        </div>
      </div>
    </Page>
  );
}

function Day({ data, now }: { readonly data: BookingDay; readonly now: number }) {
  const t = useT();
  const mayChange = useMay('bookings.change');
  const [editing, setEditing] = useState<Editing>();
  const [seating, setSeating] = useState<Booking>();
  const { day, today, bookings } = data;
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 py-4">
        {mayChange && day >= today ? (
          <Button onClick={() => setEditing({ kind: 'add', day })}>
            <span className="flex items-center gap-2.5">
              <CalendarPlus aria-hidden="true" className="size-5" />
              {t('bookings.add')}
            </span>
          </Button>
        ) : null}
        {mayChange && day === today ? (
          <Button onClick={() => setEditing({ kind: 'walkIn', day })}>
            <span className="flex items-center gap-2.5">
              <UserPlus aria-hidden="true" className="size-5" />
              {t('bookings.walkIn')}
            </span>
          </Button>
        ) : null}
        <Totals bookings={bookings} />
      </div>
      {bookings.length === 0 ? (
        <EmptyState title={t('bookings.none')} hint={t('bookings.noneHint')} />
      ) : (
        <BookingList
          data={data}
          now={now}
          onEdit={mayChange ? (booking) => setEditing({ kind: 'edit', booking }) : undefined}
          onSeat={setSeating}
        />
      )}
      <BookingDialog editing={editing} today={today} onClose={() => setEditing(undefined)} />
      <SeatDialog
        booking={bookings.find(({ id }) => id === seating?.id) ?? seating}
        open={seating !== undefined}
        onClose={() => setSeating(undefined)}
      />
    </>
  );
}

/** How many are expected in all, without those who cancelled or didn't come. */
function Totals({ bookings }: { readonly bookings: readonly Booking[] }) {
  const t = useT();
  const coming = bookings.filter(({ status }) => status !== 'cancelled' && status !== 'missed');
  const guests = coming.reduce((sum, { party }) => sum + party, 0);
  if (coming.length === 0) return null;
  return (
    <p role="status" className="figures text-ink-2 tablet:ms-auto">
      {t('bookings.count', { bookings: coming.length, guests })}
    </p>
  );
}
