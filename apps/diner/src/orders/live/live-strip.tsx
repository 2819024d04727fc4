import { ChevronRight } from 'lucide-react';
import { useLocation } from 'react-router';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { followAccent } from '../../venue/accent.ts';
import { ClosedStrip } from '../../venue/closed-strip.tsx';
import { useClosed } from '../../venue/taking-orders.ts';
import { liveOrderOf } from './live-order.ts';
import { useLive } from './use-live.ts';
import { useWords } from './use-words.ts';

export { ReadyNews } from './ready-news.tsx';

// Comes with the first code that isn't needed for the first paint.
followAccent();

/** What is told above the menu: that no orders are taken, and what is being made. The cart says the first itself. */
export function Strips() {
  const closed = useClosed();
  const inCart = useLocation().pathname.startsWith(paths.cart);
  return (
    <>
      {closed === undefined || inCart ? null : <ClosedStrip closed={closed} />}
      <LiveStrip />
    </>
  );
}

/** A strip above the menu while something is being made for the table: what, how far it is, whose, and how long it takes. */
function LiveStrip() {
  const { visit, known } = useLive();
  const words = useWords();
  const live = liveOrderOf(visit, known);
  const guests = visit?.guests ?? [];
  const names = live === undefined ? '' : words.namesOf(live.dishes);
  const details = live === undefined ? '' : words.detailsOf(live, guests);
  const minutes = live === undefined || live.stage === 'ready' ? '' : words.minutesText(live.minutes);
  return (
    <>
      {/* Without the minutes, which would be read out each time. */}
      <p role="status" className="sr-only">
        {live === undefined ? '' : `${names}. ${words.detailsOf({ ...live, minutes: null }, guests)}`}
      </p>
      {live === undefined ? null : (
        <div className="live-strip mx-auto max-w-280 px-(--gutter) pb-3">
          <AppLink
            to={paths.waitingTime}
            className={`flex min-h-14 items-center gap-3 rounded-md px-4 py-2 ${live.stage === 'ready' ? 'bg-olive text-on-olive' : 'bg-paper-raised text-ink ring-1 ring-line'}`}
          >
            <Sun stage={live.stage} />
            <span className="grid min-w-0 flex-1">
              <b className="font-medium text-pretty">{names}</b>
              <span className="flex flex-wrap justify-between gap-x-3 text-sm">
                <span>{details}</span>
                {minutes === '' ? null : <span className="font-medium tabular-nums">{minutes}</span>}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="flip -me-1 size-5 flex-none" strokeWidth={1.75} />
          </AppLink>
        </div>
      )}
    </>
  );
}

const heights = { sent: 'h-1.5', placed: 'h-1.5', preparing: 'h-3', ready: 'h-5' } as const;

/** The venue's sun: at the horizon, half risen, and clear of it. The words beside it say the same. */
function Sun({ stage }: { readonly stage: keyof typeof heights }) {
  return (
    <span aria-hidden="true" className="flex h-6 w-6 flex-none flex-col items-center justify-end">
      <span className={`w-5 overflow-hidden ${heights[stage]}`}>
        <span className={`block size-5 rounded-full ${stage === 'ready' ? 'bg-on-olive' : 'bg-saffron'}`} />
      </span>
      {stage === 'ready' ? null : <span className="h-0.5 w-6 rounded-full bg-ink" />}
    </span>
  );
}
