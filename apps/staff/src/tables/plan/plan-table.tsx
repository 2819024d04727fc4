import type { TableShape } from '@sufra/domain/tables/plan';
import { classNames } from '@sufra/ui/class-names.ts';
import { CalendarClock, Users } from 'lucide-react';
import type { CSSProperties } from 'react';
import { clockTime } from '../../shared/clock.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { isTableName } from '../../shared/ui/format.ts';
import { initials, type TableNow } from '../live/table.ts';
import { minutesText, stateIcons, stateWord } from '../live/table-state.tsx';
import { chairsOf, sizeOf } from './shape.ts';

/** What a view of the tables knows besides the tables. */
export interface TablesView {
  readonly chosen: string | undefined;
  /** Which tables are drawn as an outline with a number. */
  readonly isQuiet: (now: TableNow) => boolean;
  /** Which tables can't be pressed. */
  readonly isOff: (now: TableNow) => boolean;
  readonly nameOf: (staffId: string) => string;
  readonly onChoose: (number: string) => void;
}

type PlanTableProps = { readonly now: TableNow; readonly view: TablesView };

/** A table on the plan, drawn to scale with its chairs. */
export function PlanTable({ now, view }: PlanTableProps) {
  const { table, state } = now;
  const { place } = table;
  if (place === null) return null;
  const quiet = view.isQuiet(now);
  const { width, height } = sizeOf(place.shape, table.seats);
  const style = { '--x': place.x, '--y': place.y, '--w': width, '--h': height } as CSSProperties;
  return (
    <button
      type="button"
      style={style}
      data-state={state}
      data-quiet={quiet}
      data-shape={place.shape}
      aria-current={table.number === view.chosen}
      disabled={view.isOff(now)}
      onClick={() => view.onChoose(table.number)}
      className={classNames(
        'plan-table of-state grid content-center justify-items-center gap-0.5',
        state === 'accept' && !quiet && 'to-accept pb-1.5',
      )}
    >
      {quiet ? null : (
        <Chairs shape={place.shape} seats={table.seats} turn={place.turn} taken={table.party} />
      )}
      <TableWords now={now} quiet={quiet} view={view} />
    </button>
  );
}

type ChairsProps = {
  readonly shape: TableShape;
  readonly seats: number;
  readonly turn: number;
  readonly taken: number;
};

/** The chairs of a table, filled where somebody sits. */
export function Chairs({ shape, seats, turn, taken }: ChairsProps) {
  return chairsOf(shape, seats, turn).map((chair, index) => (
    <i
      key={index}
      aria-hidden="true"
      data-taken={index < taken}
      className="plan-chair"
      style={{ '--cx': chair.x, '--cy': chair.y, '--turn': chair.turn } as CSSProperties}
    />
  ));
}

type WordsProps = PlanTableProps & { readonly quiet: boolean };

/** Number, state, how long, how many, how much was served, and whose it is. */
function TableWords({ now, quiet, view }: WordsProps) {
  const t = useT();
  const { table, state } = now;
  const Icon = stateIcons[state];
  const loudForAll = quiet && state === 'help';
  return (
    <>
      <span className="figures flex max-w-full items-center gap-1.5 font-semibold">
        {quiet && !loudForAll ? null : (
          <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={2} />
        )}
        <span className="sr-only">{t('floor.tableWord')}</span>{' '}
        <bdi
          className={
            isTableName(table.number) ? 'text-[1rem]/5 [overflow-wrap:anywhere]' : 'text-[1.5625rem]/7'
          }
        >
          {table.number}
        </bdi>
      </span>{' '}
      <span className={quiet && !loudForAll ? 'sr-only' : 'text-[.875rem]/4.5 font-medium whitespace-nowrap'}>
        {stateWord(t, state)}
      </span>{' '}
      <span className={quiet ? 'sr-only' : undefined}>
        <TableTime now={now} />
      </span>{' '}
      {quiet || state !== 'ordered' ? null : <Progress now={now} />}
      {quiet ? null : <NextParty now={now} className="absolute inset-x-0 -bottom-3 mx-auto w-min" />}
      {table.served_by === null || (quiet && !loudForAll) ? null : (
        <Badge
          name={view.nameOf(table.served_by)}
          mine={now.owner === 'me'}
          round={table.place?.shape === 'round'}
        />
      )}
    </>
  );
}

/** How long and how many; the seats of a free table. */
export function TableTime({ now }: { readonly now: TableNow }) {
  const t = useT();
  const { table, minutes, late } = now;
  if (table.joined_to !== null)
    return (
      <span className="text-[.875rem]/4.5 font-medium">
        {t('floor.with', { number: isolate(table.joined_to) })}
      </span>
    );
  if (minutes === undefined) {
    const { booking, seats } = table;
    return (
      <span className={classNames('text-[.875rem]/4.5', booking !== null && 'figures font-medium')}>
        {booking === null
          ? t('tables.seats', { count: seats })
          : t('bookings.bookedAt', { time: isolate(clockTime(booking.at)) })}
      </span>
    );
  }
  return (
    <span className="figures flex items-center gap-2 text-[.875rem]/4.5 whitespace-nowrap">
      <span className={late ? 'late-pill font-semibold' : 'font-medium'}>
        {minutesText(t, { minutes, late })}
      </span>
      {late || table.party === 0 ? null : (
        <span className="flex items-center gap-1">
          <Users aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
          <span aria-hidden="true">{table.party}</span>
          <span className="sr-only">{t('common.guests', { count: table.party })}</span>
        </span>
      )}
    </span>
  );
}

type NextPartyProps = { readonly now: TableNow; readonly className?: string };

/** When somebody else is expected at a table where a party still sits. */
export function NextParty({ now: { table, state }, className }: NextPartyProps) {
  const t = useT();
  if (table.booking === null || state === 'free') return null;
  return (
    <span
      className={classNames(
        'figures flex flex-none items-center gap-1 rounded-full bg-paper-raised px-2 py-0.5 text-[.8125rem]/4.5 font-semibold whitespace-nowrap text-ink shadow-[0_0_0_1.5px_var(--line-strong)]',
        className,
      )}
    >
      <CalendarClock aria-hidden="true" className="size-3.5" strokeWidth={2.25} />
      <span className="sr-only">{t('bookings.booked')}</span> {isolate(clockTime(table.booking.at))}
    </span>
  );
}

/** The share of its dishes that a table has. */
export function Progress({ now: { table } }: { readonly now: TableNow }) {
  const t = useT();
  if (table.portions === 0) return null;
  const share = Math.round((table.served / table.portions) * 100);
  return (
    <span className="mt-0.5 block h-1 w-14 overflow-hidden rounded-full bg-[color-mix(in_srgb,var(--ink)_22%,transparent)]">
      <span className="sr-only">{t('floor.servedOf', { served: table.served, of: table.portions })}</span>
      <span
        aria-hidden="true"
        className="block h-1 bg-olive-ink"
        style={{ inlineSize: `${String(share)}%` }}
      />
    </span>
  );
}

type BadgeProps = { readonly name: string; readonly mine: boolean; readonly round?: boolean | undefined };

function Badge({ name, mine, round = false }: BadgeProps) {
  return (
    <span className={classNames('absolute', round ? '-end-1 -top-1' : '-end-2.5 -top-2.5')}>
      <Initials name={name} mine={mine} />
    </span>
  );
}

/** Who has a table, in two letters; one's own are of ink. */
export function Initials({ name, mine }: Omit<BadgeProps, 'round'>) {
  const t = useT();
  return (
    <span
      className={classNames(
        'grid size-6.5 flex-none place-items-center rounded-full text-[.75rem]/none font-semibold outline-2 outline-(--ground)',
        mine ? 'bg-ink text-on-ink' : 'bg-paper-raised text-ink shadow-[0_0_0_1.5px_var(--line-strong)]',
      )}
    >
      <span className="sr-only">{mine ? t('floor.yours') : t('floor.tableOf', { name })}</span>
      <span aria-hidden="true">{initials(name)}</span>
    </span>
  );
}
