import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { ChevronLeft, ChevronRight, Hand } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { useMay } from '../../shared/session.ts';
import { RecallDialog } from '../tickets/recall-dialog.tsx';
import type { Ticket } from '../tickets/ticket.ts';
import { useTicketMoves } from '../tickets/use-ticket-moves.ts';
import { useThresholds } from './board-memory.ts';
import { BoardSide, RecallRow, UndoDock } from './board-side.tsx';
import { SettingsDialog } from './settings-dialog.tsx';
import { closeGaps, placeTickets, type Slots, slotsOfPage } from './slots.ts';
import { TicketColumns } from './ticket-columns.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { useColumns } from './use-columns.ts';

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
  const { thresholds, choose } = useThresholds();
  const { slots, close } = useSlots(tickets.map((ticket) => ticket.id));
  const [page, setPage] = useState(0);
  const [dialog, setDialog] = useState<'recall' | 'settings'>();
  const { needsNotice, bump, tap, undoable, undo } = useTicketMoves({ view, station, memory, onAcknowledge });
  const columns = useColumns();
  // One column is a phone: it scrolls and has no pages.
  const shown = columns === 1 ? { slots: closeGaps(slots), page: 0, pages: 1 } : slotsOfPage(slots, page);
  useBoardKeys({
    undo,
    recall: () => setDialog('recall'),
    turn: (by) => setPage(Math.max(0, Math.min(shown.pages - 1, shown.page + by))),
  });

  return (
    <div className="flex h-full min-h-0">
      <div className="flex min-w-0 flex-1 flex-col scrolls-y">
        {toConfirm > 0 ? <ConfirmNotice count={toConfirm} onShow={onShowConfirm} /> : null}
        {tickets.length === 0 ? (
          <EmptyBoard view={view} station={station} />
        ) : (
          <TicketColumns
            slots={shown.slots}
            columns={columns}
            tickets={tickets}
            card={{ view, station, now, thresholds, mayMove }}
            nextId={tickets[0]?.id}
            needsNotice={needsNotice}
            onTap={tap}
            onBump={bump}
          />
        )}
        <Pages
          page={shown.page}
          pages={shown.pages}
          gaps={columns === 1 ? 0 : slots.filter((id) => id === undefined).length}
          onPage={setPage}
          onCloseGaps={close}
        />
        <RecallRow tickets={all} onRecall={() => setDialog('recall')} />
        <UndoDock undoable={undoable} onUndo={undo} />
      </div>
      <BoardSide
        tickets={all}
        station={station}
        undoable={undoable}
        onUndo={undo}
        onRecall={() => setDialog('recall')}
        onSettings={() => setDialog('settings')}
      />
      <RecallDialog tickets={all} now={now} open={dialog === 'recall'} onClose={() => setDialog(undefined)} />
      <SettingsDialog
        thresholds={thresholds}
        onChoose={choose}
        open={dialog === 'settings'}
        onClose={() => setDialog(undefined)}
      />
    </div>
  );
}

function useSlots(ids: readonly string[]) {
  const [slots, setSlots] = useState<Slots>([]);
  const next = placeTickets(slots, ids);
  const same = next.length === slots.length && next.every((id, index) => id === slots[index]);
  if (!same) setSlots(next);
  return { slots: next, close: () => setSlots(closeGaps(next)) };
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

type PagesProps = {
  readonly page: number;
  readonly pages: number;
  readonly gaps: number;
  readonly onPage: (page: number) => void;
  readonly onCloseGaps: () => void;
};

const pageButton =
  'flex min-h-12 items-center gap-2 rounded-[8px] border border-line-strong px-4 disabled:opacity-45';

function Pages({ page, pages, gaps, onPage, onCloseGaps }: PagesProps) {
  const t = useT();
  if (pages === 1 && gaps === 0) return null;
  return (
    <div className="sticky bottom-0 mt-auto flex flex-wrap items-center justify-center gap-3 bg-board px-3.5 py-2.5">
      {pages > 1 ? (
        <>
          <button type="button" className={pageButton} disabled={page === 0} onClick={() => onPage(page - 1)}>
            <ChevronLeft aria-hidden="true" className="flip size-5" />
            {t('board.previousPage')}
          </button>
          <p role="status" className="figures px-2">
            {t('board.page', { page: page + 1, pages })}
          </p>
          <button
            type="button"
            className={pageButton}
            disabled={page === pages - 1}
            onClick={() => onPage(page + 1)}
          >
            {t('board.nextPage')}
            <ChevronRight aria-hidden="true" className="flip size-5" />
          </button>
        </>
      ) : null}
      {gaps > 0 ? (
        <button type="button" className={pageButton} onClick={onCloseGaps}>
          {t('board.closeGaps')}
        </button>
      ) : null}
    </div>
  );
}
