import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../shared/i18n.ts';
import { venueQuery } from '../../../shared/page/test-notice.tsx';
import { detailsFault, TrnField } from '../../settings/details/details-section.tsx';
import { useDetailNames } from '../../settings/details/use-detail-names.ts';
import { useGroup } from '../../settings/group/use-group.ts';
import { hoursFault, WeekFields } from '../../settings/hours/hours-form.tsx';
import { ChargesFields, useChargeNames } from '../../settings/money/charges-section.tsx';
import { VatField } from '../../settings/money/vat-field.tsx';
import { StepFrame, StepLoading, StepPart } from '../step-frame.tsx';

/** The tax number and VAT, tips and a service charge, and the week's hours. */
export function ChargesStep() {
  const t = useT();
  const details = useGroup('details', { quiet: true });
  const charges = useGroup('charges', { quiet: true });
  const hours = useGroup('hours', { quiet: true });
  const names = useDetailNames();
  const chargeNames = useChargeNames();
  const zone = useQuery(venueQuery).data?.time_zone ?? '';
  if (details === undefined || charges === undefined || hours === undefined)
    return <StepLoading step="charges" />;
  const hourNames = { week: t('house.week'), last_order_minutes: t('house.lastOrder') };
  return (
    <StepFrame
      step="charges"
      groups={[
        { editor: details, names },
        { editor: charges, names: chargeNames },
        { editor: hours, names: hourNames },
      ]}
      fault={detailsFault(details.value, t) ?? hoursFault(hours.value, t)}
    >
      <TrnField editor={details} />
      <VatField editor={charges} />
      <StepPart title={t('house.charges')} hint={t('house.chargesHint')}>
        <ChargesFields editor={charges} />
      </StepPart>
      <StepPart title={t('house.openingHours')} hint={t('house.openingHoursHint', { zone })}>
        <WeekFields editor={hours} />
      </StepPart>
    </StepFrame>
  );
}
