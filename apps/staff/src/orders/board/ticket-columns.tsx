import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { AgeThresholds } from '../../shared/age.ts';
import { useT } from '../../shared/i18n.ts';
import type { BoardView, Ticket, TicketLine } from '../tickets/ticket.ts';
import { TicketCard } from '../tickets/ticket-card.tsx';
import type { Slots } from './slots.ts';

type TicketColumnsProps = {
  readonly slots: Slots;
  readonly columns: number;
  readonly tickets: readonly Ticket[];
  readonly card: {
    readonly view: BoardView;
    readonly station: string | undefined;
    readonly now: number;
    readonly thresholds: AgeThresholds;
    readonly mayMove: boolean;
  };
  /** The oldest ticket of this view. */
  readonly nextId: string | undefined;
  readonly needsNotice: (ticket: Ticket, line: TicketLine) => boolean;
  readonly onTap: (ticket: Ticket, line: TicketLine) => void;
  readonly onBump: (ticket: Ticket) => void;
};

/** A page of tickets: places 1 to 4 in the first row, 5 to 8 below. A gap is as tall as the ticket that was there. */
export function TicketColumns({
  slots,
  columns,
  tickets,
  card,
  nextId,
  needsNotice,
  onTap,
  onBump,
}: TicketColumnsProps) {
  const board = useRef<HTMLDivElement>(null);
  useGapsAsTallAsTickets(board);
  const places = slots.map((id, index) => ({ index, ticket: tickets.find((ticket) => ticket.id === id) }));
  return (
    <div ref={board} className="flex gap-3 p-3.5">
      {Array.from({ length: columns }, (_, column) => (
        <div key={column} className="flex min-w-0 flex-1 basis-0 flex-col gap-3">
          {places
            .filter(({ index }) => index % columns === column)
            .map(({ index, ticket }) =>
              ticket === undefined ? (
                <Gap key={index} index={index} />
              ) : (
                <div key={ticket.id} data-place={index}>
                  <TicketCard
                    {...card}
                    ticket={ticket}
                    number={index + 1}
                    isNext={ticket.id === nextId}
                    needsNotice={(line) => needsNotice(ticket, line)}
                    onTap={(line) => onTap(ticket, line)}
                    onBump={() => onBump(ticket)}
                  />
                </div>
              ),
            )}
        </div>
      ))}
    </div>
  );
}

function Gap({ index }: { readonly index: number }) {
  const t = useT();
  return (
    <div data-gap={index} tabIndex={-1} className="max-tablet:hidden">
      <span className="sr-only">{t('board.sentGap')}</span>
    </div>
  );
}

/**
 * Keeps each gap as tall as the ticket that was there, so that nothing moves up under a finger. When the focused
 * ticket leaves, its gap takes the focus, so that the keyboard goes on from there.
 */
function useGapsAsTallAsTickets(board: RefObject<HTMLDivElement | null>): void {
  const heights = useRef(new Map<string, number>());
  const focused = useRef<string | undefined>(undefined);
  useLayoutEffect(() => {
    for (const element of board.current?.querySelectorAll<HTMLElement>('[data-place], [data-gap]') ?? []) {
      const { place, gap } = element.dataset;
      if (place !== undefined) heights.current.set(place, element.offsetHeight);
      if (gap === undefined) continue;
      element.style.minBlockSize = `${heights.current.get(gap) ?? 0}px`;
      if (gap === focused.current && document.activeElement === document.body) element.focus();
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
