import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useServerNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay, useStaff } from '../../shared/session.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { SoundPrompt } from '../kitchen/sound-prompt.tsx';
import { type Display, useReceived } from '../kitchen/use-received.ts';
import { useRingUntilSeen } from '../kitchen/use-ring.ts';
import { useWakeLock } from '../kitchen/use-wake-lock.ts';
import { useOptimisticTickets } from '../tickets/moves.ts';
import { ticketsQuery } from '../tickets/queries.ts';
import { type BoardView, boardViews, stationCounts, type Ticket, ticketsForView } from '../tickets/ticket.ts';
import { BoardControls } from './board-controls.tsx';
import { useAcknowledged, useIsDisplay, useOwnStation, useSeenLines } from './board-memory.ts';
import { ConfirmBoard } from './confirm-board.tsx';
import { PassBoard } from './pass-board.tsx';
import { PlacePrompt } from './place-prompt.tsx';
import { TicketBoard } from './ticket-board.tsx';
import { useClearedNotice } from './use-cleared-notice.ts';

/** The live board of orders: what to cook, what to serve, what to confirm. */
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
  const tickets = useOptimisticTickets(data?.tickets ?? []);
  useClearedNotice(data?.tickets);
  const { view, station, setView, setStation } = useBoardSearch();
  const mayMove = useMay('tickets.move');
  const { role } = useStaff();
  // A waiter who looks at it isn't the kitchen.
  const isKitchen = mayMove && role !== 'waiter' && view === 'kitchen';
  const { acknowledged, acknowledge } = useAcknowledged();
  const seen = useSeenLines(tickets);
  const memory = { seen, acknowledged };
  const shown = ticketsForView(view, tickets, { ...memory, station });
  const counts = {
    kitchen: ticketsForView('kitchen', tickets, memory).length,
    pass: ticketsForView('pass', tickets, memory).length,
    serve: ticketsForView('serve', tickets, memory).length,
    confirm: ticketsForView('confirm', tickets, memory).length,
  };
  const isDisplay = useIsDisplay();
  useDisplay(tickets, { isDisplay: isKitchen && isDisplay === true, station, at: dataUpdatedAt });
  useRingUntilSeen(data && isKitchen ? shown.map(({ id }) => id) : undefined);
  useWakeLock();
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
    <Page title={t('shell.orders')} background="board" controls={controls}>
      <div className="flex h-full min-h-0 flex-col">
        {isKitchen ? isDisplay === undefined ? <PlacePrompt /> : <SoundPrompt /> : null}
        <div className="min-h-0 flex-1">
          {isPending ? <BoardSkeleton /> : null}
          {data === null || (error && !data) ? (
            <LoadFailed title={t('board.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data && view === 'pass' ? <PassBoard tickets={tickets} now={now} /> : null}
          {data && view === 'confirm' ? <ConfirmBoard tickets={shown} now={now} /> : null}
          {data && (view === 'kitchen' || view === 'serve') ? (
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
        </div>
      </div>
    </Page>
  );
}

function useBoardSearch() {
  const { role } = useStaff();
  const [search, setSearch] = useSearchParams();
  const own = useOwnStation();
  const named = search.get('station') ?? own;
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
    // `*` stands for all of them, where the device has one of its own.
    station: named === '*' ? undefined : named,
    setView: (view: BoardView) => change({ view, station: undefined }),
    // Where the device has a station, all of them have to be asked for.
    setStation: (station: string | undefined) =>
      change({ station: station ?? (own === undefined ? undefined : '*') }),
  };
}

/** Tells what this screen shows. A device of one station speaks for it alone, whatever somebody looks at on it. */
function useDisplay(tickets: readonly Ticket[], { isDisplay, station, at }: Display) {
  const own = useOwnStation();
  const showsOwn = own === undefined || station === undefined || station === own;
  useReceived(tickets, { isDisplay: isDisplay && showsOwn, station: own ?? station, at });
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
