import { classNames } from '@sufra/ui/class-names.ts';
import { Badge } from '@sufra/ui/feedback/badge.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { initialsOf } from '../../shared/hands/initials.ts';
import { useT } from '../../shared/i18n.ts';
import { ForRole } from '../../shared/page/for-role.tsx';
import { Page } from '../../shared/page/page.tsx';
import { paths } from '../../shared/paths.ts';
import { roleName } from '../../shared/role-name.ts';
import { useStaff } from '../../shared/session.ts';
import { ListAndDetail } from '../../shared/ui/list-and-detail.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { LoadFailed } from '../../shared/ui/load-failed.tsx';
import { useWideScreen } from '../../shared/ui/use-wide-screen.ts';
import { accountsQuery } from '../account/queries.ts';
import { InvitationList } from './invitation-list.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonDetail } from './person-detail.tsx';
import type { Account } from './queries.ts';

/** Everybody on the staff: invite, change a role, end somebody's access. */
export function PeoplePage() {
  const t = useT();
  return (
    <ForRole may="staff.manage" title={t('people.staff')}>
      <People />
    </ForRole>
  );
}

function People() {
  const t = useT();
  const { accountId } = useParams();
  const wide = useWideScreen();
  const { data, error, refetch } = useQuery(accountsQuery);
  const [inviting, setInviting] = useState(false);
  const accounts = data?.accounts ?? [];
  const chosen = accounts.find(({ id }) => id === accountId);
  return (
    <Page
      title={t('people.staff')}
      controls={
        <Button look="next" className="ms-auto min-h-11" onClick={() => setInviting(true)}>
          <span className="flex items-center gap-2">
            <UserPlus aria-hidden="true" className="size-5" />
            {t('people.invite')}
          </span>
        </Button>
      }
    >
      <ListAndDetail
        wide={wide}
        open={chosen !== undefined}
        label={t('people.detail')}
        list={
          <div className="grid gap-6 p-4 desk:p-5">
            {error && !data ? (
              <LoadFailed title={t('people.loadFailed')} error={error} onRetry={refetch} />
            ) : null}
            {!data && !error ? <ListSkeleton /> : null}
            <ul>
              {accounts.map((account) => (
                <PersonRow key={account.id} account={account} chosen={account.id === accountId} />
              ))}
            </ul>
            <InvitationList />
            {data ? <p className="max-w-[40rem] text-sm text-ink-2">{t('people.hint')}</p> : null}
          </div>
        }
        detail={
          chosen === undefined ? (
            <p className="p-5 text-ink-2">{t('people.choose')}</p>
          ) : (
            <PersonDetail key={chosen.id} account={chosen} />
          )
        }
      />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </Page>
  );
}

function PersonRow({ account, chosen }: { readonly account: Account; readonly chosen: boolean }) {
  const t = useT();
  const { id } = useStaff();
  return (
    <li className="border-b border-line">
      <Link
        to={paths.person(account.id)}
        aria-current={chosen ? 'true' : undefined}
        className={classNames(
          'flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 py-2 ps-3',
          chosen &&
            'bg-paper-raised shadow-[inset_5px_0_0_var(--ink)] rtl:shadow-[inset_-5px_0_0_var(--ink)]',
        )}
      >
        <span
          aria-hidden="true"
          className="grid size-10 flex-none place-items-center rounded-full bg-paper-sunk font-medium text-ink-2"
        >
          {initialsOf(account.name)}
        </span>
        <span className="grid min-w-32 flex-1 justify-items-start">
          <bdi className={classNames('font-medium', account.disabled && 'text-ink-2 line-through')}>
            {account.name}
          </bdi>
          <span className="text-sm text-ink-2 [overflow-wrap:anywhere]">
            {account.id === id ? t('people.you') : account.email}
          </span>
        </span>
        <span className="max-tablet:text-sm max-tablet:text-ink-2 tablet:basis-24">
          {roleName(t, account.role)}
        </span>
        <span className="flex flex-wrap justify-end gap-1 pe-2 max-tablet:empty:hidden tablet:basis-32">
          {account.disabled ? <Badge tone="bad">{t('people.ended')}</Badge> : null}
          {account.has_second_factor ? <Badge tone="done">{t('people.secondStep')}</Badge> : null}
          {account.has_pin ? <Badge tone="neutral">{t('people.pin')}</Badge> : null}
        </span>
      </Link>
    </li>
  );
}
