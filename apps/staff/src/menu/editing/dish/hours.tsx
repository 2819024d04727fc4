import type { DishEntry } from '@sufra/contract/menu/entries';
import { weekdays } from '@sufra/domain/menu/availability';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { currentLanguage, useT } from '../../../shared/i18n.ts';
import type { Changes } from '../entry/use-entry-form.ts';
import { FormSection } from '../fields/parts.tsx';

type HoursProps = {
  readonly dish: DishEntry;
  readonly problem: 'hoursSame' | 'hoursHalf' | undefined;
  readonly onChange: (changes: Changes<DishEntry>) => void;
};

/** The days and hours on which a dish can be ordered. All days and no hours: always. */
export function Hours({ dish, problem, onChange }: HoursProps) {
  const t = useT();
  const { from, to, days = [] } = dish.available ?? {};
  const set = (next: { from?: string | undefined; to?: string | undefined; days?: readonly string[] }) =>
    onChange({ available: availableOf({ from, to, days, ...next }) });
  return (
    <FormSection
      title={t('edit.when')}
      hint={t(dish.available === undefined ? 'edit.always' : 'edit.whenHint')}
    >
      <div className="flex flex-wrap items-end gap-4">
        <div role="group" aria-label={t('edit.days')} className="flex flex-wrap gap-2">
          {weekdays.map((day, at) => (
            <ToggleChip
              key={day}
              label={dayName(at)}
              pressed={days.length === 0 || days.includes(day)}
              onChange={(on) => {
                const now: readonly string[] = days.length === 0 ? weekdays : days;
                set({
                  days: on
                    ? weekdays.filter((one) => one === day || now.includes(one))
                    : now.filter((one) => one !== day),
                });
              }}
            />
          ))}
        </div>
        <Field
          label={t('edit.from')}
          type="time"
          value={from ?? ''}
          onChange={(event) => set({ from: event.target.value || undefined })}
        />
        <Field
          label={t('edit.to')}
          type="time"
          value={to ?? ''}
          error={problem === undefined ? undefined : t(`edit.${problem}`)}
          onChange={(event) => set({ to: event.target.value || undefined })}
        />
      </div>
    </FormSection>
  );
}

function availableOf({
  from,
  to,
  days,
}: {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly days: readonly string[];
}): DishEntry['available'] {
  // A dish for no day would never be there: that is hiding it, and has a button of its own.
  const some = days.length === weekdays.length ? [] : days;
  if (from === undefined && to === undefined && some.length === 0) return undefined;
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    days: weekdays.filter((day) => some.includes(day)),
  };
}

/** A day's short name; 0 is Monday, as in `weekdays`. */
function dayName(at: number): string {
  const monday = Date.UTC(2026, 0, 5 + at);
  return new Intl.DateTimeFormat(currentLanguage() ?? 'en', { weekday: 'short', timeZone: 'UTC' }).format(
    monday,
  );
}
