import { classNames } from '@sufra/ui/class-names.ts';
import { thousandsApart } from '@sufra/ui/money/price.tsx';

/** An amount with its thousands apart and a real minus sign: "−1,234.50". */
export function groupedAmount(amount: string): string {
  const sign = Number(amount) < 0 ? '\u2212' : '';
  return `${sign}${thousandsApart(amount.replace('-', ''))}`;
}

type AmountProps = { readonly amount: string; readonly currency?: boolean; readonly className?: string };

/** An amount as one left-to-right unit, also in Arabic, so that neither sign nor currency move to the other end. */
export function Amount({ amount, currency = false, className }: AmountProps) {
  return (
    <bdi dir="ltr" className={classNames('figures whitespace-nowrap', className)}>
      {currency ? <small className="text-[.75em] font-normal text-ink-2">AED</small> : null}
      {currency ? ' ' : null}
      {groupedAmount(amount)}
    </bdi>
  );
}
