import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

/** The meaning of a badge: neutral, done, waiting, or failed. */
export type BadgeTone = 'neutral' | 'done' | 'wait' | 'bad';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-paper-sunk text-ink-2',
  done: 'bg-olive-wash text-olive-ink',
  wait: 'bg-saffron-wash text-saffron-ink',
  bad: 'bg-error-wash text-error',
};

type BadgeProps = { readonly tone?: BadgeTone; readonly icon?: ReactNode; readonly children: ReactNode };

/** A state in a word: an icon (16 px) and a word on a tinted background. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs/[1.25rem] font-medium [&>svg]:size-4',
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}

/**
 * A number in a disc, 99+ above 99, nothing at zero. Screen readers skip it, so the element it belongs to must name the
 * number itself. Give it the number as `key` to animate changes.
 */
export function CountBadge({ count, className }: { readonly count: number; readonly className?: string }) {
  if (count <= 0) return null;
  return (
    <span
      aria-hidden="true"
      data-count={count > 99 ? '99+' : count}
      className={classNames(
        'badge-grow min-w-[1.64em] rounded-full bg-ink px-1 text-center font-ui text-[min(.6875rem,4vw)]/[1.64] font-medium text-on-ink tabular-nums ring-2 ring-paper-raised after:content-[attr(data-count)]',
        className,
      )}
    />
  );
}
