import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { buttonClass } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { NotebookPen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { HeldCourses } from '../../orders/held/held-courses.tsx';
import { useNow } from '../../shared/clock.ts';
import { currentLanguage, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/session.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { CallsAtTable } from '../calls/calls-at-table.tsx';
import type { Pick } from '../live/pick.ts';
import { tableQuery } from '../live/queries.ts';
import type { Floor } from '../live/table.ts';
import { useTableCalls } from '../live/use-table-calls.ts';
import { DishList } from './dish-list.tsx';
import { FreeTable } from './free-table.tsx';
import { GuestList } from './guest-list.tsx';
import { JoinedTables } from './joined-tables.tsx';
import { PaneHead } from './pane-head.tsx';
import { TableActions } from './table-actions.tsx';
import { TableTotals } from './table-totals.tsx';

type TablePaneProps = {
  readonly floor: Floor;
  readonly number: string;
  readonly onPick: (pick: Pick) => void;
  /** Goes back to the floor; undefined where both are side by side. */
  readonly onBack: (() => void) | undefined;
};

/** A table: who sits there, their dishes by what has to happen with them, what is due, and what staff can do. */
export function TablePane({ floor, number, onPick, onBack }: TablePaneProps) {
  const { data, error, refetch, dataUpdatedAt } = useQuery(tableQuery(number, currentLanguage() ?? 'en'));
  const mayManage = useMay('tables.manage');
  const calls = useTableCalls(number);
  const now = useNow(10_000) + (data ? Date.parse(data.now) - dataUpdatedAt : 0);
  const heading = useFocusWhenFreed(!data || data.table.visit !== null);
  if (error && !data) return <TableFailed number={number} error={error} onRetry={refetch} />;
  // Null: the table was taken off the plan, and the floor will show it in a moment.
  if (!data) return <PaneSkeleton />;
  const { table } = data;
  const { visit } = table;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PaneHead
        heading={heading}
        table={table}
        onFloor={floor.tables.find((one) => one.number === number)}
        lateAfter={floor.late_after}
        now={now}
        onBack={onBack}
      />
      {visit === null ? (
        <FreeTable table={table} open={mayManage ? calls.open : undefined} />
      ) : (
        <>
          <div className="min-h-24 flex-1 scrolls-y">
            <div className="px-5 pt-2 empty:hidden">
              <CallsAtTable number={number} />
            </div>
            <JoinedTables floor={floor} number={number} />
            <GuestList party={visit} admit={calls.admit} />
            <DishList
              lines={visit.lines.filter(({ status }) => status !== 'held')}
              guests={visit.guests}
              now={now}
            />
            <div className="px-5 py-3 empty:hidden">
              <HeldCourses lines={visit.lines} />
            </div>
          </div>
          <div className="flex-none border-t border-line px-5 pt-2 pb-4">
            <TableTotals party={visit} />
            {mayManage ? (
              // Another party's dialogs are not this one's.
              <TableActions
                key={visit.id}
                floor={floor}
                table={table}
                party={visit}
                calls={calls}
                onPick={onPick}
              />
            ) : null}
          </div>
        </>
      )}
    </div>
  );
}

type TableFailedProps = {
  readonly number: string;
  readonly error: unknown;
  readonly onRetry: () => unknown;
};

/** Nothing is known of the table. An order can be taken all the same: the pad is there without a connection, too. */
function TableFailed({ number, error, onRetry }: TableFailedProps) {
  const t = useT();
  const takesOrders = useMay('orders.take');
  return (
    <div className="grid justify-items-center">
      <LoadFailed title={t('floor.tableFailed', { number })} error={error} onRetry={onRetry} />
      {takesOrders ? (
        <Link to={paths.order(number)} className={buttonClass('next', 'min-h-14')}>
          <NotebookPen aria-hidden="true" className="size-5" />
          {t('pad.take')}
        </Link>
      ) : null}
    </div>
  );
}

/** Clearing a table removes the button that had the focus: the focus moves to the table's heading. */
function useFocusWhenFreed(taken: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasTaken = useRef(taken);
  useEffect(() => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (wasTaken.current && !taken && lost) heading.current?.focus();
    wasTaken.current = taken;
  }, [taken]);
  return heading;
}

function PaneSkeleton() {
  const t = useT();
  return (
    <div role="status" className="grid gap-4 p-5">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-9 w-40" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}
