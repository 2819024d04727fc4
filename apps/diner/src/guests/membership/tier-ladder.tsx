import type { DataOf } from '@sufra/contract/calls';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Check } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { tierName } from './tier.ts';

type Level = DataOf<'membership'>['levels'][number];

/** The levels of the venue's membership, and the benefits of each. */
export function TierLadder({ levels }: { readonly levels: readonly Level[] }) {
  const t = useT();
  if (levels.length === 0) return null;
  return (
    <section aria-labelledby="ladder">
      <h2 id="ladder" className="chapter menu-voice text-lg">
        {t('membership.ladder')}
      </h2>
      <ol className="mt-1">
        {levels.map((step) => (
          <Step key={step.level} step={step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ step }: { readonly step: Level }) {
  const t = useT();
  const level = tierName(step.level, t);
  return (
    <li
      className="grid gap-1 border-b border-line py-3"
      aria-current={step.is_current_tier ? 'step' : undefined}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="menu-voice">{level}</h3>
        {step.is_current_tier ? (
          <Badge tone="done" icon={<Check aria-hidden="true" />}>
            {t('membership.yours')}
          </Badge>
        ) : null}
      </div>
      <p className="text-sm text-ink-2">{t('membership.after', { visits: step.required_visits, level })}</p>
      <p>{step.perks}</p>
    </li>
  );
}
