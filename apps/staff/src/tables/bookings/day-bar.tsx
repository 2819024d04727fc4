import { IconButton } from '@sufra/ui/form/button.tsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { dayName } from '../../shared/report/day-name.ts';
import { dayAfter } from './booking.ts';

type DayBarProps = {
  readonly day: string;
  readonly today: string;
  readonly onDay: (day: string) => void;
};

/** Which day is shown: one back, one on, today, or any other. */
export function DayBar({ day, today, onDay }: DayBarProps) {
  const t = useT();
  return (
    <div role="group" aria-label={t('bookings.day')} className="flex min-w-0 flex-wrap items-center gap-x-1">
      <IconButton label={t('bookings.earlier')} onClick={() => onDay(dayAfter(day, -1))}>
        <ChevronLeft aria-hidden="true" className="flip size-5" />
      </IconButton>
      <b className="figures min-w-28 text-center font-medium">
        {day === today ? t('bookings.today') : dayName(day, 'short')}
      </b>
      <IconButton label={t('bookings.later')} onClick={() => onDay(dayAfter(day, 1))}>
        <ChevronRight aria-hidden="true" className="flip size-5" />
      </IconButton>
      <input
        type="date"
        aria-label={t('bookings.pickDay')}
        value={day}
        onChange={(event) => event.target.value !== '' && onDay(event.target.value)}
        className="outline-control min-h-11 min-w-0 rounded-md bg-paper-raised px-2.5"
      />
      {day === today ? null : (
        <button
          type="button"
          onClick={() => onDay(today)}
          className="tap rounded-md px-3 font-medium underline"
        >
          {t('bookings.today')}
        </button>
      )}
    </div>
  );
}
