import { useQuery } from '@tanstack/react-query';
import { useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { useStaff } from '../../shared/session.ts';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { accountsQuery } from './queries.ts';
import { SessionList } from './session-list.tsx';

/** Where the others on the staff are signed in; for those who manage staff. */
export function StaffSessions() {
  const t = useT();
  const own = useStaff();
  const { data, error, refetch } = useQuery(accountsQuery);
  const others = (data?.accounts ?? []).filter(({ id, sessions }) => id !== own.id && sessions.length > 0);
  return (
    <section className="grid gap-4">
      <h2 className="menu-voice text-[1.25rem]/7">{t('account.others')}</h2>
      {error && !data ? <LoadFailed title={t('account.loadFailed')} error={error} onRetry={refetch} /> : null}
      {data && others.length === 0 ? <p className="text-ink-2">{t('account.noOthers')}</p> : null}
      {others.map((account) => (
        <div key={account.id}>
          <h3 className="mb-1 font-medium">
            {account.name} <span className="font-normal text-ink-2">{roleName(t, account.role)}</span>
          </h3>
          <SessionList sessions={account.sessions} />
        </div>
      ))}
    </section>
  );
}
