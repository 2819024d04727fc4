import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { floorQuery } from '../live/queries.ts';

type PartyChoiceProps = { readonly value: string; readonly onChange: (table: string) => void };

/** A table where somebody sits, or none yet. The one that the car has stays until another is chosen. */
export function PartyChoice({ value, onChange }: PartyChoiceProps) {
  const t = useT();
  const id = useId();
  const tables = useQuery(floorQuery).data?.tables ?? [];
  const taken = tables.filter(({ visit_id }) => visit_id !== null).map(({ number }) => number);
  const offered = value === '' || taken.includes(value) ? taken : [value, ...taken];
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm text-ink-2">
        {t('cars.table')}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="outline-control min-h-12 w-full rounded-md bg-paper-raised px-3"
      >
        <option value="">{t('cars.tableNone')}</option>
        {offered.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </div>
  );
}
