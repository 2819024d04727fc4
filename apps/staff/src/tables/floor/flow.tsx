import { classNames } from '@sufra/ui/class-names.ts';
import { useT } from '../../shared/i18n.ts';
import { isTableName } from '../../shared/ui/format.ts';
import { byZone, type Floor, type TableNow } from '../live/table.ts';
import { stateIcons, stateWord } from '../live/table-state.tsx';
import { zoneName } from '../live/zone-name.ts';
import { Initials, NextParty, Progress, type TablesView, TableTime } from '../plan/plan-table.tsx';

type FlowProps = {
  readonly plan: Floor['plan'];
  readonly tables: readonly TableNow[];
  readonly view: TablesView;
  /** Whether each table is a row of a phone's list, or a tile. */
  readonly rows: boolean;
};

/** The tables by zone in the owner's order, where no plan was drawn and on phones. */
export function Flow({ plan, tables, view, rows }: FlowProps) {
  const t = useT();
  const zones = byZone({ plan }, tables);
  return (
    <div className={rows ? 'pb-4' : 'grid gap-6 p-4 desk:p-5'}>
      {zones.map(({ zone, tables: inZone }) => (
        <section key={zone ?? ''}>
          {zone === null && zones.length === 1 ? null : (
            <h2
              className={classNames(
                'menu-voice flex items-baseline gap-2 text-[1.125rem]/7 text-ink-2',
                rows ? 'sticky top-0 z-sticky bg-paper px-4 py-1.5' : 'mb-2.5',
              )}
            >
              <bdi>{zone === null ? t('tables.noZone') : zoneName(plan, zone)}</bdi>
              <span className="font-ui text-[.875rem] font-normal text-ink-3">
                {t('floor.tablesIn', { count: inZone.length })}
              </span>
            </h2>
          )}
          <ul
            className={
              rows ? 'grid gap-2 px-4' : 'grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3'
            }
          >
            {inZone.map((now) => (
              <li key={now.table.number} className="grid">
                {rows ? <TableRow now={now} view={view} /> : <TableTile now={now} view={view} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

type TableProps = { readonly now: TableNow; readonly view: TablesView };

function useTable({ now, view }: TableProps) {
  const t = useT();
  const quiet = view.isQuiet(now);
  const { table, state } = now;
  return {
    table,
    state,
    word: stateWord(t, state),
    Icon: stateIcons[state],
    plain: quiet && state !== 'help',
    button: {
      type: 'button',
      'data-state': state,
      'data-quiet': quiet,
      'aria-current': table.number === view.chosen,
      disabled: view.isOff(now),
      onClick: () => view.onChoose(table.number),
    },
    label: t('floor.tableWord'),
    owner:
      table.served_by === null ? null : (
        <Initials name={view.nameOf(table.served_by)} mine={now.owner === 'me'} />
      ),
  } as const;
}

function TableTile(props: TableProps) {
  const { table, state, word, Icon, plain, button, label, owner } = useTable(props);
  return (
    <button
      {...button}
      className={classNames(
        'of-state relative flex min-h-28 w-full flex-col items-start gap-1 rounded-md p-3 text-start aria-[current=true]:outline-3 aria-[current=true]:outline-offset-2 aria-[current=true]:outline-ink',
        state === 'accept' && !plain && 'to-accept pb-4',
      )}
    >
      <span className="flex w-full items-center justify-between gap-2">
        <span className="sr-only">{label}</span>{' '}
        <bdi
          className={classNames(
            'figures min-w-0 font-semibold [overflow-wrap:anywhere]',
            isTableName(table.number) ? 'text-[1.125rem]/6' : 'text-[1.75rem]/8',
          )}
        >
          {table.number}
        </bdi>
        {plain ? null : owner}
      </span>{' '}
      <span className={plain ? 'sr-only' : 'flex items-center gap-1.5 font-medium'}>
        <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={2} />
        {word}
      </span>{' '}
      <span className={plain ? 'sr-only' : 'grid gap-1.5'}>
        <TableTime now={props.now} />
        {state === 'ordered' ? <Progress now={props.now} /> : null}
        <NextParty now={props.now} className="justify-self-start" />
      </span>
    </button>
  );
}

function TableRow(props: TableProps) {
  const { table, state, word, Icon, plain, button, label, owner } = useTable(props);
  return (
    <button
      {...button}
      className={classNames(
        'of-state relative flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-1.5 text-start',
        state === 'accept' && !plain && 'to-accept pb-2.5',
      )}
    >
      <Icon aria-hidden="true" className="size-6 flex-none" strokeWidth={2} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <span className="sr-only">{label}</span>{' '}
          <bdi className="figures text-[1.375rem]/7 font-semibold [overflow-wrap:anywhere]">
            {table.number}
          </bdi>{' '}
          <span className={plain ? 'sr-only' : 'font-medium'}>{word}</span>
        </span>
        {state === 'ordered' && !plain ? <Progress now={props.now} /> : null}
      </span>{' '}
      {plain ? null : <NextParty now={props.now} />}
      <span className={plain ? 'sr-only' : undefined}>
        <TableTime now={props.now} />
      </span>
      {plain ? null : owner}
    </button>
  );
}
