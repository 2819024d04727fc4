import { formatMoney } from '@sufra/domain/core/money';
import { classNames } from '@sufra/ui/class-names.ts';
import { Price } from '@sufra/ui/money/price.tsx';
import {
  Banknote,
  BellRing,
  CircleCheck,
  CircleDashed,
  DoorOpen,
  type LucideIcon,
  Users,
} from 'lucide-react';
import { clockTime } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { isTableName } from '../../shared/ui/format.ts';
import { dueAt, type StaffTable, type TableState } from './table.ts';

type TableTileProps = {
  readonly table: StaffTable;
  readonly chosen: boolean;
  /** Whether its guests call for somebody. */
  readonly calls: boolean;
  readonly onChoose: () => void;
};

/** A table on the floor: number, state (colour, icon, word), since when, what is due. */
export function TableTile({ table, chosen, calls, onChoose }: TableTileProps) {
  const t = useT();
  const due = dueAt(table);
  return (
    <button
      type="button"
      aria-current={chosen}
      onClick={onChoose}
      className={classNames(
        'flex min-h-37 w-full flex-col rounded-md p-3 text-start',
        stateLooks[table.state].tile,
        chosen && 'ring-3 ring-ink',
      )}
    >
      <span className="flex w-full items-start justify-between gap-2">
        <span
          className={classNames(
            'figures min-w-0 font-semibold [overflow-wrap:anywhere]',
            isTableName(table.number) ? 'text-[1.25rem]/6' : 'text-[2.125rem]/none',
          )}
          dir="auto"
        >
          <span className="sr-only">{t('shell.tables')} </span>
          {table.number}
        </span>
        {table.visit ? (
          <span className="figures flex items-center gap-1 text-[1rem]/6">
            <Users aria-hidden="true" className="size-4" />
            <span className="sr-only">{t('common.guests', { count: table.visit.guests.length })}</span>
            <span aria-hidden="true">{table.visit.guests.length}</span>
          </span>
        ) : (
          <span className="text-sm">{t('tables.seats', { count: table.seats })}</span>
        )}
      </span>
      <span className="grid gap-1 pt-4">
        <StateWord state={table.state} />
        {calls ? (
          <span className="flex items-center gap-1.5 justify-self-start rounded-[6px] bg-error px-2 py-0.5 text-sm font-medium text-on-error">
            <BellRing aria-hidden="true" className="size-4 flex-none" strokeWidth={2} />
            {t('tables.calls')}
          </span>
        ) : null}
        {table.visit ? (
          <span className="figures grid text-sm">
            <span>{t('tables.since', { time: clockTime(table.visit.opened_at) })}</span>
            {due > 0 ? <Price amount={formatMoney(due)} /> : null}
          </span>
        ) : null}
      </span>
    </button>
  );
}

const stateLooks: Record<TableState, { icon: LucideIcon; tile: string }> = {
  free: { icon: CircleDashed, tile: 'outline-control text-ink-2' },
  open: { icon: DoorOpen, tile: 'bg-paper-sunk text-ink' },
  occupied: { icon: Users, tile: 'bg-ink text-on-ink' },
  paying: {
    icon: Banknote,
    tile: 'bg-saffron-wash text-ink shadow-[inset_0_0_0_2.5px_var(--saffron)]',
  },
  paid: { icon: CircleCheck, tile: 'bg-olive-wash text-olive-ink' },
};

const stateKeys = {
  free: 'tables.free',
  open: 'tables.open',
  occupied: 'tables.occupied',
  paying: 'tables.paying',
  paid: 'tables.paid',
} as const satisfies Record<TableState, string>;

/** A table's state as an icon and a word. */
export function StateWord({ state }: { readonly state: TableState }) {
  const t = useT();
  const Icon = stateLooks[state].icon;
  return (
    <span className="flex items-center gap-1.5 text-[1.0625rem]/6 font-medium">
      <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.9} />
      {t(stateKeys[state])}
    </span>
  );
}
