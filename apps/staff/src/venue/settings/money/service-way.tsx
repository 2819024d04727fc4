import { serviceOnBillsMax } from '@sufra/contract/venue/setting-groups';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { useT } from '../../../shared/i18n.ts';
import type { GroupEditor } from '../group/use-group.ts';
import { PercentField } from './percent-field.tsx';

type Editor = GroupEditor<'charges'>;

const ways = ['none', 'choice', 'always'] as const;
const usualBasisPoints = 1000;

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
        <PercentField
          label={t('charges.percent')}
          wrong={t('charges.percentWrong')}
          basisPoints={value.service_on_every_bill}
          least={1}
          most={serviceOnBillsMax}
          onChange={(service_on_every_bill) => edit({ service_on_every_bill })}
        />
      ) : null}
    </div>
  );
}
