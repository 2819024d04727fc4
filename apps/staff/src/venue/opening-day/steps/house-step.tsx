import { useT } from '../../../shared/i18n.ts';
import {
  detailsFault,
  LanguageFields,
  PhoneField,
  TextsFields,
} from '../../settings/details/details-section.tsx';
import { LogoField } from '../../settings/details/logo-field.tsx';
import { AccentFields, looksFault } from '../../settings/details/looks-section.tsx';
import { useDetailNames } from '../../settings/details/use-detail-names.ts';
import { useGroup } from '../../settings/group/use-group.ts';
import { GuestCard } from '../guest-card.tsx';
import { StepFrame, StepLoading, StepPart } from '../step-frame.tsx';

/** Name, words, address, languages, logo and colour: what a guest sees first. */
export function HouseStep() {
  const t = useT();
  const names = useDetailNames();
  const details = useGroup('details', { quiet: true });
  const looks = useGroup('looks', { quiet: true });
  if (details === undefined || looks === undefined) return <StepLoading step="house" />;
  return (
    <StepFrame
      step="house"
      groups={[
        { editor: details, names },
        { editor: looks, names: { accent: t('house.accent') } },
      ]}
      fault={detailsFault(details.value, t) ?? looksFault(looks.value, t)}
      aside={<GuestCard details={details.value} accent={looks.value.accent} />}
    >
      <LanguageFields editor={details} />
      {(['names', 'taglines', 'addresses'] as const).map((field) => (
        <TextsFields key={field} editor={details} field={field} legend={names[field]} />
      ))}
      <PhoneField editor={details} />
      <LogoField mayChange />
      <StepPart title={t('house.accent')} hint={t('house.looksHint')}>
        <AccentFields editor={looks} />
      </StepPart>
    </StepFrame>
  );
}
