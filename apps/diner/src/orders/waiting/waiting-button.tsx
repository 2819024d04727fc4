import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { visitQuery } from './queries.ts';

/** A button with the remaining waiting time, beside the one to the bill. Nothing once everything is served. */
export function WaitingButton() {
  const t = useT();
  const { data } = useQuery(visitQuery(useCustomerId()));
  // Undefined while loading, and with a server that has no estimates.
  const minutes = data?.visit?.remaining_minutes;
  if (data === undefined || minutes === null || data?.visit === null) return null;
  return (
    <AppLink
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
    </AppLink>
  );
}
