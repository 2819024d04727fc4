import { classNames } from '@sufra/ui/class-names.ts';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { Ban, Check, CircleOff, Clock, type LucideIcon } from 'lucide-react';
import { useT } from '../shared/i18n.ts';
import { stationName } from '../shared/ui/format.ts';
import { type DishState, dishState, type StaffDish } from './dish.ts';
import { Portions } from './portions.tsx';

type DishRowProps = {
  readonly item: StaffDish;
  readonly mayChange: boolean;
  readonly onChange: (enabled: boolean, remaining: number | null) => void;
};

/** A dish with its availability switch and its portions. */
export function DishRow({ item, mayChange, onChange }: DishRowProps) {
  const t = useT();
  const state = dishState(item);
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] items-center gap-x-4 gap-y-2 border-b border-line py-2.5 tablet:grid-cols-[4rem_1fr_auto_11rem_auto]">
      <div className="size-16">
        <DishPicture
          picture={item.picture}
          sizes="64px"
          crop="plate"
          dimmed={state !== 'on'}
          className="size-16"
        />
      </div>
      <div className="min-w-0">
        <p className={classNames('menu-voice text-dish', state !== 'on' && 'text-ink-3')}>{item.name}</p>
        <p className="text-sm text-ink-2">
          <Price amount={item.price} /> · {stationName(t, item.station)}
        </p>
      </div>
      <div className="contents max-tablet:col-span-2 max-tablet:col-start-2 max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-3">
        <span className={state === 'on' ? 'max-tablet:hidden' : ''}>
          <StateBadge state={state} />
        </span>
        <Portions
          name={item.name}
          remaining={item.remaining}
          mayChange={mayChange}
          onChange={(remaining) => onChange(item.enabled, remaining)}
        />
      </div>
      <div className="max-tablet:col-start-3 max-tablet:row-start-1">
        <AvailabilitySwitch
          name={item.name}
          on={item.enabled}
          disabled={!mayChange}
          onChange={(on) => onChange(on, on && item.remaining === 0 ? null : item.remaining)}
        />
      </div>
    </li>
  );
}

const stateLooks = {
  on: { icon: Check, tone: 'done', word: 'menu.on' },
  takenOff: { icon: Ban, tone: 'bad', word: 'menu.takenOff' },
  soldOut: { icon: CircleOff, tone: 'bad', word: 'menu.soldOut' },
  notNow: { icon: Clock, tone: 'wait', word: 'menu.notNow' },
} as const satisfies Record<DishState, { icon: LucideIcon; tone: string; word: string }>;

function StateBadge({ state }: { readonly state: DishState }) {
  const t = useT();
  const { icon: Icon, tone, word } = stateLooks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" strokeWidth={2.25} />}>
      {t(word)}
    </Badge>
  );
}

type AvailabilitySwitchProps = {
  readonly name: string;
  readonly on: boolean;
  readonly disabled: boolean;
  readonly onChange: (on: boolean) => void;
};

function AvailabilitySwitch({ name, on, disabled, onChange }: AvailabilitySwitchProps) {
  const t = useT();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={t('menu.switch', { name })}
      disabled={disabled}
      onClick={() => onChange(!on)}
      className="tap grid w-14 place-items-center rounded-md disabled:opacity-50"
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex h-7.5 w-13 items-center rounded-full p-0.75 transition-colors duration-(--t-state)',
          on ? 'justify-end bg-olive' : 'outline-control justify-start',
        )}
      >
        <span
          className={classNames(
            'grid size-6 place-items-center rounded-full',
            on ? 'bg-paper-raised text-olive' : 'bg-line-strong',
          )}
        >
          {on ? <Check className="size-4" strokeWidth={3} /> : null}
        </span>
      </span>
    </button>
  );
}
