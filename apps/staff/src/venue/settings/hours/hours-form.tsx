import { specialDaysMax } from '@sufra/contract/venue/opening-hours';
import { areInOrder } from '@sufra/domain/venue/opening';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../../shared/clock.ts';
import { useT } from '../../../shared/i18n.ts';
import { venueQuery } from '../../../shared/page/test-notice.tsx';
import { GroupFrame } from '../group/group-frame.tsx';
import type { GroupEditor } from '../group/use-group.ts';
import { DayRow } from './day-row.tsx';
import { LastOrder } from './last-order.tsx';
import { type OpeningHours, usualWeek } from './shapes.ts';
import { SpecialDays } from './special-days.tsx';

/** The opening hours: of each weekday, of days that differ, and when the last order is taken. */
export function HoursForm() {
  const t = useT();
  const zone = useQuery(venueQuery).data?.time_zone ?? '';
  const names = {
    week: t('house.week'),
    days: t('house.specialDays'),
    last_order_minutes: t('house.lastOrder'),
  };
  return (
    <GroupFrame
      group="hours"
      title={t('house.openingHours')}
      hint={t('house.openingHoursHint', { zone })}
      names={names}
      fault={(value) => hoursFault(value, t)}
    >
      {(editor) => (
        <>
          <WeekFields editor={editor} />
          <SpecialDays
            days={editor.value.days}
            mayChange={editor.mayChange}
            onChange={(days) => editor.edit({ days })}
          />
        </>
      )}
    </GroupFrame>
  );
}

/** Why the hours can't be saved yet; undefined when they can. */
export function hoursFault({ week, days }: OpeningHours, t: ReturnType<typeof useT>): string | undefined {
  const all = [...(week ?? []), ...days.map(({ hours }) => hours)];
  if (!all.every(areInOrder)) return t('house.hoursOverlap');
  const dates = days.map(({ date }) => date);
  if (dates.some((date) => dayOf(date) === undefined)) return t('house.dateMissing');
  if (new Set(dates).size < dates.length) return t('house.dateTwice');
  return dates.length > specialDaysMax ? t('house.tooManyDays', { max: specialDaysMax }) : undefined;
}

/** The hours of each weekday, unless orders are taken at any time, and when the last order is taken. */
export function WeekFields({
  editor: { value, edit, mayChange },
}: {
  readonly editor: GroupEditor<'hours'>;
}) {
  const t = useT();
  return (
    <>
      <SwitchRow
        label={t('house.always')}
        hint={t('house.alwaysHint')}
        on={value.week === null}
        disabled={!mayChange}
        onChange={(always) => edit({ week: always ? null : usualWeek() })}
      />
      {value.week === null ? null : (
        <Week week={value.week} mayChange={mayChange} onChange={(week) => edit({ week })} />
      )}
      {value.week === null ? null : (
        <LastOrder
          minutes={value.last_order_minutes}
          onChange={(last_order_minutes) => edit({ last_order_minutes })}
        />
      )}
    </>
  );
}

type WeekProps = {
  readonly week: NonNullable<OpeningHours['week']>;
  readonly mayChange: boolean;
  readonly onChange: (week: NonNullable<OpeningHours['week']>) => void;
};

function Week({ week, mayChange, onChange }: WeekProps) {
  const [open, setOpen] = useState<number>();
  return (
    <ul className="border-t border-line">
      {week.map((hours, day) => (
        <DayRow
          key={day}
          day={day}
          hours={hours}
          open={open === day}
          mayChange={mayChange}
          onOpen={() => setOpen(open === day ? undefined : day)}
          onChange={(next) => onChange(week.with(day, next))}
          onCopy={() => onChange(week.map(() => hours.map((span) => ({ ...span }))))}
        />
      ))}
    </ul>
  );
}
