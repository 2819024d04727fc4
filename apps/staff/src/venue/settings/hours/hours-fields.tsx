import { areInOrder } from '@sufra/domain/venue/opening';
import { IconButton } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { Plus, X } from 'lucide-react';
import { useT } from '../../../shared/i18n.ts';
import type { DayHours } from './shapes.ts';

/** More than this in a day is a mistake. */
const spansMax = 6;

type HoursFieldsProps = {
  readonly hours: DayHours;
  /** The day that they are of, for screen readers. */
  readonly label: string;
  readonly onChange: (hours: DayHours) => void;
};

/** The hours of a day as fields: from and to, one line for each. */
export function HoursFields({ hours, label, onChange }: HoursFieldsProps) {
  const t = useT();
  const wrong = areInOrder(hours) ? undefined : t('house.hoursOverlap');
  const set = (index: number, patch: Partial<DayHours[number]>) =>
    onChange(hours.map((span, at) => (at === index ? { ...span, ...patch } : span)));
  return (
    <div role="group" aria-label={label} className="grid gap-3">
      {hours.map(({ from, to }, index) => (
        <div key={index} className="flex items-end gap-2">
          <Field
            type="time"
            label={t('house.from')}
            value={from}
            className="flex-[0_1_9rem]"
            onChange={(event) => event.target.value && set(index, { from: event.target.value })}
          />
          <Field
            type="time"
            label={isNextDay(from, to) ? t('house.toNextDay') : t('house.to')}
            value={to === '24:00' ? '00:00' : to}
            className="flex-[0_1_9rem]"
            onChange={(event) => event.target.value && set(index, { to: event.target.value })}
          />
          <IconButton
            label={t('house.removeHours', { from, to })}
            onClick={() => onChange(hours.filter((_, at) => at !== index))}
            className="mb-0.5"
          >
            <X aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
      ))}
      {wrong ? (
        <p role="alert" className="text-sm text-error">
          {wrong}
        </p>
      ) : null}
      {hours.length < spansMax ? (
        <button
          type="button"
          onClick={() => onChange([...hours, hoursAfter(hours.at(-1)?.to ?? '12:00')])}
          className="tap inline-flex items-center gap-2 justify-self-start rounded-md font-medium text-saffron-ink"
        >
          <Plus aria-hidden="true" className="size-5" />
          {t('house.moreHours')}
        </button>
      ) : null}
    </div>
  );
}

/** Two hours from a time on: what somebody who adds hours begins with. */
function hoursAfter(from: string): DayHours[number] {
  const [hour = '12', minute = '00'] = from.split(':');
  const to = `${String((Number(hour) + 2) % 24).padStart(2, '0')}:${minute}`;
  return { from: from === '24:00' ? '00:00' : from, to };
}

/** Whether hours end on the next day; at midnight they end with their own. */
function isNextDay(from: string, to: string): boolean {
  return to <= from && to !== '00:00';
}
