import { classNames } from '@sufra/ui/class-names.ts';
import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n.ts';
import type { Row, Rows } from './rows.ts';

type FoundListProps = Rows & {
  readonly typed: string;
  readonly active: number;
  readonly ids: { readonly list: string; readonly option: (index: number) => string };
  readonly onChoose: (row: Row) => void;
};

/** What was found, by kind, with the row that Enter opens marked. */
export function FoundList({ rows, server, typed, active, ids, onChoose }: FoundListProps) {
  const t = useT();
  const nothing = rows.length === 0 && server !== 'looking';
  return (
    <>
      <p role="status" className="sr-only">
        {typed.trim() === '' || server === 'looking' ? '' : t('finder.count', { count: rows.length })}
      </p>
      <div
        id={ids.list}
        role="listbox"
        aria-label={t('finder.results')}
        className="min-h-0 scrolls-y p-2 empty:hidden"
      >
        {groupsOf(rows, typed.trim() === '').map(({ name, first, own }) => (
          <div key={name} role="group" aria-labelledby={`finder-${name}`}>
            <div
              id={`finder-${name}`}
              role="presentation"
              className="px-3 pt-2.5 pb-1 text-[.875rem]/5 text-ink-2"
            >
              {t(`finder.${name}`)}
            </div>
            {own.map((row, index) => (
              <Option
                key={row.id}
                row={row}
                id={ids.option(first + index)}
                active={first + index === active}
                onChoose={onChoose}
              />
            ))}
          </div>
        ))}
      </div>
      <Notice server={server} nothing={nothing} typed={typed.trim()} />
      <p
        aria-hidden="true"
        className="hidden flex-none border-t border-line px-5 py-2.5 text-[.875rem]/5 text-ink-2 desk:block"
      >
        {t('finder.keys')}
      </p>
    </>
  );
}

type GroupName = Row['group'] | 'lately';

/** The rows by kind, in their order, each with the place of its first one. Before typing they are what was opened lately. */
function groupsOf(rows: readonly Row[], isFirst: boolean) {
  if (isFirst) return rows.length === 0 ? [] : [{ name: 'lately' as GroupName, first: 0, own: rows }];
  const names = [...new Set(rows.map(({ group }) => group))];
  return names.map((name: GroupName) => ({
    name,
    first: rows.findIndex(({ group }) => group === name),
    own: rows.filter(({ group }) => group === name),
  }));
}

type OptionProps = {
  readonly row: Row;
  readonly id: string;
  readonly active: boolean;
  readonly onChoose: (row: Row) => void;
};

function Option({ row, id, active, onChoose }: OptionProps) {
  const { icon: Icon, label, detail } = row;
  const own = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) own.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // The field keeps the focus and has the keys; a row is only pressed.
    <div
      ref={own}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(row)}
      onKeyDown={(event) => event.key === 'Enter' && onChoose(row)}
      className={classNames(
        'flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 py-1.5',
        active ? 'bg-ink text-on-ink' : 'hover:bg-paper-sunk',
      )}
    >
      <Icon aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">{label}</bdi>
        {detail === '' ? null : (
          <span className={classNames('block text-[.875rem]/5', active ? 'opacity-80' : 'text-ink-2')}>
            {detail}
          </span>
        )}
      </span>
    </div>
  );
}

type NoticeProps = Pick<Rows, 'server'> & { readonly nothing: boolean; readonly typed: string };

/** What is missing from the list, and why. */
function Notice({ server, nothing, typed }: NoticeProps) {
  const t = useT();
  const text =
    server === 'offline' || server === 'failed'
      ? t(`finder.${server}`)
      : nothing && typed !== ''
        ? t('finder.nothing', { typed })
        : undefined;
  return text === undefined ? null : <p className="flex-none px-5 pt-2 pb-4 text-ink-2">{text}</p>;
}
