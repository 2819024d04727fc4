import { buttonClass } from '@sufra/ui/form/button.tsx';
import { Navigate } from 'react-router';
import { useT } from '../../../shared/i18n.ts';
import { AppLink, useQueryString } from '../../../shared/links.tsx';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { paths, withQuery } from '../../../shared/paths.ts';
import { clockText } from '../../../shared/time/elapsed.tsx';
import { ThanksScene } from '../../../venue/thanks-scene.tsx';
import { useCountdown } from './use-countdown.ts';

/** How long the wait for the car is, in seconds (CAR-5). */
const waitSeconds = 300;

/** Counts down five minutes to the car, then opens the thank-you page. */
export function CarArrivingPage() {
  const t = useT();
  const search = useQueryString();
  const secondsLeft = useCountdown(waitSeconds);
  usePageTitle(t('valet.title'));
  if (secondsLeft === 0) return <Navigate to={withQuery(paths.thankyou, search)} replace />;
  return (
    <ThanksScene title={t('valet.onItsWay')} text={t('valet.text')}>
      <bdi role="timer" dir="ltr" className="mb-2 text-2xl font-medium tabular-nums">
        {`00:${clockText(secondsLeft * 1000)}`}
      </bdi>
      <AppLink to={paths.thankyou} className={buttonClass('next')}>
        {t('valet.okay')}
      </AppLink>
    </ThanksScene>
  );
}
