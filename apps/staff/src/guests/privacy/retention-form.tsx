import { callQuery } from '@sufra/client/queries';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { type T, useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';

const retentionQuery = callQuery(client, 'retention', {});

/** How long guests' data is kept: an owner decides. */
export function RetentionForm() {
  const t = useT();
  const { data, error, refetch } = useQuery(retentionQuery);
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('privacy.title')}</h2>
        <p className="text-ink-2">{t('privacy.hint')}</p>
      </div>
      {error && !data ? <LoadFailed title={t('privacy.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data ? <Choice kept={data.guest_data_days} /> : error ? null : <ListSkeleton />}
    </section>
  );
}

/** What is offered in days; `npm run manage` takes any number. */
const offered = [30, 90, 365, 1095];
const daysPerYear = 365;

function periodText(t: T, days: number): string {
  return days % daysPerYear === 0
    ? t('privacy.years', { years: days / daysPerYear })
    : t('privacy.days', { days });
}

function Choice({ kept }: { readonly kept: number }) {
  const t = useT();
  const [chosen, setChosen] = useState(kept);
  const set = useSetRetention();
  const choices = [...new Set([...offered, kept])].toSorted((a, b) => a - b);
  function send(event: FormEvent) {
    event.preventDefault();
    if (!set.isPending) set.mutate(chosen);
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Chips
        legend={t('privacy.keptFor')}
        choices={choices.map((days) => ({ value: String(days), label: periodText(t, days) }))}
        value={String(chosen)}
        onChange={(days) => setChosen(Number(days))}
      />
      {chosen < kept ? (
        <p role="status" className="rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink">
          {t('privacy.shorterHint')}
        </p>
      ) : null}
      <InlineError text={set.error ? errorText(t, set.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={set.isPending} className="justify-self-start">
        {set.isPending ? t('common.working') : t('common.save')}
      </Button>
    </form>
  );
}

function useSetRetention() {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (guest_data_days: number) => client.call('setRetention', { body: { guest_data_days } }),
    onSuccess: () => toasts.done(t('privacy.saved')),
    onSettled: () => queries.invalidateQueries({ queryKey: ['retention'] }),
  });
}
