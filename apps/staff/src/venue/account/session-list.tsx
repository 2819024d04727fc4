import type { DataOf } from '@sufra/contract/calls';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, type T, useT } from '../../shared/i18n.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';

type Session = DataOf<'staffSessions'>['sessions'][number];

/** Sessions with their device, when they began and were last used, and a button that ends each but this one. */
export function SessionList({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useT();
  const end = useEnd();
  return (
    <div className="grid gap-2">
      <ul className="grid divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {deviceName(t, session)}
                {session.current ? (
                  <span className="ms-2 text-sm font-medium text-olive-ink">{t('account.thisDevice')}</span>
                ) : null}
              </p>
              <p className="text-sm text-ink-2">
                {t('account.signedIn', { time: dayAndTime(session.signed_in_at) })} ·{' '}
                {t('account.lastUsed', { time: dayAndTime(session.last_used_at) })}
              </p>
            </div>
            {session.current ? null : (
              <Button
                aria-disabled={end.isPending}
                aria-label={t('account.endSession', { device: deviceName(t, session) })}
                onClick={() => !end.isPending && end.mutate(session.id)}
              >
                {t('account.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <InlineError text={end.error ? errorText(t, end.error) : undefined} />
    </div>
  );
}

function deviceName(t: T, { tablet, ...device }: Session): string {
  const name = browserName(t, device);
  return tablet ? `${isolate(tablet)} · ${name}` : name;
}

function browserName(t: T, { browser, system }: Pick<Session, 'browser' | 'system'>): string {
  if (browser !== null && system !== null) return t('account.device', { browser, system });
  return browser ?? system ?? t('account.unknownDevice');
}

function useEnd() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => client.call('endSession', { params: { sessionId } }),
    onSettled: () => Promise.all(sessionReads.map((call) => queries.invalidateQueries({ queryKey: [call] }))),
  });
}

/** The reads that show sessions. */
export const sessionReads = ['staffSessions', 'staffAccounts'];
