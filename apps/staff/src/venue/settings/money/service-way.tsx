import { Chips } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useState } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { readAmount } from '../../../shared/ui/money.ts';
import type { GroupEditor } from '../group/use-group.ts';

type Editor = GroupEditor<'charges'>;

const ways = ['none', 'choice', 'always'] as const;
const usualBasisPoints = 1000;
const maxBasisPoints = 3000;

/** Whether there is a service charge, and who decides on it. */
export function wayOf({ service_charges, service_on_every_bill }: Editor['value']): (typeof ways)[number] {
  if (service_on_every_bill > 0) return 'always';
  return service_charges.enabled ? 'choice' : 'none';
}

/** A service charge: none, one that the payer chooses, or a percentage of every bill. */
export function ServiceWay({ value, edit }: Pick<Editor, 'value' | 'edit'>) {
  const t = useT();
  const way = wayOf(value);
  const choose = (next: (typeof ways)[number]) =>
    edit({
      service_on_every_bill: next === 'always' ? value.service_on_every_bill || usualBasisPoints : 0,
      service_charges: { ...value.service_charges, enabled: next === 'choice' },
    });
  return (
    <div className="grid gap-3">
      <Chips
        legend={t('house.serviceCharge')}
        value={way}
        onChange={choose}
        choices={ways.map((one) => ({ value: one, label: t(`charges.service_${one}`) }))}
      />
      <p className="text-sm text-ink-2">
        {t(way === 'always' ? 'charges.alwaysHint' : 'house.serviceChargeHint')}
      </p>
      {way === 'always' ? (
        <Percentage
          basisPoints={value.service_on_every_bill}
          onChange={(service_on_every_bill) => edit({ service_on_every_bill })}
        />
      ) : null}
    </div>
  );
}

type PercentageProps = {
  readonly basisPoints: number;
  readonly onChange: (basisPoints: number) => void;
};

/** What was typed stays in sight while it is no percentage; the last one that was holds until then. */
function Percentage({ basisPoints, onChange }: PercentageProps) {
  const t = useT();
  const [typed, setTyped] = useState(String(basisPoints / 100));
  const read = (text: string) => {
    // An amount has two places, as a percentage does.
    const found = readAmount(text);
    return found !== undefined && found >= 1 && found <= maxBasisPoints ? found : undefined;
  };
  return (
    <Field
      label={t('charges.percent')}
      inputMode="decimal"
      dir="ltr"
      className="max-w-40"
      value={typed}
      error={read(typed) === undefined ? t('charges.percentWrong') : undefined}
      onChange={(event) => {
        setTyped(event.target.value);
        const found = read(event.target.value);
        if (found !== undefined) onChange(found);
      }}
    />
  );
}
