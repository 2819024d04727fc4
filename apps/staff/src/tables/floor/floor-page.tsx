import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useStaff } from '../../shared/session.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import './floor.css';
import { TablePane } from '../detail/table-pane.tsx';
import type { Pick } from '../live/pick.ts';
import { floorQuery } from '../live/queries.ts';
import { type Floor, isDrawn, tableNow } from '../live/table.ts';
import { useRoom } from '../live/use-room.ts';
import { Plan } from '../plan/plan.tsx';
import { FloorControls } from './floor-controls.tsx';
import { FloorLayout } from './floor-layout.tsx';
import { Flow } from './flow.tsx';
import { Legend } from './legend.tsx';
import { PickBar, useView } from './pick.tsx';
import { useFloorAddress } from './use-floor-address.ts';

/** How often the minutes on the tables are counted again, in milliseconds. */
const countMs = 10_000;

/** The floor: the plan with all tables as they are now, and the detail of the chosen one. */
export function FloorPage() {
  const t = useT();
  return (
    <ForRole may="tables.see" title={t('shell.tables')}>
      <FloorNow />
    </ForRole>
  );
}

function FloorNow() {
  const t = useT();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(floorQuery);
  const room = useRoom();
  const { number } = useFloorAddress();
  // On a phone a table takes the list's place, and needs its room.
  const hasList = room !== 'phone' || number === undefined;
  return (
    <Page title={t('shell.tables')} controls={data && hasList ? <FloorControls floor={data} /> : undefined}>
      {isPending ? <FloorSkeleton /> : null}
      {error && !data ? <LoadFailed title={t('tables.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data ? <Tables floor={data} receivedAt={dataUpdatedAt} /> : null}
    </Page>
  );
}

function Tables({ floor, receivedAt }: { readonly floor: Floor; readonly receivedAt: number }) {
  const t = useT();
  const room = useRoom();
  const me = useStaff().id;
  const address = useFloorAddress();
  const [pick, setPick] = useState<Pick>();
  // The server's clock, so that a tablet's wrong one makes nobody late.
  const now = useNow(countMs) + Date.parse(floor.now) - receivedAt;
  const tables = floor.tables.map((table) =>
    tableNow(table, me, Math.max(now, Date.parse(floor.now)), floor.late_after),
  );
  const counted = address.mine ? tables.filter(({ owner }) => owner === 'me') : tables;
  const chosen = floor.tables.find(({ number }) => number === address.number);
  const view = useView({ floor, address, pick, onPicked: setPick });
  const drawn = isDrawn(floor) && room !== 'phone';
  return (
    <FloorLayout
      room={room}
      label={chosen ? t('common.table', { number: chosen.number }) : t('tables.pick')}
      open={chosen !== undefined && pick === undefined}
      onClose={() => address.choose(undefined)}
      floor={
        <>
          {pick === undefined ? (
            <Legend tables={counted} shown={address.state} onShow={address.show} />
          ) : (
            <PickBar
              pick={pick}
              tables={floor.tables}
              onEnd={() => setPick(undefined)}
              onMoved={address.choose}
            />
          )}
          <div className="min-h-0 flex-1 scrolls-y">
            {tables.length === 0 ? (
              <EmptyState title={t('tables.empty')} hint={t('floor.emptyHint')} />
            ) : null}
            {drawn ? (
              <Plan plan={floor.plan} tables={tables} view={view} />
            ) : (
              <Flow plan={floor.plan} tables={tables} view={view} rows={room === 'phone'} />
            )}
          </div>
        </>
      }
      detail={
        chosen === undefined ? (
          <EmptyState title={t('tables.pick')} hint={t('tables.pickHint')} />
        ) : (
          <TablePane
            key={chosen.number}
            floor={floor}
            number={chosen.number}
            onPick={setPick}
            onBack={room === 'beside' ? undefined : () => address.choose(undefined)}
          />
        )
      }
    />
  );
}

function FloorSkeleton() {
  const t = useT();
  return (
    <div role="status" className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3 p-5">
      <span className="sr-only">{t('common.loading')}</span>
      {Array.from({ length: 12 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  );
}
