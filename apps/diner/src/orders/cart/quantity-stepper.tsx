import { limits } from '@sufra/contract/core/constants';
import { Stepper } from '@sufra/ui/form/stepper.tsx';
import { useT } from '../../shared/i18n.ts';

type QuantityProps = { readonly value: number; readonly onChange: (value: number) => void };

/** The quantity of a dish, with buttons. */
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
