import { Skeleton } from '@sufra/ui/feedback/skeleton.tsx';
import { useT } from '../i18n.ts';

const rows = [1, 2, 3];

/** Shown while a list is loading. */
export function ListSkeleton() {
  const t = useT();
  return (
    <div role="status" className="grid gap-3 p-5">
      <span className="sr-only">{t('common.loading')}</span>
      {rows.map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}
