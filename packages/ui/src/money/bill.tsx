import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Price } from './price.tsx';

/** The rows of a bill; a `<dl>`, so that each amount belongs to its label. */
export function Bill({ children, className }: { readonly children: ReactNode; readonly className?: string }) {
  return <dl className={classNames('grid gap-1.5', className)}>{children}</dl>;
}

type BillRowProps = {
  readonly label: ReactNode;
  /** In major units; a reduction is negative and is shown with a real minus sign. */
  readonly amount: number | string;
  /** `sum` has a thin line above, `discount` is olive. */
  readonly kind?: 'plain' | 'sum' | 'discount';
};

/** Label, dotted leader, amount. */
export function BillRow({ label, amount, kind = 'plain' }: BillRowProps) {
  return (
    <div
      className={classNames(
        'flex items-baseline gap-4',
        kind === 'sum' && 'mt-1 border-t border-line pt-2.5 font-medium',
        kind === 'discount' && 'text-olive-ink',
      )}
    >
      <dt className="min-w-0">{label}</dt>
      <span aria-hidden="true" className="leader" />
      <dd>
        {/* Sign and amount are one left-to-right unit, so that Arabic doesn't move the sign to the other end. */}
        <bdi dir="ltr" className="whitespace-nowrap">
          {Number(amount) < 0 ? <span aria-hidden="true">{'\u2212'}</span> : null}
          {Number(amount) < 0 ? <span className="sr-only">-</span> : null}
          <Price amount={Math.abs(Number(amount))} />
        </bdi>
      </dd>
    </div>
  );
}
