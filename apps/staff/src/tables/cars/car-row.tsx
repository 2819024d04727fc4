import { classNames } from '@sufra/ui/class-names.ts';
import { Check, Clock, Flame, Hourglass, KeyRound, type LucideIcon, SquareParking } from 'lucide-react';
import { type AgeBand, ageBand, formatAge } from '../../shared/age.ts';
import { clockTime } from '../../shared/clock.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { type Car, isWaitedFor, stateWords } from './car.ts';
import { CarActions } from './car-actions.tsx';
import { CarSteps } from './car-steps.tsx';

type CarRowProps = {
  readonly car: Car;
  readonly now: number;
  /** Whether its button is the page's main one: the longest wait that nobody fetches. */
  readonly next: boolean;
  readonly onEdit: ((car: Car) => void) | undefined;
};

/** A car: its ticket, plate and key, whose it is, how long its guest waits, how far it is, and the next step. */
export function CarRow({ car, now, next, onEdit }: CarRowProps) {
  const t = useT();
  const waits = isWaitedFor(car);
  return (
    <li
      data-car={car.status}
      className="grid gap-x-5 gap-y-2.5 border-b border-line py-4 tablet:grid-cols-[minmax(0,1fr)_minmax(15rem,auto)] tablet:items-center"
    >
      <div className="grid min-w-0 gap-2.5">
        <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
          <p className="grid">
            <span className="text-sm text-ink-2">{t('cars.ticket')}</span>
            <b className="figures text-[1.75rem]/8 font-semibold [overflow-wrap:anywhere]">
              <bdi>{car.ticket}</bdi>
            </b>
          </p>
          {car.plate === '' ? null : (
            <p className="figures min-h-11 content-center rounded-md border-2 border-ink bg-paper-raised px-3 text-[1.375rem]/7 font-semibold [overflow-wrap:anywhere]">
              <span className="sr-only">{t('cars.plate')} </span>
              <bdi>{car.plate}</bdi>
            </p>
          )}
          {car.hook === '' ? null : (
            <p className="ms-auto flex items-center gap-2 tablet:ms-0">
              <KeyRound aria-hidden="true" className="size-6 flex-none" strokeWidth={1.75} />
              <span className="grid">
                <span className="text-sm text-ink-2">{t('cars.hook')}</span>
                <b className="figures text-[1.25rem]/6 font-semibold [overflow-wrap:anywhere]">
                  <bdi>{car.hook}</bdi>
                </b>
              </span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Facts car={car} />
          <Standing car={car} now={now} />
        </div>
        {waits ? <CarSteps status={car.status} /> : null}
      </div>
      <CarActions car={car} next={next} onEdit={onEdit} />
    </li>
  );
}

function Facts({ car }: { readonly car: Car }) {
  const t = useT();
  const { words, table, fetched_by: fetcher, taken_back_at: takenBackAt } = car;
  return (
    <p className="flex min-w-0 flex-wrap gap-x-3 text-ink-2 [overflow-wrap:anywhere]">
      {words === '' ? null : <bdi>{words}</bdi>}
      {table === null ? null : <span>{t('common.table', { number: isolate(table) })}</span>}
      {car.by_guest && isWaitedFor(car) ? <span>{t('cars.byGuest')}</span> : null}
      {takenBackAt === null ? null : (
        <b className="font-medium text-ink">
          {t('cars.takenBack', { time: isolate(clockTime(takenBackAt)) })}
        </b>
      )}
      {fetcher !== null && fetcher.name !== '' ? (
        <span>{t('cars.fetchedBy', { name: isolate(fetcher.name) })}</span>
      ) : null}
    </p>
  );
}

/** How long a guest may wait for a car, in minutes. */
const thresholds = { dueMinutes: 5, lateMinutes: 10 };

const looks = {
  on_time: { icon: Clock, tone: 'bg-paper-sunk text-ink-2' },
  due: { icon: Hourglass, tone: 'bg-saffron-wash text-saffron-ink' },
  late: { icon: Flame, tone: 'bg-error text-on-error' },
} as const satisfies Record<AgeBand, { icon: LucideIcon; tone: string }>;

/** Since when it stands or is gone, or for how long its guest waits. */
function Standing({ car, now }: { readonly car: Car; readonly now: number }) {
  const t = useT();
  const { status } = car;
  if (!isWaitedFor(car)) {
    const Icon = status === 'gone' ? Check : SquareParking;
    return (
      <span className="flex items-center gap-1.5 text-ink-2">
        <Icon aria-hidden="true" className="size-4.5 flex-none" />
        {t(stateWords[status])}
        <span className="figures" dir="ltr">
          {clockTime(status === 'gone' ? car.status_at : car.parked_at)}
        </span>
      </span>
    );
  }
  const ageMs = now - Date.parse(car.requested_at ?? car.status_at);
  const { icon: Icon, tone } = looks[ageBand(ageMs, thresholds)];
  return (
    <span
      className={classNames(
        'figures flex min-h-9 items-center gap-1.5 rounded-[8px] px-2.5 text-[1.125rem]/none font-medium whitespace-nowrap',
        tone,
      )}
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" strokeWidth={2} />
      <span className="text-[1rem]/none lang-ar:leading-6">{t('cars.waits')}</span>
      <b className="font-semibold" dir="ltr">
        {formatAge(ageMs)}
      </b>
    </span>
  );
}
