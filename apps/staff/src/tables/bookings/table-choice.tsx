import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { floorQuery } from '../live/queries.ts';

type TableChoiceProps = { readonly value: string; readonly onChange: (table: string) => void };

/** A table of the house, or none yet. One that is no longer there stays until another is chosen. */
export function TableChoice({ value, onChange }: TableChoiceProps) {
  const t = useT();
  const id = useId();
  const tables = useQuery(floorQuery).data?.tables ?? [];
  const isGone = value !== '' && tables.every(({ number }) => number !== value);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-2">
        {t('bookings.table')}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="outline-control min-h-12 w-full rounded-md bg-paper-raised px-3"
      >
        <option value="">{t('bookings.tableNone')}</option>
        {isGone ? <option value={value}>{value}</option> : null}
        {tables.map(({ number, seats }) => (
          <option key={number} value={number}>
            {t('bookings.tableSeats', { number, count: seats })}
          </option>
        ))}
      </select>
    </div>
  );
}
