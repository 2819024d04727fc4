import { classNames } from '@sufra/ui/class-names.ts';
import { Ban, Clock } from 'lucide-react';
import { dishState } from '../../menu/dish.ts';
import { useT } from '../../shared/i18n.ts';
import type { PadDish } from './draft/menu.ts';

type GoneProps = {
  /** Undefined for a dish that has left the menu. */
  readonly dish: PadDish | undefined;
  readonly className: string;
};

/** Why a dish can't be ordered: it is sold out or taken off, or served at another time. */
export function Gone({ dish, className }: GoneProps) {
  const t = useT();
  const later = dish !== undefined && dishState(dish) === 'notNow';
  const Icon = later ? Clock : Ban;
  return (
    <span
      className={classNames(
        'flex items-center gap-1 font-medium',
        later ? 'text-ink-2' : 'text-error',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-[1.15em] flex-none" />
      {t(later ? 'pad.notNow' : 'pad.soldOut')}
    </span>
  );
}
