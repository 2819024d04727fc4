import { limits } from '@sufra/contract/core/constants';
import { compReasonsMax, serviceOnBillsMax } from '@sufra/contract/venue/setting-groups';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { TextArea } from '@sufra/ui/form/field.tsx';
import { type ReactNode, useId, useState } from 'react';
import { type T, useT } from '../../../shared/i18n.ts';
import { readAmount } from '../../../shared/ui/money.ts';
import { GroupFrame } from '../group/group-frame.tsx';

type Bills = SettingsOf<'bills'>;

/** The hours at which a day can begin. */
const mornings = Array.from({ length: 12 }, (_, hour) => hour);

/** What is on every bill, the reasons for taking something off one, and when a day begins. */
export function BillsSection() {
  const t = useT();
  return (
    <GroupFrame
      group="bills"
      title={t('house.bills')}
      hint={t('house.billsHint')}
      names={{
        service_on_every_bill: t('house.serviceOnBills'),
        comp_reasons: t('house.compReasons'),
        day_begins: t('house.dayBegins'),
      }}
      fault={(value) => serviceFault(t, value) ?? reasonsFault(t, value)}
    >
      {({ value, edit }) => (
        <>
          <Service
            points={value.service_on_every_bill}
            wrong={serviceFault(t, value)}
            onChange={(service_on_every_bill) => edit({ service_on_every_bill })}
          />
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

function serviceFault(t: T, { service_on_every_bill: points }: Bills): string | undefined {
  return points >= 0 && points <= serviceOnBillsMax ? undefined : t('house.serviceOnBillsWrong');
}

function reasonsFault(t: T, { comp_reasons: reasons }: Bills): string | undefined {
  const fits = reasons.length <= compReasonsMax && reasons.every(({ length }) => length <= limits.reason);
  return fits ? undefined : t('house.compReasonsWrong');
}

type ServiceProps = {
  /** In basis points; NaN for a text that is no percentage. */
  readonly points: number;
  readonly wrong: string | undefined;
  readonly onChange: (points: number) => void;
};

function Service({ points, wrong, onChange }: ServiceProps) {
  const t = useT();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  // What others saved meanwhile, or what undoing brings back, is shown at once.
  const shown = typed !== undefined && Object.is(pointsOf(typed), points) ? typed : String(points / 100);
  return (
    <Labelled id={id} label={t('house.serviceOnBills')} hint={t('house.serviceOnBillsHint')} wrong={wrong}>
      <input
        id={id}
        type="text"
        inputMode="decimal"
        dir="ltr"
        aria-describedby={`${id}-hint`}
        aria-invalid={wrong ? true : undefined}
        value={shown}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(pointsOf(event.target.value));
        }}
        className="outline-control figures min-h-12 w-28 rounded-md bg-paper-raised px-3 text-end aria-invalid:shadow-[inset_0_0_0_2px_var(--error)]"
      />
      <span aria-hidden="true">%</span>
    </Labelled>
  );
}

/** An amount has two places, as a percentage does. */
function pointsOf(text: string): number {
  return readAmount(text) ?? Number.NaN;
}

type DayBeginsProps = { readonly hour: number; readonly onChange: (hour: number) => void };

function DayBegins({ hour, onChange }: DayBeginsProps) {
  const t = useT();
  const id = useId();
  return (
    <Labelled id={id} label={t('house.dayBegins')} hint={t('house.dayBeginsHint')}>
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
    </Labelled>
  );
}

type LabelledProps = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly wrong?: string | undefined;
  readonly children: ReactNode;
};

/** A small field with what it does beside it. */
function Labelled({ id, label, hint, wrong, children }: LabelledProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-4">
      <div className="min-w-56 flex-1">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <p id={`${id}-hint`} className="max-w-[38rem] text-sm text-ink-2">
          {hint}
        </p>
        {wrong ? (
          <p role="alert" className="text-sm text-error">
            {wrong}
          </p>
        ) : null}
      </div>
      <div className="flex items-center gap-2">{children}</div>
    </div>
  );
}
