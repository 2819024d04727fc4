import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { useT } from '../i18n.ts';

const rows = [1, 2, 3];

/** What stands in place of a list that is being loaded. */
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
