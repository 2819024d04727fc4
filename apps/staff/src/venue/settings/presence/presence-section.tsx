import { type PresencePolicy, presencePolicies } from '@sufra/domain/tables/visit';
import { classNames } from '@sufra/ui/class-names.ts';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { useId } from 'react';
import { useT } from '../../../shared/i18n.ts';
import { GroupFrame } from '../group/group-frame.tsx';

/** The rule that suits most restaurants. */
const advised: PresencePolicy = 'confirm_unproven';

/** Who may order at a table: five rules, each beside the sentence that guests read. */
export function PresenceSection() {
  const t = useT();
  return (
    <GroupFrame
      group="presence"
      title={t('house.whoMayOrder')}
      hint={t('house.whoMayOrderHint')}
      names={{ presence: t('house.whoMayOrder') }}
    >
      {({ value, edit }) => (
        <div role="radiogroup" aria-label={t('house.whoMayOrder')} className="grid">
          {presencePolicies.map((policy) => (
            <Rule
              key={policy}
              policy={policy}
              chosen={value.presence === policy}
              onChoose={() => edit({ presence: policy })}
            />
          ))}
        </div>
      )}
    </GroupFrame>
  );
}

type RuleProps = {
  readonly policy: PresencePolicy;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function Rule({ policy, chosen, onChoose }: RuleProps) {
  const t = useT();
  const id = useId();
  return (
    <div
      className={classNames(
        'relative grid grid-cols-[auto_1fr] gap-x-4 gap-y-3 px-3 py-4 desk:grid-cols-[auto_1fr_18rem] has-focus-visible:outline-3 has-focus-visible:outline-saffron-ink',
        chosen ? 'rounded-lg bg-paper-raised shadow-[inset_0_0_0_2px_var(--ink)]' : 'border-b border-line',
      )}
    >
      <input
        id={id}
        type="radio"
        name="presence"
        checked={chosen}
        aria-describedby={`${id}-does`}
        onChange={onChoose}
        className="mt-1 size-5 accent-ink outline-none"
      />
      <span className="grid gap-1">
        <span className="flex flex-wrap items-center gap-2">
          <label
            htmlFor={id}
            className="menu-voice cursor-pointer text-[1.125rem]/7 after:absolute after:inset-0 after:content-['']"
          >
            {t(`house.presence_${policy}`)}
          </label>
          {policy === advised ? <Badge tone="wait">{t('house.advised')}</Badge> : null}
        </span>
        <span id={`${id}-does`} className="text-ink-2">
          {t(`house.presence_${policy}_does`)}
        </span>
      </span>
      <span className="col-start-2 grid content-start gap-1 desk:col-start-3">
        <span className="rounded-md bg-paper-sunk px-3.5 py-2">“{t(`house.presence_${policy}_says`)}”</span>
        <span className="px-1 text-sm text-ink-2">{t(`house.presence_${policy}_when`)}</span>
      </span>
    </div>
  );
}
