import { classNames } from '@sufra/ui/class-names.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { AgeThresholds } from '../../shared/age.ts';
import { useT } from '../../shared/i18n.ts';
import type { NextPage } from '../tickets/goes-on.tsx';
import type { BoardView, Ticket, TicketLine } from '../tickets/ticket.ts';
import { TicketCard } from '../tickets/ticket-card.tsx';
import type { FilledPage } from './layout/fill.ts';
import type { Density } from './layout/heights.ts';
import type { Measured, Unit } from './layout/layout.ts';

type TicketColumnsProps = {
  readonly page: FilledPage<Unit>;
  readonly columns: number;
  readonly density: Density;
  readonly card: {
    readonly view: BoardView;
    readonly station: string | undefined;
    readonly now: number;
    readonly thresholds: AgeThresholds;
    readonly mayMove: boolean;
  };
  /** The oldest ticket of this view. */
  readonly nextId: string | undefined;
  /** The page after this one, where tickets may go on. */
  readonly nextPage: NextPage;
  readonly needsNotice: (ticket: Ticket, line: TicketLine) => boolean;
  readonly onTap: (ticket: Ticket, line: TicketLine) => void;
  readonly onBump: (ticket: Ticket) => void;
  readonly onOpen: (ticket: Ticket) => void;
  readonly onMeasured: (measured: Measured) => void;
};

/** A page of tickets, its columns filled from top to bottom. A gap is as tall as the ticket that was there. */
export function TicketColumns(props: TicketColumnsProps) {
  const { page, columns, density, onMeasured } = props;
  const board = useRef<HTMLDivElement>(null);
  useFocusOnGaps(board);
  useMeasuring(board, onMeasured);
  const keys = keysOf(page);
  const filled = Array.from({ length: columns }, (_, column) => page[column] ?? []);
  return (
    <div
      ref={board}
      className={classNames(
        'flex',
        columns > 1 && 'min-h-0 flex-1',
        density === 'compact' ? 'gap-2 p-3' : 'gap-3 p-3.5',
      )}
    >
      {filled.map((units, column) => (
        <div
          key={column}
          className={classNames(
            'flex min-w-0 flex-1 basis-0 flex-col',
            density === 'compact' ? 'gap-2' : 'gap-3',
          )}
        >
          {units.map((unit) =>
            unit.ticket === undefined ? (
              <Gap key={unit.key} unit={unit} />
            ) : (
              <Standing
                key={unit.key}
                {...props}
                unit={unit}
                ticket={unit.ticket}
                number={keys.get(unit.ticket.id)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

type StandingProps = TicketColumnsProps & {
  readonly unit: Unit;
  readonly ticket: Ticket;
  readonly number: number | undefined;
};

/** A ticket, or a part of one, in its place. */
function Standing({ unit, ticket, number, ...board }: StandingProps) {
  const { card, density, nextId, nextPage, needsNotice, onTap, onBump, onOpen } = board;
  return (
    <div data-place={unit.slot} data-unit={unit.key}>
      <TicketCard
        {...card}
        ticket={ticket}
        only={unit.lines}
        part={unit.part}
        nextPage={unit.turns ? nextPage : undefined}
        density={density}
        number={number}
        isNext={ticket.id === nextId}
        needsNotice={(line) => needsNotice(ticket, line)}
        onTap={(line) => onTap(ticket, line)}
        onBump={() => onBump(ticket)}
        onOpen={() => onOpen(ticket)}
      />
    </div>
  );
}

const keysMax = 9;

/** The keys of the tickets that have their button on a page: 1 to 9, in their order. */
function keysOf(page: FilledPage<Unit>): ReadonlyMap<string, number> {
  const ends = page.flat().filter(({ part }) => part === 'whole' || part === 'last');
  const ids = ends.flatMap(({ ticket }) => ticket?.id ?? []);
  return new Map([...new Set(ids)].slice(0, keysMax).map((id, index) => [id, index + 1]));
}

function Gap({ unit }: { readonly unit: Unit }) {
  const t = useT();
  return (
    <div
      data-gap={unit.slot}
      tabIndex={-1}
      className="max-tablet:hidden"
      style={{ minBlockSize: `${String(unit.height)}px` }}
    >
      <span className="sr-only">{t('board.sentGap')}</span>
    </div>
  );
}

/** Tells how tall the tickets turned out, after they are drawn and when one changes. */
function useMeasuring(
  board: RefObject<HTMLDivElement | null>,
  onMeasured: (measured: Measured) => void,
): void {
  useLayoutEffect(() => {
    const measured = new Map<string, number>();
    for (const element of board.current?.querySelectorAll<HTMLElement>('[data-unit]') ?? []) {
      const { unit = '' } = element.dataset;
      if (element.offsetHeight > 0) measured.set(unit, element.offsetHeight);
    }
    onMeasured(measured);
  });
}

/** When the focused ticket leaves, its gap takes the focus, so that the keyboard goes on from there. */
function useFocusOnGaps(board: RefObject<HTMLDivElement | null>): void {
  const focused = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    for (const element of board.current?.querySelectorAll<HTMLElement>('[data-gap]') ?? []) {
      if (element.dataset['gap'] === focused.current && document.activeElement === document.body)
        element.focus();
    }
    const active = document.activeElement?.closest<HTMLElement>('[data-place], [data-gap]');
    focused.current = active?.dataset['place'] ?? active?.dataset['gap'];
  });
  useEffect(() => {
    const element = board.current;
    const remember = (event: FocusEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      focused.current = target?.closest<HTMLElement>('[data-place]')?.dataset['place'];
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [board]);
}
