import { vatMax } from '@sufra/contract/venue/setting-groups';
import { useT } from '../../../shared/i18n.ts';
import type { GroupEditor } from '../group/use-group.ts';
import { PercentField } from './percent-field.tsx';

/** The VAT within the prices of all dishes. */
export function VatField({ editor: { value, edit } }: { readonly editor: GroupEditor<'charges'> }) {
  const t = useT();
  return (
    <PercentField
      label={t('charges.vat')}
      hint={t('charges.vatHint')}
      wrong={t('charges.vatWrong')}
      basisPoints={value.vat_basis_points}
      least={0}
      most={vatMax}
      onChange={(vat_basis_points) => edit({ vat_basis_points })}
    />
  );
}
