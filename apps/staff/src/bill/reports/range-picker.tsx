import { Field } from '@sufra/ui/form/field.tsx';
import { type ChangeEvent, type ReactNode, useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { type Asked, daysOf, type Preset, presetOf, presets } from './asked.ts';

type RangePickerProps = {
  readonly asked: Asked;
  readonly today: string;
  /** Whether the days can be compared with others. */
  readonly compares: boolean;
  readonly onChange: (asked: Asked) => void;
};

/** Which days a report is about, and which they are compared with. */
export function RangePicker({ asked, today, compares, onChange }: RangePickerProps) {
  const t = useT();
  const preset = presetOf(asked, today) ?? 'own';
  return (
    <>
      <Select
        label={t('reports.days')}
        value={preset}
        onChange={(value) => value !== 'own' && onChange({ ...asked, ...daysOf(value as Preset, today) })}
      >
        {[...presets, 'own' as const].map((one) => (
          <option key={one} value={one}>
            {t(`reports.${one}`)}
          </option>
        ))}
      </Select>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          type="date"
          label={t(`papers.${end}`)}
          value={asked[end]}
          max={today}
          className="min-w-0 flex-[1_1_8rem] tablet:min-w-36 tablet:max-w-40"
          onChange={(event) => event.target.value !== '' && onChange({ ...asked, [end]: event.target.value })}
        />
      ))}
      {compares ? (
        <Select
          label={t('reports.compare')}
          value={asked.compare}
          onChange={(value) => onChange({ ...asked, compare: value as Asked['compare'] })}
        >
          {(['before', 'year', 'none'] as const).map((one) => (
            <option key={one} value={one}>
              {t(`reports.compare_${one}`)}
            </option>
          ))}
        </Select>
      ) : null}
    </>
  );
}

type SelectProps = {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly children: ReactNode;
};

function Select({ label, value, onChange, children }: SelectProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 flex-[1_1_8rem] gap-1 tablet:max-w-48">
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        className="outline-control min-h-12 w-full rounded-md bg-paper-raised px-3"
      >
        {children}
      </select>
    </div>
  );
}
