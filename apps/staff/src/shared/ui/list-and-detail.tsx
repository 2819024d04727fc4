import { classNames } from '@sufra/ui/class-names.ts';
import type { ReactNode } from 'react';

type ListAndDetailProps = {
  /** Whether both are side by side; otherwise the open detail covers the list. */
  readonly wide: boolean;
  readonly open: boolean;
  readonly list: ReactNode;
  readonly detail: ReactNode;
  readonly label: string;
};

/** A list and the detail of the chosen entry; on a phone only one of them. */
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
