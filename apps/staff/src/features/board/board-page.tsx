import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useServerNow } from '../../app/clock.ts';
import { Page } from '../../app/page.tsx';
import { useStaff } from '../../app/session.ts';
import { ForRole } from '../../app/shell.tsx';
import { useT } from '../../i18n.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { BoardControls } from './board-controls.tsx';
import { useAcknowledged, useSeenLines } from './board-memory.ts';
import { ConfirmBoard } from './confirm-board.tsx';
import { useMoved } from './moves.ts';
import { ticketsQuery } from './queries.ts';
import { type BoardView, boardViews, stationCounts, ticketsIn } from './ticket.ts';
import { TicketBoard } from './ticket-board.tsx';
import { useClearedNotice } from './use-cleared-notice.ts';

/** The live board of orders: what to cook, what to carry out, what to confirm at a table. */
export function BoardPage() {
  const t = useT();
  return (
    <ForRole may="tickets.see" title={t('shell.orders')}>
      <Board />
    </ForRole>
  );
}

function Board() {
  const t = useT();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(ticketsQuery);
  const now = useServerNow(data?.now, dataUpdatedAt);
  const tickets = useMoved(data?.tickets ?? []);
  useClearedNotice(data?.tickets);
  const { view, station, setView, setStation } = useBoardSearch();
  const { acknowledged, acknowledge } = useAcknowledged();
  const seen = useSeenLines(tickets);
  const memory = { seen, acknowledged };
  const shown = ticketsIn(view, tickets, { ...memory, station });
  const counts = {
    kitchen: ticketsIn('kitchen', tickets, memory).length,
    serve: ticketsIn('serve', tickets, memory).length,
    confirm: ticketsIn('confirm', tickets, memory).length,
  };
  const controls = (
    <BoardControls
      view={view}
      counts={counts}
      onView={setView}
      station={station}
      stations={stationCounts(tickets.filter((ticket) => !ticket.awaits_confirmation))}
      onStation={setStation}
    />
  );
  return (
    <Page title={t('shell.orders')} ground="board" controls={controls}>
      {isPending ? <BoardSkeleton /> : null}
      {data === null || (error && !data) ? (
        <LoadFailed title={t('board.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {data && view === 'confirm' ? <ConfirmBoard tickets={shown} now={now} /> : null}
      {data && view !== 'confirm' ? (
        <TicketBoard
          key={`${view} ${station ?? ''}`}
          view={view}
          station={station}
          tickets={shown}
          all={tickets}
          now={now}
          memory={memory}
          onAcknowledge={acknowledge}
          toConfirm={counts.confirm}
          onShowConfirm={() => setView('confirm')}
        />
      ) : null}
    </Page>
  );
}

function useBoardSearch() {
  const { role } = useStaff();
  const [search, setSearch] = useSearchParams();
  const start: BoardView = role === 'waiter' || role === 'cashier' ? 'serve' : 'kitchen';
  const change = (values: Record<string, string | undefined>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  return {
    view: boardViews.find((view) => view === search.get('view')) ?? start,
    station: search.get('station') ?? undefined,
    setView: (view: BoardView) => change({ view, station: undefined }),
    setStation: (station: string | undefined) => change({ station }),
  };
}

function BoardSkeleton() {
  const t = useT();
  return (
    <div role="status" className="grid grid-cols-1 gap-3 p-3.5 tablet:grid-cols-3 desk:grid-cols-5">
      <span className="sr-only">{t('common.loading')}</span>
      {['h-80', 'h-96', 'h-64', 'h-88'].map((height) => (
        <Skeleton key={height} className={height} />
      ))}
    </div>
  );
}
