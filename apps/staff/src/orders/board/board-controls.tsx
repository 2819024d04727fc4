import { classNames } from '@sufra/ui/class-names.ts';
import { useT } from '../../shared/i18n.ts';
import { useChosenInView } from '../../shared/page/chosen-in-view.ts';
import { stationName } from '../../shared/ui/format.ts';
import { type BoardView, boardViews } from '../tickets/ticket.ts';

type BoardControlsProps = {
  readonly view: BoardView;
  readonly counts: Readonly<Record<BoardView, number>>;
  readonly onView: (view: BoardView) => void;
  readonly station: string | undefined;
  readonly stations: readonly { readonly station: string; readonly tickets: number }[];
  readonly onStation: (station: string | undefined) => void;
};

const viewKeys = {
  kitchen: 'board.kitchen',
  pass: 'kitchen.pass',
  serve: 'board.serve',
  confirm: 'board.confirm',
} as const;

/** The view of the board and, in the kitchen's view, the station; each with its number of tickets. */
export function BoardControls({ view, counts, onView, station, stations, onStation }: BoardControlsProps) {
  const t = useT();
  const row = useChosenInView<HTMLDivElement>(`[data-view=${view}]`);
  return (
    <div ref={row} className="no-scrollbar flex min-w-0 flex-1 items-center gap-3 scrolls-x py-1">
      <div role="group" aria-label={t('board.view')} className="flex flex-none gap-1">
        {boardViews.map((one) => (
          <ChoiceButton
            key={one}
            view={one}
            current={one === view}
            label={t(viewKeys[one])}
            count={counts[one]}
            highlighted={one === 'confirm' && counts.confirm > 0}
            onChoose={() => onView(one)}
          />
        ))}
      </div>
      {view === 'kitchen' && (stations.length > 1 || station !== undefined) ? (
        <>
          <span aria-hidden="true" className="h-7 w-px flex-none bg-rail-line" />
          <div role="group" aria-label={t('board.stations')} className="flex flex-none gap-1">
            <ChoiceButton
              current={station === undefined}
              label={t('common.all')}
              count={counts.kitchen}
              onChoose={() => onStation(undefined)}
            />
            {withCurrent(stations, station).map(({ station: name, tickets }) => (
              <ChoiceButton
                key={name}
                current={name === station}
                label={stationName(t, name)}
                count={tickets}
                onChoose={() => onStation(name)}
              />
            ))}
          </div>
        </>
      ) : null}
    </div>
  );
}

/** Keeps the chosen station in the list when it has no tickets: a button must not vanish under the finger. */
function withCurrent(stations: BoardControlsProps['stations'], station: string | undefined) {
  if (station === undefined || stations.some((one) => one.station === station)) return stations;
  return [...stations, { station, tickets: 0 }];
}

type ChoiceButtonProps = {
  /** Undefined for a station. */
  readonly view?: BoardView;
  readonly current: boolean;
  readonly label: string;
  readonly count: number;
  /** Highlighted while it is not chosen. */
  readonly highlighted?: boolean;
  readonly onChoose: () => void;
};

function ChoiceButton({ view, current, label, count, highlighted = false, onChoose }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      data-view={view}
      aria-pressed={current}
      onClick={onChoose}
      className={classNames(
        'flex h-11 items-center gap-2 rounded-[8px] px-3 text-[1rem]/5 whitespace-nowrap -outline-offset-2 desk:px-3.5',
        current && 'bg-rail-strong font-medium text-rail outline-[#7d4a00]',
        !current && highlighted && 'bg-sun font-medium text-rail',
        !current && !highlighted && 'text-rail-text',
      )}
    >
      {label}{' '}
      <span className={classNames('figures', highlighted ? 'font-semibold' : 'opacity-75')}>{count}</span>
    </button>
  );
}
