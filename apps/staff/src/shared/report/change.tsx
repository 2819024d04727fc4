import { classNames } from '@sufra/ui/class-names.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useT } from '../i18n.ts';

/** By how much something is more than before, in percent with one decimal; undefined where there is nothing to compare. */
export function changeOf(now: string, before: string | null): number | undefined {
  const [value, other] = [Number(now), Number(before ?? 0)];
  if (before === null || other === 0) return undefined;
  return Math.round(((value - other) / Math.abs(other)) * 1000) / 10;
}

/** An arrow and a percentage, in words for screen readers; a dash where there is nothing to compare. */
export function Change({ now, before }: { readonly now: string; readonly before: string | null }) {
  const t = useT();
  const change = changeOf(now, before);
  if (change === undefined) return <span className="text-ink-3">–</span>;
  if (change === 0) return <span className="figures">0.0%</span>;
  const more = change > 0;
  const Icon = more ? ArrowUp : ArrowDown;
  const percent = `${Math.abs(change).toFixed(1)}%`;
  return (
    <span
      className={classNames(
        'figures inline-flex items-center gap-1 whitespace-nowrap',
        more ? 'text-olive-ink' : 'text-error',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      <span aria-hidden="true">{percent}</span>
      <span className="sr-only">{t(more ? 'reports.more' : 'reports.less', { percent })}</span>
    </span>
  );
}
