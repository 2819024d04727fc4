import { likedAspects } from '@sufra/contract/core/constants';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';
import { type Aspect, aspectName } from './form-rules.ts';

type AspectsFieldProps = {
  readonly chosen: readonly Aspect[];
  readonly onChange: (chosen: readonly Aspect[]) => void;
};

/** What the diner liked; any number of aspects. */
export function AspectsField({ chosen, onChange }: AspectsFieldProps) {
  const t = useT();
  const legendId = useId();
  return (
    <div role="group" aria-labelledby={legendId}>
      <div id={legendId} className="mb-2 font-medium">
        {t('feedback.liked')}
      </div>
      <div className="flex flex-wrap gap-2">
        {likedAspects.map((aspect) => (
          <ToggleChip
            key={aspect}
            label={aspectName(aspect, t)}
            pressed={chosen.includes(aspect)}
            onChange={(on) =>
              onChange(likedAspects.filter((other) => (other === aspect ? on : chosen.includes(other))))
            }
          />
        ))}
      </div>
    </div>
  );
}
