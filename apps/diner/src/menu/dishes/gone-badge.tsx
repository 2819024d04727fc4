import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { useT } from '../../shared/i18n.ts';
import type { Times } from './shapes.ts';
import { useServed } from './use-served.ts';

/** On the card of a dish that can't be had now: when it is served, if this isn't the time. */
export function GoneBadge({ dish }: { readonly dish: Times }) {
  const t = useT();
  const when = useServed(dish);
  return <Badge>{when === undefined ? t('app.unavailable') : t('marks.servedOn', { when })}</Badge>;
}
