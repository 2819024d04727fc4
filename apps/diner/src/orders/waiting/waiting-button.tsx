import { useQuery } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { AppLink } from '../../shared/links.tsx';
import { paths } from '../../shared/paths.ts';
import { useCustomerId } from '../../tables/session/customer.ts';
import { visitQuery } from './queries.ts';

/** A button to the waiting time, beside the one to the bill, with servers that tell nothing for the strip. */
export function WaitingButton() {
  const t = useT();
  const { data } = useQuery(visitQuery(useCustomerId()));
  if (data !== null) return null;
  return (
    <AppLink
      to={paths.waitingTime}
      aria-label={t('home.waiting')}
      className="outline-control grid min-h-12 min-w-14 flex-none place-items-center rounded-md bg-paper px-1.5 max-tiny:min-w-12"
    >
      <Timer aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </AppLink>
  );
}
