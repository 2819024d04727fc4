import { classNames } from '../class-names.ts';

/**
 * An amount with two decimals and Latin digits, in every language: `"45.50"`. Non-numeric text is returned unchanged.
 */
export function amountText(amount: number | string): string {
  const number = typeof amount === 'number' ? amount : Number(amount);
  return Number.isFinite(number) ? number.toFixed(2) : String(amount);
}

/** Large amounts are read by their thousands: `"1,480.50"`. */
export function thousandsApart(amount: string): string {
  return amount.replaceAll(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',');
}

type PriceProps = {
  /** In major units: a number, or the text from the API. */
  readonly amount: number | string;
  readonly currency?: string;
  readonly className?: string;
};

/**
 * "AED 45.50" as one left-to-right unit, also in Arabic: the label stays outside the number, because Intl would print
 * an Arabic currency sign.
 */
export function Price({ amount, currency = 'AED', className }: PriceProps) {
  return (
    <bdi dir="ltr" className={classNames('price', className)}>
      <small>{currency}</small> {thousandsApart(amountText(amount))}
    </bdi>
  );
}
