import { classNames } from '@sufra/ui/class-names.ts';
import type { ReactNode } from 'react';

type ListAndDetailProps = {
  /** Whether both stand side by side; otherwise the open detail covers the list. */
  readonly wide: boolean;
  readonly open: boolean;
  readonly list: ReactNode;
  readonly detail: ReactNode;
  /** The accessible name of the detail. */
  readonly label: string;
};

/** A list with the chosen thing beside it; on a phone, one or the other. */
export function ListAndDetail({ wide, open, list, detail, label }: ListAndDetailProps) {
  return (
    <div className="grid h-full tablet:grid-cols-[1fr_22rem] desk:grid-cols-[1fr_27rem]">
      <div className={classNames('min-h-0 scrolls-y', !wide && open && 'hidden')}>{list}</div>
      <aside
        aria-label={label}
        className={classNames(
          'min-h-0 scrolls-y border-line bg-paper-raised tablet:border-s',
          !wide && !open && 'hidden',
        )}
      >
        {detail}
      </aside>
    </div>
  );
}
