import { lineCan } from '@sufra/domain/orders/order';
import { classNames } from '@sufra/ui/class-names.ts';
import { Clock, CornerDownRight, Flame, Hourglass, type LucideIcon, Plus, Users } from 'lucide-react';
import { type AgeBand, type AgeThresholds, ageBand, formatAge } from '../../shared/age.ts';
import { clockTime } from '../../shared/clock.ts';
import { isolate, listed, useT } from '../../shared/i18n.ts';
import { isTableName, orderName, stationName } from '../../shared/ui/format.ts';
import { GoesOn, type NextPage } from './goes-on.tsx';
import { type BoardView, comboOf, isOpen, linesAt, type Ticket, type TicketLine } from './ticket.ts';
import { TicketLineRow, WarningBox } from './ticket-line.tsx';
import { TicketMenu } from './ticket-menu.tsx';

type TicketCardProps = {
  readonly ticket: Ticket;
  readonly view: BoardView;
  readonly station: string | undefined;
  /** The lines to show, where the ticket is split over columns; undefined for all of them. */
  readonly only: ReadonlySet<string> | undefined;
  readonly part: 'whole' | 'first' | 'middle' | 'last';
  /** The page where it goes on; undefined where that is in sight. */
  readonly nextPage?: NextPage | undefined;
  readonly density: 'roomy' | 'compact';
  /** Its key on the board, 1 to 9; undefined for none. */
  readonly number: number | undefined;
  /** Whether it is the oldest one, whose button is filled. */
  readonly isNext: boolean;
  readonly now: number;
  readonly thresholds: AgeThresholds;
  readonly mayMove: boolean;
  readonly needsNotice: (line: TicketLine) => boolean;
  readonly onTap: (line: TicketLine) => void;
  readonly onBump: () => void;
  /** Opens it large, from a compact board. */
  readonly onOpen: (() => void) | undefined;
};

/** A ticket: one round of an order. */
export function TicketCard(props: TicketCardProps) {
  const { ticket, view, station, now, thresholds, mayMove, needsNotice, onTap, onBump } = props;
  const { only, part, density, number, isNext, onOpen } = props;
  const t = useT();
  const age = now - Date.parse(ticket.placed_at);
  const band = ageBand(age, thresholds);
  const compact = density === 'compact';
  const [starts, ends] = [part === 'whole' || part === 'first', part === 'whole' || part === 'last'];
  const lines = view === 'kitchen' ? linesAt(ticket, station) : ticket.lines;
  const shown = only === undefined ? lines : lines.filter(({ id }) => only.has(id));
  const elsewhere = ticket.lines.length - lines.length;
  const onlyCancelled = lines.every((line) => line.status === 'cancelled' || !isLive(view, line));
  return (
    <article
      aria-label={t('common.table', { number: ticket.table_number })}
      data-band={band}
      className={classNames(
        'ticket on-paper arrives overflow-clip rounded-sm',
        lines.some(needsNotice) && 'ticket-changed',
      )}
    >
      <TicketHead
        table={ticket.table_number}
        age={age}
        band={band}
        compact={compact}
        continued={!starts}
        onOpen={compact && mayMove ? onOpen : undefined}
      />
      {starts && !compact ? (
        <TicketReference ticket={ticket} lines={lines} mayMove={mayMove} now={now} />
      ) : null}
      <Warnings ticket={ticket} starts={starts} />
      <ul>
        {shown.map((line) => (
          <TicketLineRow
            compact={compact}
            steady={part !== 'whole'}
            key={line.id}
            line={line}
            combo={comboOf(ticket, line)}
            view={view}
            needsNotice={needsNotice(line)}
            mayMove={mayMove}
            onTap={onTap}
          />
        ))}
      </ul>
      {ends && !compact && elsewhere > 0 ? (
        <p className="border-b border-[#eadfcb] px-3 py-2 text-sm text-ink-3">
          {t('board.elsewhere', { count: elsewhere })}
        </p>
      ) : null}
      {ends ? null : <GoesOn nextPage={props.nextPage} />}
      {mayMove && ends ? (
        <BumpButton number={number} isNext={isNext} compact={compact} onBump={onBump}>
          {onlyCancelled
            ? t('board.bumpSeen')
            : view === 'serve'
              ? t('board.bumpServed')
              : t('board.bumpReady')}
        </BumpButton>
      ) : null}
    </article>
  );
}

type WarningsProps = { readonly ticket: Ticket; readonly starts: boolean };

/** What is said before the lines: that they were added to an order, and the guest's allergens, which every part has. */
function Warnings({ ticket, starts }: WarningsProps) {
  const t = useT();
  return (
    <>
      {starts && ticket.round > 1 ? (
        <p className="flex items-center gap-1.5 border-b border-[#eadfcb] bg-saffron-wash px-3 py-1.5 text-[1rem]/5 font-semibold shadow-[inset_5px_0_0_#eba61f] rtl:shadow-[inset_-5px_0_0_#eba61f]">
          <Plus aria-hidden="true" className="size-4" strokeWidth={2.5} />
          {t('board.addedAt', { time: clockTime(ticket.placed_at), round: ticket.round })}
        </p>
      ) : null}
      {ticket.allergens.length === 0 ? null : (
        <div className="border-b border-[#eadfcb] bg-error-wash px-3 py-1">
          <WarningBox>{t('board.allergies', { names: isolate(listed(ticket.allergens)) })}</WarningBox>
        </div>
      )}
    </>
  );
}

function isLive(view: BoardView, line: TicketLine): boolean {
  return view === 'serve' ? lineCan.serve(line.status) : isOpen(line);
}

const bandLooks: Record<AgeBand, { icon: LucideIcon; word: 'board.onTime' | 'board.due' | 'board.late' }> = {
  on_time: { icon: Clock, word: 'board.onTime' },
  due: { icon: Hourglass, word: 'board.due' },
  late: { icon: Flame, word: 'board.late' },
};

type TicketHeadProps = {
  readonly table: string;
  readonly age: number;
  readonly band: AgeBand;
  readonly compact: boolean;
  /** Whether it is a later part of a ticket that began in another column. */
  readonly continued: boolean;
  readonly onOpen: (() => void) | undefined;
};

function TicketHead({ table, age, band, compact, continued, onOpen }: TicketHeadProps) {
  const t = useT();
  const { icon: Icon, word } = bandLooks[band];
  if (compact || continued) {
    const content = (
      <>
        <TableNumber number={table} />
        <span className="figures ms-auto flex items-center gap-1.5">
          {continued ? (
            <>
              <CornerDownRight aria-hidden="true" className="flip size-4.5" />
              <span className="text-[.875rem]/5 font-medium">{t('kitchen.continued')}</span>
            </>
          ) : (
            <>
              <Icon aria-hidden="true" className="size-4.5" strokeWidth={2} />
              <span className="text-[.875rem]/5 font-medium">{t(word)}</span>
              <b className="font-ui text-[1.25rem]/none font-semibold" dir="ltr">
                {formatAge(age)}
              </b>
            </>
          )}
        </span>
      </>
    );
    const look = 'ticket-head flex min-h-11 w-full items-center gap-2 px-2.5 py-1 text-start';
    if (onOpen === undefined) return <header className={look}>{content}</header>;
    return (
      <button type="button" className={`${look} -outline-offset-3`} onClick={onOpen}>
        {content}
        <span className="sr-only">. {t('kitchen.openTicket')}</span>
      </button>
    );
  }
  return (
    <header className="ticket-head flex min-h-14 items-center justify-between gap-2 px-3 py-1.5">
      <TableNumber number={table} />
      <span className="figures grid grid-cols-[1.375rem_auto] items-center gap-x-1.5">
        <Icon aria-hidden="true" className="size-5" strokeWidth={2} />
        <b className="font-ui text-[1.5rem]/none font-semibold" dir="ltr">
          <span className="sr-only">{t('board.age', { age: '' })}</span>
          {formatAge(age)}
        </b>
        <span className="col-span-2 text-end text-[.8125rem]/4 font-medium">{t(word)}</span>
      </span>
    </header>
  );
}

/** A table's number, readable from across the kitchen. */
export function TableNumber({ number }: { readonly number: string }) {
  const t = useT();
  return (
    <span
      className={classNames(
        'figures font-ui font-semibold',
        isTableName(number)
          ? 'min-w-0 text-[1.25rem]/6 [overflow-wrap:anywhere]'
          : 'text-[2.125rem]/none whitespace-nowrap',
      )}
      dir={isTableName(number) ? 'auto' : 'ltr'}
    >
      <span className="text-[1.125rem] font-medium opacity-85" aria-hidden="true">
        {t('common.tableShort')}{' '}
      </span>
      {number}
    </span>
  );
}

type ReferenceProps = {
  readonly ticket: Ticket;
  readonly lines: readonly TicketLine[];
  readonly mayMove: boolean;
  readonly now: number;
};

function TicketReference({ ticket, lines, mayMove, now }: ReferenceProps) {
  const t = useT();
  const stations = listed([...new Set(lines.map((line) => stationName(t, line.station)))]);
  return (
    <div className="flex items-center gap-2 border-b border-line ps-3 text-sm text-ink-2">
      <span>{orderName(ticket.order_ref)}</span>
      {ticket.taken_by === null ? null : <bdi className="truncate">{ticket.taken_by}</bdi>}
      <span className="figures flex items-center gap-1">
        <Users aria-hidden="true" className="size-4" />
        <span aria-hidden="true">{ticket.guests}</span>
        <span className="sr-only">{t('common.guests', { count: ticket.guests })}</span>
      </span>
      <span className="min-w-0 flex-1 py-1 text-end text-[.8125rem]/4">{stations}</span>
      {mayMove ? <TicketMenu ticket={ticket} now={now} /> : <span className="w-1" />}
    </div>
  );
}

type BumpProps = {
  readonly number: number | undefined;
  readonly isNext: boolean;
  readonly compact: boolean;
  readonly onBump: () => void;
  readonly children: string;
};

function BumpButton({ number, isNext, compact, onBump, children }: BumpProps) {
  return (
    <button
      type="button"
      data-bump={number}
      aria-keyshortcuts={number === undefined ? undefined : String(number)}
      onClick={onBump}
      className={classNames(
        'flex w-full items-center justify-center gap-3 font-ui font-medium -outline-offset-4 active:bg-paper-sunk active:text-ink',
        compact ? 'min-h-11 text-[1.125rem]/6' : 'min-h-16 text-[1.375rem]/7',
        isNext && 'bg-ink text-on-ink outline-[#f2bd57]',
      )}
    >
      {number === undefined ? null : (
        <kbd
          aria-hidden="true"
          className="figures w-6 rounded-[4px] border border-current text-center font-ui text-[.9375rem]/[1.375rem] font-medium opacity-70"
        >
          {number}
        </kbd>
      )}
      {children}
    </button>
  );
}
