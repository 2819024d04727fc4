import { classNames } from '@sufra/ui/class-names.ts';
import { X } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';

type TableListProps = {
  readonly zone: string;
  readonly numbers: readonly string[];
  /** Left out where there is nothing to take away yet. */
  readonly onRemove?: (number: string) => void;
};

/** The tables of a part of the room. */
export function TableList({ zone, numbers, onRemove }: TableListProps) {
  const t = useT();
  return (
    <div className="grid gap-2 tablet:grid-cols-[9rem_1fr]">
      <bdi className="justify-self-start pt-2 font-medium [overflow-wrap:anywhere]">{zone}</bdi>
      <ul className="flex flex-wrap gap-2">
        {numbers.map((number) => (
          <li
            key={number}
            className={classNames(
              'figures flex min-h-11 min-w-11 items-center justify-center rounded-md border border-line bg-paper-raised ps-2 font-medium',
              onRemove === undefined && 'pe-2',
            )}
          >
            <bdi>{number}</bdi>
            {onRemove === undefined ? null : (
              <button
                type="button"
                aria-label={t('opening.takeAway', { number })}
                onClick={() => onRemove(number)}
                className="tap grid place-items-center rounded-md text-ink-2"
              >
                <X aria-hidden="true" className="size-4" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
