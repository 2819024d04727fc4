import { Button, IconButton } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, houseToday } from '../../../shared/clock.ts';
import { useLanguage, useT } from '../../../shared/i18n.ts';
import { HoursText } from './day-row.tsx';
import { HoursFields } from './hours-fields.tsx';
import { type SpecialDay, usualDay, withoutPast } from './shapes.ts';

type SpecialDaysProps = {
  readonly days: readonly SpecialDay[];
  readonly mayChange: boolean;
  readonly onChange: (days: SpecialDay[]) => void;
};

/** Dates that have other hours than their weekday: holidays, private parties. */
export function SpecialDays({ days, mayChange, onChange }: SpecialDaysProps) {
  const t = useT();
  const [open, setOpen] = useState<number>();
  const replace = (index: number, patch: Partial<SpecialDay>) =>
    onChange(days.map((day, at) => (at === index ? { ...day, ...patch } : day)));
  return (
    <section className="grid gap-2">
      <div className="flex items-center gap-3">
        <h3 className="menu-voice min-w-0 flex-1 text-[1.125rem]/7">{t('house.specialDays')}</h3>
        {mayChange ? (
          <Button
            onClick={() => {
              const coming = withoutPast(days, houseToday());
              setOpen(coming.length);
              onChange([...coming, { date: '', name: '', hours: [] }]);
            }}
          >
            <span className="flex items-center gap-2">
              <Plus aria-hidden="true" className="size-5" />
              {t('house.addDay')}
            </span>
          </Button>
        ) : null}
      </div>
      {days.length === 0 ? <p className="text-ink-2">{t('house.noSpecialDays')}</p> : null}
      <ul>
        {days.map((day, index) => (
          <li key={index} className="border-b border-line">
            <DayHead
              day={day}
              open={open === index}
              onOpen={() => setOpen(open === index ? undefined : index)}
            />
            {open === index ? (
              <DayFields
                day={day}
                onChange={(patch) => replace(index, patch)}
                onRemove={() => {
                  setOpen(undefined);
                  onChange(days.filter((_, at) => at !== index));
                }}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

type DayHeadProps = { readonly day: SpecialDay; readonly open: boolean; readonly onOpen: () => void };

function DayHead({ day, open, onOpen }: DayHeadProps) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const locale = `${language === 'en' ? 'en-GB' : language}-u-nu-latn`;
  const format = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
  const date =
    dayOf(day.date) === undefined
      ? t('house.newDay')
      : new Intl.DateTimeFormat(locale, format).format(new Date(`${day.date}T00:00:00Z`));
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onOpen}
      className="flex min-h-14 w-full flex-wrap items-center gap-x-4 text-start"
    >
      <span className="basis-40">{date}</span>
      <bdi className="flex-1 font-medium">{day.name}</bdi>
      <HoursText hours={day.hours} />
    </button>
  );
}

type DayFieldsProps = {
  readonly day: SpecialDay;
  readonly onChange: (patch: Partial<SpecialDay>) => void;
  readonly onRemove: () => void;
};

function DayFields({ day, onChange, onRemove }: DayFieldsProps) {
  const t = useT();
  return (
    <div className="grid gap-3 pb-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field
          type="date"
          label={t('house.date')}
          value={day.date}
          max="9999-12-31"
          className="flex-[0_1_11rem]"
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <Field
          label={t('house.dayName')}
          value={day.name}
          maxLength={80}
          className="min-w-40 flex-1"
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <IconButton label={t('house.removeDay')} onClick={onRemove} className="mb-0.5">
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <SwitchRow
        label={t('house.openThatDay')}
        on={day.hours.length > 0}
        onChange={(on) => onChange({ hours: on ? usualDay() : [] })}
      />
      {day.hours.length > 0 ? (
        <HoursFields hours={day.hours} label={day.date} onChange={(hours) => onChange({ hours })} />
      ) : null}
    </div>
  );
}
