import { type TableState, tableStates } from '@sufra/domain/tables/floor';
import { useT } from '../../shared/i18n.ts';
import { countStates, type TableNow } from '../live/table.ts';
import { stateIcons, stateWord } from '../live/table-state.tsx';

type LegendProps = {
  readonly tables: readonly TableNow[];
  readonly shown: TableState | undefined;
  readonly onShow: (state: TableState | undefined) => void;
};

/** What the colours of the tables mean, how many are in each state, and a filter: a second press shows all again. */
export function Legend({ tables, shown, onShow }: LegendProps) {
  const t = useT();
  const counts = countStates(tables);
  return (
    <div
      role="group"
      aria-label={t('floor.legend')}
      className="no-scrollbar flex flex-none scrolls-x border-b border-line"
    >
      {tableStates.map((state) => {
        const Icon = stateIcons[state];
        return (
          <button
            key={state}
            type="button"
            aria-pressed={state === shown}
            onClick={() => onShow(state === shown ? undefined : state)}
            className="grid min-h-16 min-w-21 flex-auto shrink-0 content-center justify-items-center gap-0.5 px-1.5 -outline-offset-3 aria-pressed:bg-paper-sunk"
          >
            <span className="flex items-center gap-2">
              <span data-state={state} className="of-state grid size-7 place-items-center rounded-[8px]">
                <Icon aria-hidden="true" className="size-4.5" strokeWidth={2} />
              </span>
              <b className="figures text-[1.25rem]/none font-semibold">{counts[state]}</b>
            </span>{' '}
            <span className="text-[.8125rem]/4.5 whitespace-nowrap text-ink-2 lang-ar:text-[.875rem]/5">
              {stateWord(t, state)}
            </span>
          </button>
        );
      })}
    </div>
  );
}
