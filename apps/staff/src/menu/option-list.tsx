import { classNames } from '@sufra/ui/class-names.ts';
import { useT } from '../shared/i18n.ts';
import { useOptionAvailability } from './availability.ts';
import { AvailabilitySwitch, StateBadge } from './availability-switch.tsx';
import type { StaffOption } from './dish.ts';

type OptionListProps = { readonly options: readonly StaffOption[]; readonly mayChange: boolean };

/** The options of dishes, each once, with a switch. Nothing without options. */
export function OptionList({ options, mayChange }: OptionListProps) {
  const t = useT();
  const change = useOptionAvailability();
  if (options.length === 0) return null;
  return (
    <section className="pt-8">
      <h2 className="chapter menu-voice text-[1.25rem]/7">{t('menu.options')}</h2>
      <ul>
        {options.map((option) => (
          <OptionRow
            key={option.id}
            option={option}
            mayChange={mayChange}
            onChange={(enabled) => change.mutate({ option, enabled })}
          />
        ))}
      </ul>
    </section>
  );
}

type OptionRowProps = {
  readonly option: StaffOption;
  readonly mayChange: boolean;
  readonly onChange: (enabled: boolean) => void;
};

function OptionRow({ option, mayChange, onChange }: OptionRowProps) {
  const t = useT();
  const state = !option.enabled ? 'takenOff' : option.is_available ? 'on' : 'notNow';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="min-w-0 flex-[1_1_10rem]">
        <p className={classNames('menu-voice text-dish', state !== 'on' && 'text-ink-3')}>{option.name}</p>
        <p className="text-sm text-ink-2">
          <bdi>{option.group}</bdi> · {t('menu.dishes', { count: option.item_ids.length })}
        </p>
      </div>
      <span className={state === 'on' ? 'max-tablet:hidden' : ''}>
        <StateBadge state={state} />
      </span>
      <AvailabilitySwitch name={option.name} on={option.enabled} disabled={!mayChange} onChange={onChange} />
    </li>
  );
}
