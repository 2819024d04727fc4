import type { TableState } from '@sufra/domain/tables/floor';
import { classNames } from '@sufra/ui/class-names.ts';
import {
  Armchair,
  ChefHat,
  CircleCheck,
  CircleDashed,
  Hand,
  HandPlatter,
  Hourglass,
  type LucideIcon,
  ReceiptText,
} from 'lucide-react';
import { type T, useT } from '../../shared/i18n.ts';

/** The icon of each state. */
export const stateIcons: Readonly<Record<TableState, LucideIcon>> = {
  help: Hand,
  ready: HandPlatter,
  pay: ReceiptText,
  accept: Hourglass,
  seated: Armchair,
  ordered: ChefHat,
  paid: CircleCheck,
  free: CircleDashed,
};

/** The word of a state. */
export function stateWord(t: T, state: TableState): string {
  return t(`floor.${state}`);
}

type MinutesProps = { readonly minutes: number; readonly late: boolean };

/** "14 min", "1 h 09" from an hour on, and "Late · 32 min" where somebody should have come. */
export function minutesText(t: T, { minutes, late }: MinutesProps): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  const text = hours === 0 ? t('floor.minutes', { minutes }) : t('floor.hours', { hours, minutes: rest });
  return late ? t('floor.late', { time: text }) : text;
}

type ChipProps = {
  readonly state: TableState;
  readonly minutes?: number;
  readonly late?: boolean;
  /** Whether its word is only read out: beside the state that matters most. */
  readonly small?: boolean;
};

/** A state as a filled chip: icon, word, and how long. */
export function StateChip({ state, minutes, late = false, small = false }: ChipProps) {
  const t = useT();
  const Icon = stateIcons[state];
  return (
    <span
      data-state={state}
      title={small ? stateWord(t, state) : undefined}
      className="of-state inline-flex min-h-8 items-center gap-1.5 rounded-[8px] px-2 text-[.9375rem]/5 font-medium whitespace-nowrap"
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={2} />
      <span className={small ? 'sr-only' : undefined}>{stateWord(t, state)}</span>{' '}
      {minutes === undefined ? null : (
        <span className={classNames('figures font-semibold', late && 'late-pill')}>
          {minutesText(t, { minutes, late })}
        </span>
      )}
    </span>
  );
}
