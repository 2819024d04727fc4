import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/money/price.tsx';
import {
  Check,
  ChevronDown,
  Flame,
  HandPlatter,
  Hourglass,
  type LucideIcon,
  Pause,
  Send,
} from 'lucide-react';
import { useState } from 'react';
import { isolate, useT } from '../../shared/i18n.ts';
import { type DishGroup, dishesByGroup, minutesSince, type Party, type TableLine } from '../live/table.ts';
import { minutesText } from '../live/table-state.tsx';

type DishListProps = {
  readonly lines: readonly TableLine[];
  readonly guests: Party['guests'];
  readonly now: number;
};

const groupIcons: Readonly<Record<DishGroup, LucideIcon>> = {
  awaiting_confirmation: Hourglass,
  ready: HandPlatter,
  preparing: Flame,
  placed: Send,
  held: Pause,
  served: Check,
};

/** A table's dishes by what has to happen with them; those that were served are folded into one line. */
export function DishList({ lines, guests, now }: DishListProps) {
  const t = useT();
  if (lines.length === 0) return <p className="px-5 py-4 text-ink-2">{t('tables.noOrders')}</p>;
  const names = new Map(
    guests.map(({ customer_id, name }, index) => [
      customer_id,
      name ?? t('tables.guest', { number: index + 1 }),
    ]),
  );
  return [...dishesByGroup(lines)].map(([group, dishes]) => (
    <Group key={group} group={group} dishes={dishes} names={names} now={now} />
  ));
}

type GroupProps = {
  readonly group: DishGroup;
  readonly dishes: readonly TableLine[];
  readonly names: ReadonlyMap<string, string>;
  readonly now: number;
};

function Group({ group, dishes, names, now }: GroupProps) {
  const t = useT();
  const [open, setOpen] = useState(group !== 'served');
  const Icon = groupIcons[group];
  const since = Math.min(...dishes.map((line) => Date.parse(line.status_at)));
  const head = (
    <>
      <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={2} />
      <span className="font-medium">{t(`floor.dishes_${group}`)}</span>
      <span className="figures ms-auto">
        {group === 'served'
          ? t('floor.portions', { count: dishes.reduce((sum, { quantity }) => sum + quantity, 0) })
          : minutesText(t, { minutes: minutesSince(since, now), late: false })}
      </span>
    </>
  );
  return (
    <section
      className={classNames(
        'border-b border-line px-5 py-1.5',
        group === 'ready' && 'border-s-4 border-s-olive bg-olive-wash text-olive-ink',
        group === 'awaiting_confirmation' && 'bg-saffron-wash',
      )}
    >
      <h3 className="text-[.875rem]/6 text-ink-2">
        {group === 'served' ? (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="tap flex w-full items-center gap-2 text-start"
          >
            {head}
            <ChevronDown aria-hidden="true" className={classNames('size-5', open && 'rotate-180')} />
          </button>
        ) : (
          <span className={classNames('flex items-center gap-2', group === 'ready' && 'text-olive-ink')}>
            {head}
          </span>
        )}
      </h3>
      {open ? (
        <ul>
          {dishes.map((line) => (
            <Dish key={line.id} line={line} name={names.get(line.customer_id ?? '')} />
          ))}
        </ul>
      ) : (
        <p className="pb-1 text-[.9375rem]/6 text-ink-2">
          {dishes.map(({ name, quantity }, index) => (
            <span key={index}>
              {index === 0 ? null : ' · '}
              {quantity === 1 ? null : `${String(quantity)} `}
              <bdi>{name}</bdi>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

function Dish({ line, name }: { readonly line: TableLine; readonly name: string | undefined }) {
  const details = [...(name === undefined ? [] : [name]), ...line.details];
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] gap-x-1 py-1 text-ink">
      <b className="figures font-semibold">{line.quantity}</b>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <bdi>{line.name}</bdi>
        {details.length === 0 ? null : (
          <span className="block text-[.875rem]/5 text-ink-2">{details.map(isolate).join(' · ')}</span>
        )}
      </span>
      {line.total === null ? null : <Price amount={line.total} className="text-[.9375rem]/6" />}
    </li>
  );
}
