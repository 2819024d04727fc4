import { type Language, languageNames, languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { planLimits } from '@sufra/domain/tables/plan';
import { Field } from '@sufra/ui/form/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { venueQuery } from '../../shared/page/test-notice.tsx';
import type { Draft } from './draft.ts';

type Zone = Draft['zones'][number];
type ZoneTextsProps = {
  readonly zone: Zone;
  readonly onChange: (names: NonNullable<Zone['names']>) => void;
};

/** A zone's name in the venue's other languages; where there is none, everybody reads the first one. */
export function ZoneTexts({ zone, onChange }: ZoneTextsProps) {
  const t = useT();
  const venue = useQuery(venueQuery).data;
  const others = languages.filter(
    (language) => language !== venue?.default_language && venue?.languages.includes(language),
  );
  return others.map((language: Language) => (
    <Field
      key={language}
      label={t('plan.zoneNameIn', { language: languageNames[language] })}
      lang={language}
      dir={directionOf(language)}
      maxLength={planLimits.name}
      placeholder={zone.name}
      value={zone.names?.[language] ?? ''}
      onChange={(event) => onChange({ ...zone.names, [language]: event.target.value })}
    />
  ));
}
