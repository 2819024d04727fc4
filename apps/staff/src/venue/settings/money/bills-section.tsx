import { limits } from '@sufra/contract/core/constants';
import { compReasonsMax } from '@sufra/contract/venue/setting-groups';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { useId } from 'react';
import { type T, useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';

type Bills = SettingsOf<'bills'>;

/** The hours at which a day can begin. */
const mornings = Array.from({ length: 12 }, (_, hour) => hour);

/** The reasons for taking something off a bill, and when a day begins. */
export function BillsSection() {
  const t = useT();
  return (
    <GroupFrame
      group="bills"
      title={t('house.bills')}
      hint={t('house.billsHint')}
      names={{
        comp_reasons: t('house.compReasons'),
        day_begins: t('house.dayBegins'),
      }}
      fault={(value) => reasonsFault(t, value)}
    >
      {({ value, edit }) => (
        <>
          <DayBegins hour={value.day_begins} onChange={(day_begins) => edit({ day_begins })} />
          <TextArea
            label={t('house.compReasons')}
            hint={t('house.compReasonsHint')}
            error={reasonsFault(t, value)}
            rows={6}
            dir="auto"
            value={value.comp_reasons.join('\n')}
            onChange={(event) =>
              edit({ comp_reasons: event.target.value === '' ? [] : event.target.value.split('\n') })
            }
          />
        </>
      )}
    </GroupFrame>
  );
}

function reasonsFault(t: T, { comp_reasons: reasons }: Bills): string | undefined {
  const fits = reasons.length <= compReasonsMax && reasons.every(({ length }) => length <= limits.reason);
  return fits ? undefined : t('house.compReasonsWrong');
}

type DayBeginsProps = { readonly hour: number; readonly onChange: (hour: number) => void };

function DayBegins({ hour, onChange }: DayBeginsProps) {
  const t = useT();
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
      <div className="min-w-56 flex-1">
        <label htmlFor={id} className="font-medium">
          {t('house.dayBegins')}
        </label>
        <p id={`${id}-hint`} className="max-w-[38rem] text-sm text-ink-2">
          {t('house.dayBeginsHint')}
        </p>
      </div>
      <select
        id={id}
        dir="ltr"
        aria-describedby={`${id}-hint`}
        value={hour}
        onChange={(event) => onChange(Number(event.target.value))}
        className="outline-control figures min-h-12 w-28 rounded-md bg-paper-raised px-3"
      >
        {mornings.map((one) => (
          <option key={one} value={one}>
            {`${String(one).padStart(2, '0')}:00`}
          </option>
        ))}
      </select>
    </div>
  );
}
