import { Button } from '@sufra/ui/form/button.tsx';
import { TriangleAlert } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { day } from '../../shared/ui/format.ts';
import type { Booking } from './booking.ts';

type ChangedMeanwhileProps = {
  readonly theirs: Booking;
  /** Saves one's own over theirs. */
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
};

/** Says what somebody else has changed, and leaves the choice. */
export function ChangedMeanwhile({ theirs, onKeepMine, onTakeTheirs }: ChangedMeanwhileProps) {
  const t = useT();
  const { name, party, table } = theirs;
  const now = [
    isolate(name),
    t('common.guests', { count: party }),
    isolate(`${day(theirs.day)} ${theirs.time}`),
    table === null ? t('bookings.noTable') : t('bookings.promised', { table: isolate(table) }),
    t(theirs.status === 'waiting' ? 'bookings.status_waiting' : `bookings.${theirs.status}`),
  ].join(' · ');
  return (
    <div role="alert" className="grid gap-3 rounded-md bg-saffron-wash p-3.5">
      <p className="flex items-start gap-2.5 text-saffron-ink">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        <span className="[overflow-wrap:anywhere]">{t('bookings.conflict', { now })}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button className="min-h-12!" onClick={onTakeTheirs}>
          {t('bookings.takeTheirs')}
        </Button>
        <Button className="min-h-12!" onClick={onKeepMine}>
          {t('bookings.keepMine')}
        </Button>
      </div>
    </div>
  );
}
