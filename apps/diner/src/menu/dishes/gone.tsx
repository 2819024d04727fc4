import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Suspense } from 'react';
import { useT } from '../../shared/i18n.ts';
import { goneBadge } from './later-marks.ts';
import { hasTimes, type Times } from './shapes.ts';

/** That a dish can't be had. When it is served comes later, with its code. */
export function Gone({ dish }: { readonly dish: Times }) {
  const t = useT();
  const badge = <Badge>{t('app.unavailable')}</Badge>;
  if (!hasTimes(dish)) return badge;
  return (
    <Suspense fallback={badge}>
      <goneBadge.Part dish={dish} />
    </Suspense>
  );
}
