import { limits } from '@sufra/contract/constants';
import { Stepper } from '@sufra/ui/stepper.tsx';
import { useT } from '../../i18n.ts';

type QuantityProps = { readonly value: number; readonly onChange: (value: number) => void };

/** How many of a dish are to go into the cart. */
export function QuantityStepper({ value, onChange }: QuantityProps) {
  const t = useT();
  return (
    <Stepper
      label={t('item.quantity')}
      lessLabel={t('item.less')}
      moreLabel={t('item.more')}
      max={limits.quantity}
      value={value}
      onChange={onChange}
    />
  );
}
