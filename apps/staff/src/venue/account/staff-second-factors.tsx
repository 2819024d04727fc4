import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { useResetFactor } from '../second-factor/queries.ts';
import { accountsQuery } from './queries.ts';

/** Which colleagues enter a code at sign-in, and a button that takes it away. Nothing when nobody does. */
export function StaffSecondFactors() {
  const t = useT();
  const own = useStaff();
  const { data } = useQuery(accountsQuery);
  const reset = useResetFactor((name) => toasts.done(t('second-factor.wasReset', { name: isolate(name) })));
  const holders =
    data?.accounts.filter(({ id, has_second_factor }) => has_second_factor && id !== own.id) ?? [];
  if (holders.length === 0) return null;
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('second-factor.others')}</h2>
        <p className="text-ink-2">{t('second-factor.othersHint')}</p>
      </div>
      <ul className="grid divide-y divide-line border-y border-line">
        {holders.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
            <Button
              aria-label={t('second-factor.resetOf', { name: isolate(name) })}
              aria-disabled={reset.isPending}
              onClick={() => !reset.isPending && reset.mutate({ id, name })}
            >
              {t('second-factor.reset')}
            </Button>
          </li>
        ))}
      </ul>
      <InlineError text={reset.error ? errorText(t, reset.error) : undefined} />
    </section>
  );
}
