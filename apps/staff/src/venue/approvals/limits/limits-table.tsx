import { limitedRoles } from '@sufra/contract/venue/approvals';
import { approvalKinds } from '@sufra/domain/venue/approval';
import { useT } from '../../../shared/i18n.ts';
import { LimitInput, type LimitsProps, useWhose } from './limit-input.tsx';
import { limitLabels } from './limits.ts';

/** The limits: a row for each kind of action, a column for everybody and for each role that does such actions. */
export function LimitsTable({ value, edit, rolesOf }: LimitsProps) {
  const t = useT();
  const whose = useWhose();
  const roles = limitedRoles.filter((role) => approvalKinds.some((kind) => rolesOf(kind).includes(role)));
  return (
    <div className="scrolls-x">
      <table className="w-full border-separate border-spacing-0">
        <thead>
          <tr>
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {t('approvals.whatIsDone')}
            </th>
            {[null, ...roles].map((role) => (
              <th key={role} scope="col" className="px-1 py-2 text-end font-medium">
                {whose(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {approvalKinds.map((kind) => (
            <tr key={kind}>
              <th scope="row" className="border-t border-line py-2 pe-3 text-start font-normal">
                {t(limitLabels[kind])}
              </th>
              {[null, ...roles].map((role) => (
                <td key={role} className="min-w-28 border-t border-line px-1 py-2 align-top">
                  {role === null || rolesOf(kind).includes(role) ? (
                    <LimitInput
                      value={value}
                      edit={edit}
                      kind={kind}
                      role={role}
                      label={t('approvals.limitOf', { limit: t(limitLabels[kind]), who: whose(role) })}
                    />
                  ) : (
                    <NotTheirs />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A role that may not do such actions. */
function NotTheirs() {
  const t = useT();
  return (
    <span className="grid min-h-12 place-items-center text-ink-3">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('approvals.notTheirs')}</span>
    </span>
  );
}
