import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useT } from '../../i18n.ts';
import { KeptLink } from '../../links.tsx';
import { paths } from '../../paths.ts';
import { useCustomerId } from '../session/customer.ts';
import { visitQuery } from './queries.ts';

/** Beside the way to the bill: how long the kitchen still takes. Not there once everything is served. */
export function WaitingButton() {
  const t = useT();
  const { data } = useQuery(visitQuery(useCustomerId()));
  // Undefined until it is known, and with a server that has no estimates.
  const minutes = data?.visit?.remaining_minutes;
  if (data === undefined || minutes === null || data?.visit === null) return null;
  return (
    <KeptLink
      to={paths.waitingTime}
      aria-label={
        minutes === undefined ? t('home.waiting') : `${t('home.waiting')}: ${t('home.minutes', { minutes })}`
      }
      className="outline-control grid min-h-12 min-w-14 flex-none content-center justify-items-center rounded-md bg-paper px-1.5 font-medium max-tiny:min-w-12"
    >
      <Timer aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {minutes === undefined ? null : (
        <span className="text-xs/[1rem] tabular-nums">{t('home.minutes', { minutes })}</span>
      )}
    </KeptLink>
  );
}
