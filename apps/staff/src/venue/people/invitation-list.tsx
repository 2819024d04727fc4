import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { isolate, useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { dayAndTime } from '../../shared/ui/format.ts';
import { invitationsQuery, useWithdraw } from './queries.ts';

/** The links that nobody has opened yet. */
export function InvitationList() {
  const t = useT();
  const { data } = useQuery(invitationsQuery);
  const withdraw = useWithdraw();
  const invitations = data?.invitations ?? [];
  if (invitations.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="menu-voice text-[1.125rem]/7">{t('people.openLinks')}</h2>
      <ul>
        {invitations.map(({ id, name, email, role, for_account, expires_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2">
            <Mail aria-hidden="true" className="size-5 flex-none text-ink-2" strokeWidth={1.6} />
            <span className="grid min-w-40 flex-1">
              <bdi className="font-medium">{name}</bdi>
              <span className="text-sm text-ink-2 [overflow-wrap:anywhere]">
                {email} · {for_account ? t('people.forPassword') : roleName(t, role)} ·{' '}
                {t('people.goodUntil', { time: dayAndTime(expires_at) })}
              </span>
            </span>
            <Button
              aria-label={t('people.withdrawOf', { name: isolate(name) })}
              aria-disabled={withdraw.isPending}
              onClick={() => withdraw.isPending || withdraw.mutate(id)}
            >
              {t('people.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
