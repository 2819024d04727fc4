import { classNames } from '@sufra/ui/class-names.ts';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Armchair, Check } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { clockTime } from '../../shared/clock.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { floorQuery } from '../live/queries.ts';
import type { FloorTable } from '../live/table.ts';
import { zoneName } from '../live/zone-name.ts';
import type { Booking } from './booking.ts';
import { useSeatBooking } from './queries.ts';

type SeatDialogProps = {
  readonly booking: Booking | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Seats a party at a free table. */
export function SeatDialog({ booking, open, onClose }: SeatDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bookings.seatTitle', { name: isolate(booking?.name ?? '') })}
      hint={t('bookings.seatHint', { count: booking?.party ?? 0 })}
      wide
    >
      {booking === undefined ? null : <SeatForm booking={booking} onClose={onClose} />}
    </Dialog>
  );
}

/** The free tables for a party: its own first, then those with enough seats, the smallest of them first. */
export function freeTablesFor(
  { party, table: own }: Pick<Booking, 'party' | 'table'>,
  tables: readonly FloorTable[],
): readonly FloorTable[] {
  const free = tables.filter(({ visit_id, joined_to }) => visit_id === null && joined_to === null);
  const rank = ({ number, seats, booking }: FloorTable) => {
    if (number === own) return 0;
    if (seats < party) return 3;
    return booking === null ? 1 : 2;
  };
  return free.toSorted(
    (a, b) => rank(a) - rank(b) || (rank(a) === 3 ? b.seats - a.seats : a.seats - b.seats),
  );
}

function SeatForm({ booking, onClose }: { readonly booking: Booking; readonly onClose: () => void }) {
  const t = useT();
  const { data, error, isPending, refetch } = useQuery(floorQuery);
  const [picked, setPicked] = useState<string>();
  const [tried, setTried] = useState(false);
  const seat = useSeatBooking(booking);
  const free = freeTablesFor(booking, data?.tables ?? []);
  const isFree = (number: string | null | undefined) => free.some((table) => table.number === number);
  const chosen = isFree(picked) ? picked : isFree(booking.table) ? (booking.table ?? undefined) : undefined;
  if (isPending) return <ListSkeleton />;
  if (error && !data) return <LoadFailed title={t('tables.loadFailed')} error={error} onRetry={refetch} />;
  if (free.length === 0)
    return <EmptyState title={t('bookings.seatNone')} hint={t('bookings.seatNoneHint')} />;

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (chosen === undefined || seat.isPending) return;
    seat.mutate(chosen, {
      onSuccess: () => {
        toasts.done(t('bookings.seated_done', { name: isolate(booking.name), table: isolate(chosen) }));
        onClose();
      },
    });
  }
  return (
    <form onSubmit={send} className="grid gap-4">
      {booking.table === null || isFree(booking.table) ? null : (
        <p role="status" className="rounded-md bg-saffron-wash px-3.5 py-2.5 text-saffron-ink">
          {t('bookings.seatTaken', { table: isolate(booking.table) })}
        </p>
      )}
      <div
        role="radiogroup"
        aria-label={t('bookings.table')}
        className="grid max-h-[46vh] grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2.5 scrolls-y p-1"
      >
        {free.map((table) => (
          <TableOption
            key={table.number}
            table={table}
            booking={booking}
            zone={data && table.zone !== null ? zoneName(data.plan, table.zone) : null}
            chosen={table.number === chosen}
            onChoose={() => setPicked(table.number)}
          />
        ))}
      </div>
      <FormEnd
        submit={chosen === undefined ? t('bookings.seat') : t('bookings.seatAt', { table: isolate(chosen) })}
        busy={seat.isPending}
        error={
          seat.error
            ? errorText(t, seat.error)
            : tried && chosen === undefined
              ? t('bookings.chooseTable')
              : undefined
        }
        onCancel={onClose}
      />
    </form>
  );
}

type TableOptionProps = {
  readonly table: FloorTable;
  readonly booking: Booking;
  readonly zone: string | null;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function TableOption({ table, booking, zone, chosen, onChoose }: TableOptionProps) {
  const t = useT();
  const { number, seats } = table;
  const own = number === booking.table;
  return (
    <label
      className={classNames(
        'outline-control relative grid min-h-20 cursor-pointer content-start gap-0.5 rounded-md p-3',
        'has-checked:bg-ink has-checked:text-on-ink has-checked:shadow-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-saffron-ink',
        seats < booking.party && !chosen && 'text-ink-2',
      )}
    >
      <input
        type="radio"
        name="table"
        value={number}
        checked={chosen}
        onChange={onChoose}
        className="peer sr-only"
      />
      <span className="flex items-center justify-between gap-2">
        <bdi className="figures text-[1.375rem]/7 font-semibold [overflow-wrap:anywhere]">{number}</bdi>
        {chosen ? <Check aria-hidden="true" className="size-5 flex-none" /> : null}
      </span>
      <span className="flex flex-wrap items-center gap-x-2 text-sm">
        <span className="flex items-center gap-1">
          <Armchair aria-hidden="true" className="size-4" />
          {t('tables.seats', { count: seats })}
        </span>
        {zone === null ? null : <bdi className="[overflow-wrap:anywhere]">{zone}</bdi>}
      </span>
      {own ? <span className="text-sm font-medium">{t('bookings.theirs')}</span> : null}
      {seats < booking.party ? <span className="text-sm">{t('bookings.tooFew')}</span> : null}
      {!own && table.booking !== null ? (
        <span className="text-sm font-medium">
          {t('bookings.bookedAt', { time: isolate(clockTime(table.booking.at)) })}
        </span>
      ) : null}
    </label>
  );
}
