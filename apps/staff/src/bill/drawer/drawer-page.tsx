import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay, useStaff } from '../../shared/session.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { Papers } from '../papers/papers.tsx';
import { ClosedShifts } from './closed-shifts.tsx';
import { OpenDrawer } from './open-drawer.tsx';
import { OpenShift } from './open-shift.tsx';
import { shiftsQuery } from './queries.ts';

/** The cash drawer: opened with a float, counted blind at the end. */
export function DrawerPage() {
  const t = useT();
  return (
    <ForRole may="shifts.see" title={t('shell.drawer')}>
      <Drawer />
    </ForRole>
  );
}

function Drawer() {
  const t = useT();
  const mayWork = useMay('shifts.work');
  const mayExport = useMay('papers.see');
  const own = useStaff();
  const { data, error, isPending, refetch } = useQuery(shiftsQuery);
  const holdsOne = data?.drawers.some(({ holder }) => holder?.id === own.id) === true;
  return (
    <Page title={t('shell.drawer')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[44rem] gap-8 px-4 py-6 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('drawer.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data?.drawers.map((shift) => (
            <OpenShift key={shift.id} shift={shift} takers={data.may_take_over} />
          ))}
          {data && mayWork && !holdsOne ? <OpenDrawer another={data.drawers.length > 0} /> : null}
          {data ? <ClosedShifts shifts={data.closed} /> : null}
          {mayExport ? <Papers /> : null}
        </div>
      </div>
    </Page>
  );
}
