import { approvalKinds } from '@sufra/domain/venue/approval';
import { useT } from '../../../shared/i18n.ts';
import { LimitInput, type LimitsProps, useWhose } from './limit-input.tsx';
import { limitLabels } from './limits.ts';

/** The limits kind by kind, with the roles beneath each other: a phone has no room for a column for each. */
export function LimitsByKind({ value, edit, rolesOf }: LimitsProps) {
  const t = useT();
  const whose = useWhose();
  return (
    <div className="grid gap-5">
      {approvalKinds.map((kind) => (
        <fieldset key={kind}>
          <legend className="font-medium">{t(limitLabels[kind])}</legend>
          <ul>
            {[null, ...rolesOf(kind)].map((role) => (
              <li key={role} className="flex items-start gap-3 border-b border-line py-2">
                <span aria-hidden="true" className="min-w-0 flex-1 py-3">
                  {whose(role)}
                </span>
                <span className="grid w-36 flex-none gap-1">
                  <LimitInput
                    value={value}
                    edit={edit}
                    kind={kind}
                    role={role}
                    label={t('approvals.limitOf', { limit: t(limitLabels[kind]), who: whose(role) })}
                  />
                </span>
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
    </div>
  );
}
