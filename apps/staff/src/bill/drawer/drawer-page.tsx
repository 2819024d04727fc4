import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session.ts';
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
  const { data, error, isPending, refetch } = useQuery(shiftsQuery);
  return (
    <Page title={t('shell.drawer')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto grid max-w-[44rem] gap-8 px-4 py-6 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('drawer.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data?.open ? <OpenShift key={data.open.id} shift={data.open} /> : null}
          {data?.open === null && mayWork ? <OpenDrawer /> : null}
          {data ? <ClosedShifts shifts={data.closed} /> : null}
          {mayExport ? <Papers /> : null}
        </div>
      </div>
    </Page>
  );
}
