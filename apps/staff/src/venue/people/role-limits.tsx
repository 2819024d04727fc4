import { type ApprovalKind, approvalKinds } from '@sufra/domain/venue/approval';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { Amount } from '../../shared/report/amount.tsx';
import { roleName } from '../../shared/role-name.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { type LimitedRole, type Limits, limitLabels } from '../approvals/limits/limits.ts';
import { useRolesOf } from '../approvals/limits/roles-of.ts';
import { groupOf, settingsQuery } from '../settings/group/queries.ts';

/** Up to which amounts the rights go without a manager, beneath the table of them. */
export function RoleLimits() {
  const t = useT();
  const { data, error } = useQuery(settingsQuery);
  const limits = groupOf(data, 'approval_limits')?.value;
  const rolesOf = useRolesOf();
  return (
    <section className="mt-8 grid max-w-[46rem] gap-2">
      <h2 className="menu-voice text-[1.25rem]/7">{t('approvals.limits')}</h2>
      <p className="text-ink-2">{t('people.limitsHint')}</p>
      <InlineError text={error && !data ? errorText(t, error) : undefined} />
      <dl>
        {approvalKinds.map((kind) =>
          limits ? (
            <div
              key={kind}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
            >
              <dt>{t(limitLabels[kind])}</dt>
              <dd className="font-medium">
                <KindLimit kind={kind} limits={limits} roles={rolesOf(kind)} />
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      <Link
        to={paths.settingsSection('approvals')}
        className="tap content-center justify-self-start font-medium underline underline-offset-4"
      >
        {t('people.changeLimits')}
      </Link>
    </section>
  );
}

type KindLimitProps = {
  readonly kind: ApprovalKind;
  readonly limits: Limits;
  readonly roles: readonly LimitedRole[];
};

/** One amount where it is everybody's; else that of each role. */
function KindLimit({ kind, limits, roles }: KindLimitProps) {
  const t = useT();
  const own = limits[`${kind}_by_role`];
  if (Object.keys(own).length === 0) return <Limit amount={limits[kind]} />;
  return (
    <ul>
      {roles.map((role) => (
        <li key={role} className="flex items-baseline justify-between gap-x-4">
          <span className="font-normal text-ink-2">{roleName(t, role)}</span>
          <span>
            <Limit amount={own[role] ?? limits[kind]} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Limit({ amount }: { readonly amount: string | null }) {
  const t = useT();
  if (amount === null) return t('approvals.noLimit');
  return Number(amount) === 0 ? t('people.alwaysAsked') : <Amount amount={amount} currency />;
}
