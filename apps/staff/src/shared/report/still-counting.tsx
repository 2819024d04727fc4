import { TriangleAlert } from 'lucide-react';
import { useT } from '../i18n.ts';
import { dayAndTime } from '../ui/format.ts';

type StillCountingProps = {
  /** Until when everything is counted; null if nothing is missing. */
  readonly until: string | null;
};

/** Says that sums are not whole yet, as after an upgrade, so that nobody takes them for a bad day. */
export function StillCounting({ until }: StillCountingProps) {
  const t = useT();
  if (until === null) return null;
  return (
    <p role="status" className="flex items-start gap-3 rounded-md bg-saffron-wash p-3 text-saffron-ink">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
      {t('reports.counting', { time: dayAndTime(until) })}
    </p>
  );
}
