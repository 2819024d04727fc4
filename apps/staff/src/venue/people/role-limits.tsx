import { approvalKinds } from '@sufra/domain/venue/approval';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { Amount } from '../../shared/report/amount.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { limitLabels } from '../approvals/limits-form.tsx';
import { limitsQuery } from '../approvals/queries.ts';

/** Up to which amounts the rights go without a manager, beneath the table of them. */
export function RoleLimits() {
  const t = useT();
  const { data, error } = useQuery(limitsQuery);
  return (
    <section className="mt-8 grid max-w-[46rem] gap-2">
      <h2 className="menu-voice text-[1.25rem]/7">{t('approvals.limits')}</h2>
      <p className="text-ink-2">{t('people.limitsHint')}</p>
      <InlineError text={error && !data ? errorText(t, error) : undefined} />
      <dl>
        {approvalKinds.map((kind) =>
          data ? (
            <div
              key={kind}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2.5"
            >
              <dt>{t(limitLabels[kind])}</dt>
              <dd className="font-medium">
                <Limit amount={data.limits[kind]} />
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

function Limit({ amount }: { readonly amount: string | null }) {
  const t = useT();
  if (amount === null) return t('approvals.noLimit');
  return Number(amount) === 0 ? t('people.alwaysAsked') : <Amount amount={amount} currency />;
}
