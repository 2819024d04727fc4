import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/money/price.tsx';
import { DishPicture } from '@sufra/ui/picture/dish-picture.tsx';
import { useT } from '../shared/i18n.ts';
import { stationName } from '../shared/ui/format.ts';
import type { AvailabilityChange } from './availability.ts';
import { AvailabilitySwitch, StateBadge } from './availability-switch.tsx';
import { BackChoice } from './back-choice.tsx';
import { dishState, type StaffDish } from './dish.ts';
import { Portions } from './portions.tsx';

type DishRowProps = {
  readonly item: StaffDish;
  readonly mayChange: boolean;
  readonly onChange: (change: AvailabilityChange) => void;
};

/** A dish with its availability switch and its portions. */
export function DishRow({ item, mayChange, onChange }: DishRowProps) {
  const t = useT();
  const state = dishState(item);
  // On a phone what needs words or a counter has a row of its own.
  const ownRow = state !== 'on' || item.remaining !== null || !mayChange;
  return (
    <li className="grid grid-cols-[4rem_1fr_auto_auto] items-center gap-x-2 tablet:gap-x-4 gap-y-2 border-b border-line py-2.5 tablet:grid-cols-[4rem_1fr_auto_11rem_auto]">
      <div className="size-16">
        <DishPicture
          picture={item.picture}
          sizes="64px"
          crop="plate"
          dimmed={state !== 'on'}
          className="size-16"
        />
      </div>
      <div className="min-w-0 ps-2 tablet:ps-0">
        <p className={classNames('menu-voice text-dish', state !== 'on' && 'text-ink-3')}>{item.name}</p>
        <p className="text-sm text-ink-2">
          <Price amount={item.price} /> · {stationName(t, item.station)}
        </p>
      </div>
      <div
        className={classNames(
          'contents',
          ownRow &&
            'max-tablet:col-span-3 max-tablet:col-start-2 max-tablet:row-start-2 max-tablet:flex max-tablet:flex-wrap max-tablet:items-center max-tablet:gap-3 max-tablet:ps-2',
        )}
      >
        <span className={state === 'on' ? 'max-tablet:hidden' : ''}>
          <StateBadge state={state} />
        </span>
        {state === 'takenOff' && mayChange ? <BackChoice item={item} /> : null}
        <Portions
          name={item.name}
          remaining={item.remaining}
          mayChange={mayChange}
          onSet={(remaining) => onChange({ remaining })}
          onStep={(change_remaining) => onChange({ change_remaining })}
        />
      </div>
      <div className="max-tablet:col-start-4 max-tablet:row-start-1">
        <AvailabilitySwitch
          name={item.name}
          on={item.enabled}
          disabled={!mayChange}
          onChange={(enabled) =>
            onChange(enabled && item.remaining === 0 ? { enabled, remaining: null } : { enabled })
          }
        />
      </div>
    </li>
  );
}
