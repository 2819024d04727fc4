import { openingSteps } from '@sufra/contract/venue/opening-day';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { Navigate, useParams } from 'react-router';
import { useT } from '../../../shared/i18n.ts';
import { useLive } from '../../../shared/live.ts';
import { paths } from '../../../shared/paths.ts';
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { isUnfinished, leftQuery, type Opening } from '../queries.ts';
import { ChargesStep } from '../steps/charges-step.tsx';
import { CodesStep } from '../steps/codes-step.tsx';
import { HouseStep } from '../steps/house-step.tsx';
import { MenuStep } from '../steps/menu-step.tsx';
import { TablesStep } from '../steps/tables-step.tsx';
import { TeamStep } from '../steps/team-step.tsx';
import { StepRail } from './step-rail.tsx';

const contents = {
  house: HouseStep,
  charges: ChargesStep,
  menu: MenuStep,
  tables: TablesStep,
  team: TeamStep,
  codes: CodesStep,
} as const satisfies Record<(typeof openingSteps)[number], ComponentType<{ readonly opening: Opening }>>;

/** The steps from the owner's account to the first order. The address says which one; without, the furthest is opened. */
export function WizardPage() {
  const t = useT();
  useLive();
  const { step } = useParams();
  const { data, error, refetch } = useQuery(leftQuery);
  useEffect(() => {
    document.title = `${t('opening.title')} | ${t('shell.product')}`;
  }, [t]);
  if (!data)
    return (
      <main className="p-6">
        {error ? (
          <LoadFailed title={t('opening.loadFailed')} error={error} onRetry={refetch} />
        ) : (
          <ListSkeleton />
        )}
      </main>
    );
  const { opening } = data;
  if (!isUnfinished(opening)) return <Navigate to={paths.tables} replace />;
  const current = openingSteps.find((one) => one === step);
  const furthest = openingSteps.indexOf(opening.reached);
  if (current === undefined || openingSteps.indexOf(current) > furthest)
    return <Navigate to={paths.openingStep(opening.reached)} replace />;
  const Content = contents[current];
  return (
    <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] tablet:grid-cols-[14.5rem_minmax(0,1fr)] tablet:grid-rows-1">
      <StepRail opening={opening} current={current} />
      <Content key={current} opening={opening} />
    </div>
  );
}
