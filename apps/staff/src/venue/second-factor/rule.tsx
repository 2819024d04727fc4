import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { ruleQuery } from './queries.ts';

/** Whether owners and managers must enter a code at sign-in; an owner decides. */
export function SecondFactorRule() {
  const t = useT();
  const { data, error, refetch } = useQuery(ruleQuery);
  const set = useSetRule();
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('second-factor.rule')}</h2>
        <p className="text-ink-2">{t('second-factor.ruleHint')}</p>
      </div>
      {error && !data ? (
        <LoadFailed title={t('second-factor.loadFailed')} error={error} onRetry={refetch} />
      ) : null}
      {data ? (
        <ToggleChip
          label={t('second-factor.ruleLabel')}
          pressed={data.required}
          onChange={(required) => !set.isPending && set.mutate(required)}
          className="justify-self-start"
        />
      ) : null}
      <InlineError text={set.error ? errorText(t, set.error) : undefined} />
    </section>
  );
}

function useSetRule() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (required: boolean) => client.call('setSecondFactorRule', { body: { required } }),
    onSuccess: (_, required) => toasts.done(t(required ? 'second-factor.ruleOn' : 'second-factor.ruleOff')),
    onSettled: () =>
      Promise.all(
        ['secondFactorRule', 'secondFactor', 'staffAccounts'].map((call) =>
          queries.invalidateQueries({ queryKey: [call] }),
        ),
      ),
  });
}
