import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { useT } from '../../shared/i18n.ts';
import { laterPart } from '../../shared/later-part.tsx';
import { hasTimes, type Times } from './shapes.ts';

/** When a dish is served. */
export const goneBadge = laterPart(
  async () => (await import('./gone-badge.tsx')).GoneBadge,
  () => <Unavailable />,
);

/** That a dish can't be had. When it is served comes later, with its code. */
export function Gone({ dish }: { readonly dish: Times }) {
  return hasTimes(dish) ? <goneBadge.Part dish={dish} /> : <Unavailable />;
}

function Unavailable() {
  const t = useT();
  return <Badge>{t('app.unavailable')}</Badge>;
}
