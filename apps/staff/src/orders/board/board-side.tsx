import { RotateCcw, Settings2, Undo2 } from 'lucide-react';
import { useNow } from '../../shared/clock.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { allDayCounts, recallable, type Ticket } from '../tickets/ticket.ts';
import type { Undoable } from '../tickets/undo.ts';

type BoardSideProps = {
  readonly tickets: readonly Ticket[];
  readonly station: string | undefined;
  readonly undoable: readonly Undoable[];
  readonly onUndo: () => void;
  readonly onRecall: () => void;
  readonly onSettings: () => void;
};

const sideButton =
  'flex min-h-14 w-full items-center gap-2.5 rounded-[8px] border border-line-strong px-3 py-2 text-start text-[1rem]/5';

/** Beside the tickets: how many of each dish are still to be cooked, and the buttons to undo, recall and set up. */
export function BoardSide({ tickets, station, undoable, onUndo, onRecall, onSettings }: BoardSideProps) {
  const t = useT();
  const counts = allDayCounts(tickets, station);
  const recallCount = recallable(tickets).length;
  return (
    <aside className="hidden w-53 flex-none flex-col gap-4 bg-rail px-4.5 py-4 min-[56rem]:flex">
      <h2 className="menu-voice text-[1.25rem]/7">{t('board.allDay')}</h2>
      {counts.length === 0 ? <p className="text-ink-3">{t('board.allDayEmpty')}</p> : null}
      <ul className="-mt-2 min-h-0 scrolls-y" tabIndex={-1}>
        {counts.map(({ name, quantity }) => (
          <li
            key={name}
            className="flex items-baseline gap-2.5 border-b border-[#3b3027] py-1.75 text-[1.0625rem]/[1.3125rem] text-[#e6dac8]"
          >
            <b className="figures w-8 flex-none text-end font-ui text-[1.5rem]/none font-semibold text-ink">
              {quantity}
            </b>
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid flex-none gap-2">
        <UndoButton undoable={undoable} onUndo={onUndo} />
        <button type="button" className={sideButton} aria-keyshortcuts="R" onClick={onRecall}>
          <RotateCcw aria-hidden="true" className="size-5 flex-none" />
          {t('board.recallCount', { count: recallCount })}
        </button>
        <button type="button" className={sideButton} onClick={onSettings}>
          <Settings2 aria-hidden="true" className="size-5 flex-none" />
          {t('board.settings')}
        </button>
      </div>
    </aside>
  );
}

type UndoProps = Pick<BoardSideProps, 'undoable' | 'onUndo'>;

function UndoButton({ undoable, onUndo }: UndoProps) {
  const t = useT();
  const now = useNow(250);
  const latest = undoable.find(({ until }) => until > now);
  if (latest === undefined) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="U"
      onClick={onUndo}
      className={`${sideButton} min-h-16 bg-rail-raised font-medium text-ink`}
    >
      <Undo2 aria-hidden="true" className="flip size-5 flex-none" />
      <span>
        {t('board.undoLine', {
          table: isolate(`${t('common.tableShort')} ${latest.move.table}`),
          what: isolate(latest.what),
          seconds: Math.max(0, Math.ceil((latest.until - now) / 1000)),
        })}
      </span>
    </button>
  );
}

/** The recall button on a phone, where there is no room beside the tickets. */
export function RecallRow({ tickets, onRecall }: Pick<BoardSideProps, 'tickets' | 'onRecall'>) {
  const t = useT();
  const recallCount = recallable(tickets).length;
  return (
    <div className="min-[56rem]:hidden">
      {recallCount > 0 ? (
        <div className="px-3.5 pb-3">
          <button type="button" className={sideButton} onClick={onRecall}>
            <RotateCcw aria-hidden="true" className="size-5 flex-none" />
            {t('board.recallCount', { count: recallCount })}
          </button>
        </div>
      ) : null}
    </div>
  );
}

/** The undo button at the bottom, where the thumb is. */
export function UndoDock({ undoable, onUndo }: UndoProps) {
  return (
    <div className="sticky bottom-0 mt-auto bg-board px-3.5 pb-2 empty:hidden min-[56rem]:hidden">
      <UndoButton undoable={undoable} onUndo={onUndo} />
    </div>
  );
}
