import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Hand } from 'lucide-react';
import { useRef, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import type { Ticket } from '../tickets/ticket.ts';
import { useTicketMoves } from '../tickets/use-ticket-moves.ts';
import { BoardDialogs } from './board-dialogs.tsx';
import { useBoardLook } from './board-memory.ts';
import { BoardSide, RecallRow, UndoDock } from './board-side.tsx';
import { useArrivals } from './layout/use-arrivals.ts';
import { usePages } from './layout/use-pages.ts';
import { PageBar } from './page-bar.tsx';
import { TicketColumns } from './ticket-columns.tsx';
import { useBoardKeys } from './use-board-keys.ts';

type TicketBoardProps = {
  readonly view: 'kitchen' | 'serve';
  readonly station: string | undefined;
  /** The tickets of this view, oldest first. */
  readonly tickets: readonly Ticket[];
  /** All tickets, for the counts and for recall. */
  readonly all: readonly Ticket[];
  readonly now: number;
  readonly memory: { readonly seen: ReadonlySet<string>; readonly acknowledged: ReadonlySet<string> };
  readonly onAcknowledge: (lineIds: readonly string[]) => void;
  readonly toConfirm: number;
  readonly onShowConfirm: () => void;
};

/** Tickets in their places, with counts, undo, recall and settings. */
export function TicketBoard(props: TicketBoardProps) {
  const { view, station, tickets, all, now, memory, onAcknowledge, toConfirm, onShowConfirm } = props;
  const mayMove = useMay('tickets.move');
  const look = useBoardLook();
  const { thresholds, density } = look;
  const board = useRef<HTMLDivElement>(null);
  const shown = usePages({ board, tickets, station: view === 'kitchen' ? station : undefined, density });
  const [dialog, setDialog] = useState<'recall' | 'settings'>();
  const [openId, setOpenId] = useState<string>();
  const { needsNotice, bump, tap, undoable, undo } = useTicketMoves({ view, station, memory, onAcknowledge });
  useBoardKeys({
    undo,
    recall: () => setDialog('recall'),
    turn: (by) => shown.turnTo(shown.page + by),
  });
  const card = { view, station, now, thresholds, mayMove };
  const opened = tickets.find(({ id }) => id === openId);

  return (
    <div className="flex h-full min-h-0">
      <div className="flex min-w-0 flex-1 flex-col">
        {toConfirm > 0 ? <ConfirmNotice count={toConfirm} onShow={onShowConfirm} /> : null}
        <div ref={board} className="flex min-h-0 flex-1 flex-col scrolls-y">
          {tickets.length === 0 ? (
            <EmptyBoard view={view} station={station} />
          ) : (
            <TicketColumns
              page={shown.pages[shown.page] ?? []}
              columns={shown.columns}
              density={density}
              card={card}
              nextId={tickets[0]?.id}
              nextPage={{ number: shown.page + 2, open: () => shown.turnTo(shown.page + 1) }}
              needsNotice={needsNotice}
              onTap={tap}
              onBump={bump}
              onOpen={({ id }) => setOpenId(id)}
              onMeasured={shown.learn}
            />
          )}
          <Pages shown={shown} tickets={tickets} />
          <RecallRow tickets={all} onRecall={() => setDialog('recall')} />
          <UndoDock undoable={undoable} onUndo={undo} />
        </div>
      </div>
      <BoardSide
        tickets={all}
        station={station}
        undoable={undoable}
        onUndo={undo}
        onRecall={() => setDialog('recall')}
        onSettings={() => setDialog('settings')}
      />
      <BoardDialogs
        {...{ card, tickets: all, look, dialog, needsNotice, opened }}
        onTap={tap}
        onBump={bump}
        onClose={() => {
          setDialog(undefined);
          setOpenId(undefined);
        }}
      />
    </div>
  );
}

type PagesProps = { readonly shown: ReturnType<typeof usePages>; readonly tickets: readonly Ticket[] };

function Pages({ shown, tickets }: PagesProps) {
  const ids = tickets.map(({ id }) => id);
  const arrived = useArrivals(ids, shown.pages, shown.page);
  return (
    <PageBar
      page={shown.page}
      pages={shown.pages.length}
      gaps={shown.columns === 1 ? 0 : shown.gaps}
      arrived={arrived}
      onPage={shown.turnTo}
      onCloseGaps={shown.close}
    />
  );
}

function ConfirmNotice({ count, onShow }: { readonly count: number; readonly onShow: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onShow}
      className="mx-3.5 mt-3 flex min-h-12 tablet:hidden flex-none items-center gap-3 rounded-[8px] bg-sun px-4 py-2 text-start font-medium text-rail"
    >
      <Hand aria-hidden="true" className="size-5 flex-none" />
      <span className="flex-1">{t('board.confirmNotice', { count })}</span>
      <span className="underline underline-offset-4">{t('board.show')}</span>
    </button>
  );
}

function EmptyBoard({ view, station }: Pick<TicketBoardProps, 'view' | 'station'>) {
  const t = useT();
  if (view === 'serve') return <EmptyState title={t('board.emptyServe')} hint={t('board.emptyServeHint')} />;
  const title = station === undefined ? t('board.emptyKitchen') : t('board.emptyStation');
  return <EmptyState title={title} hint={t('board.emptyKitchenHint')} />;
}
