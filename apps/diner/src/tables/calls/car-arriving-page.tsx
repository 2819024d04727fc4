import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { AppLink, useQueryString } from '../../shared/links.tsx';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths, withQuery } from '../../shared/paths.ts';
import { clockText } from '../../shared/time/elapsed.tsx';
import { ThanksScene } from '../../venue/thanks-scene.tsx';
import { type AskedCar, type GuestCar, useAskedCar, useKeepCar } from '../cars/cars.ts';
import { carWords } from '../cars/words.ts';
import { CallValetButton } from './call-valet-button.tsx';
import { useCountdown } from './use-countdown.ts';

/** How long the page stays, in seconds (CAR-5). */
const waitSeconds = 300;

/** What the valet knows, where the car is, and how to take the call back. After five minutes the thank-you page opens. */
export function CarArrivingPage() {
  const t = useT();
  const asked = useAskedCar();
  const kept = useKeepCar();
  usePageTitle(t('car.title'));
  if (kept.done && asked === undefined) return <KeptScene />;
  return <WaitScene asked={asked} onKeep={kept.busy ? undefined : kept.keep} />;
}

const hints = {
  parked: 'car.told',
  requested: 'car.told',
  fetching: 'car.late',
  door: 'car.waits',
} as const satisfies Record<GuestCar['status'], string>;

type WaitSceneProps = {
  readonly asked: AskedCar | undefined;
  /** Undefined while the last press is under way. */
  readonly onKeep: ((id: string) => void) | undefined;
};

function WaitScene({ asked, onKeep }: WaitSceneProps) {
  const t = useT();
  const search = useQueryString();
  const secondsLeft = useCountdown(waitSeconds);
  const { id, ticket, status, may_withdraw: mayKeep } = useLastKnown(asked);
  if (secondsLeft === 0) return <Navigate to={withQuery(paths.thankyou, search)} replace />;
  return (
    <ThanksScene title={t(carWords[status])} text={t(hints[status])}>
      {ticket === undefined ? null : (
        <p className="-mt-4 mb-2 font-medium wrap-anywhere">{t('car.ticketOf', { ticket })}</p>
      )}
      <AppLink to={paths.thankyou} className={buttonClass('next')}>
        {t('valet.okay')}
      </AppLink>
      {mayKeep ? (
        <Button onClick={() => onKeep?.(id)} aria-disabled={onKeep === undefined}>
          {t('car.keep')}
        </Button>
      ) : null}
      <p className="mt-2 text-sm text-ink-2">
        {t('car.closes')}{' '}
        <bdi role="timer" dir="ltr" className="tabular-nums">
          {`00:${clockText(secondsLeft * 1000)}`}
        </bdi>
      </p>
    </ThanksScene>
  );
}

const told: AskedCar = { id: '', status: 'requested', requested_at: null, may_withdraw: false };

/** The car, or where it was last: who has just handed it over knows of it no more. Another's server only knows that it was asked for. */
function useLastKnown(asked: AskedCar | undefined): AskedCar {
  const [last, setLast] = useState(asked ?? told);
  if (asked !== undefined && asked !== last) setLast(asked);
  return asked ?? { ...last, may_withdraw: false };
}

function KeptScene() {
  const t = useT();
  return (
    <ThanksScene title={t('car.kept')} text={t('car.keptText')}>
      <AppLink to={paths.home} className={buttonClass('next')}>
        {t('thanks.home')}
      </AppLink>
      <CallValetButton />
    </ThanksScene>
  );
}
