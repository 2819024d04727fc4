import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { sessionsQuery } from './queries.ts';
import { SessionList, sessionReads } from './session-list.tsx';

/** The sessions of the member of staff, and a button that ends all but this one. */
export function OwnSessions() {
  const t = useT();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const endOthers = useEndOthers();
  const sessions = data?.sessions ?? [];
  return (
    <section className="grid gap-3">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('account.sessions')}</h2>
        <p className="text-ink-2">{t('account.sessionsHint')}</p>
      </div>
      {error && !data ? (
        <LoadFailed title={t('account.loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <SessionList sessions={sessions} />
      )}
      <InlineError text={endOthers.error ? errorText(t, endOthers.error) : undefined} />
      {sessions.length > 1 ? (
        <Button
          className="justify-self-start"
          aria-disabled={endOthers.isPending}
          onClick={() => !endOthers.isPending && endOthers.mutate()}
        >
          {t('account.endOthers')}
        </Button>
      ) : null}
    </section>
  );
}

function useEndOthers() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => client.call('endOtherSessions', {}),
    onSettled: () => Promise.all(sessionReads.map((call) => queries.invalidateQueries({ queryKey: [call] }))),
  });
}
