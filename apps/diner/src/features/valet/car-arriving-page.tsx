import { buttonClass } from '@sufra/ui/button.tsx';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { usePageTitle } from '../../page-title.ts';
import { paths, withQuery } from '../../paths.ts';
import { Navigate, useSearch } from '../../router/hooks.tsx';
import { clockText } from '../payment/elapsed.tsx';
import { ThanksScene } from '../thanks/thanks-scene.tsx';
import { useCountdown } from './use-countdown.ts';

/** How long a car is waited for (seed, section 2). */
const waitSeconds = 300;

/** The wait for the car: five minutes, then good-bye. */
export function CarArrivingPage() {
  const t = useT();
  const search = useSearch();
  const left = useCountdown(waitSeconds);
  usePageTitle(t('valet.title'));
  if (left === 0) return <Navigate to={withQuery(paths.thankyou, search)} replace />;
  return (
    <ThanksScene title={t('valet.onItsWay')} text={t('valet.text')}>
      <bdi role="timer" dir="ltr" className="mb-2 text-2xl font-medium tabular-nums">
        {`00:${clockText(left * 1000)}`}
      </bdi>
      <KeptLink to={paths.thankyou} className={buttonClass('next')}>
        {t('valet.okay')}
      </KeptLink>
    </ThanksScene>
  );
}
