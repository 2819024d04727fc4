import { EmptyState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { CarFront, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useServerNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useMay } from '../../shared/session.ts';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { type Car, type Cars, type Editing, found, isWaitedFor } from './car.ts';
import { CarDialog } from './car-dialog.tsx';
import { CarRow } from './car-row.tsx';
import { carsQuery } from './queries.ts';

/** The cars that the valet has: those that guests wait for, those that stand, and those that just left. */
export function CarsPage() {
  const t = useT();
  return (
    <ForRole may="valet.answer" title={t('shell.cars')}>
      <CarList />
    </ForRole>
  );
}

function CarList() {
  const t = useT();
  const { data, error, isPending, refetch, dataUpdatedAt } = useQuery(carsQuery);
  const server = useServerNow(data?.now, dataUpdatedAt);
  // The clock of this screen may have ticked before the answer came.
  const now = data ? Math.max(server, Date.parse(data.now)) : server;
  return (
    <Page title={t('shell.cars')}>
      <div className="h-full scrolls-y">
        <div className="mx-auto max-w-[68rem] px-4 pb-8 desk:px-5">
          {isPending ? <ListSkeleton /> : null}
          {error && !data ? (
            <LoadFailed title={t('cars.loadFailed')} error={error} onRetry={refetch} />
          ) : null}
          {data ? <Lists data={data} now={now} /> : null}
        </div>
      </div>
    </Page>
  );
}

function Lists({ data, now }: { readonly data: Cars; readonly now: number }) {
  const t = useT();
  const works = useMay('cars.work');
  const [typed, setTyped] = useState('');
  const [editing, setEditing] = useState<Editing>();
  const shown = found(data.cars, typed);
  const gone = found(data.gone, typed);
  const waiting = shown.filter(isWaitedFor);
  const next = waiting.find(({ status }) => status === 'requested')?.id ?? waiting[0]?.id;
  const onEdit = works ? (car: Car) => setEditing({ kind: 'edit', car }) : undefined;
  const rows = { now, next, onEdit };
  return (
    <>
      <div className="grid items-end gap-3 py-4 tablet:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          label={t('cars.search')}
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          dir="auto"
        />
        {works ? (
          <Button onClick={() => setEditing({ kind: 'add' })}>
            <span className="flex items-center justify-center gap-2.5">
              <KeyRound aria-hidden="true" className="size-5" />
              {t('cars.add')}
            </span>
          </Button>
        ) : null}
      </div>
      <p role="status" className="sr-only">
        {t('cars.count', { waiting: waiting.length, cars: shown.length })}
      </p>
      {data.cars.length + data.gone.length === 0 ? (
        <EmptyState
          picture={<NoCar />}
          title={t('cars.none')}
          hint={t(works ? 'cars.noneHint' : 'cars.noneSeen')}
        />
      ) : shown.length + gone.length === 0 ? (
        <EmptyState picture={<NoCar />} title={t('cars.notFound')} hint={t('cars.notFoundHint')} />
      ) : (
        <>
          <Group title={t('cars.waiting')} cars={waiting} {...rows} />
          <Group title={t('cars.standing')} cars={shown.filter((car) => !isWaitedFor(car))} {...rows} />
          <Group title={t('cars.lately')} cars={gone} {...rows} />
        </>
      )}
      <CarDialog editing={editing} onClose={() => setEditing(undefined)} />
    </>
  );
}

function NoCar() {
  return <CarFront aria-hidden="true" className="size-24 text-line-strong" strokeWidth={0.5} />;
}

type GroupProps = {
  readonly title: string;
  readonly cars: readonly Car[];
  readonly now: number;
  readonly next: string | undefined;
  readonly onEdit: ((car: Car) => void) | undefined;
};

function Group({ title, cars, next, ...row }: GroupProps) {
  if (cars.length === 0) return null;
  return (
    <section className="pt-2 pb-4">
      <h2 className="menu-voice flex items-baseline gap-2.5 pb-1 text-[1.25rem]/7">
        {title}
        <span className="figures text-[1rem] text-ink-2">{cars.length}</span>
      </h2>
      <ul>
        {cars.map((car) => (
          <CarRow key={car.id} car={car} next={car.id === next} {...row} />
        ))}
      </ul>
    </section>
  );
}
