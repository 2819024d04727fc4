import { type Role, roles } from '@sufra/contract/core/permissions';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { ArrowLeft, UserRoundX } from 'lucide-react';
import { useState } from 'react';
import { Link as RouteLink } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { roleName } from '../../shared/role-name.ts';
import { useStaff } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { SessionList } from '../account/session-list.tsx';
import { LinkCard } from './link-card.tsx';
import { type Account, type Link, useChangeAccount, usePasswordLink } from './queries.ts';

/** One of the staff: their role, a new password, where they are signed in, and the end of their access. */
export function PersonDetail({ account }: { readonly account: Account }) {
  const t = useT();
  const { id } = useStaff();
  const own = account.id === id;
  return (
    <div className="grid gap-6 p-5">
      <RouteLink to={paths.people} className="tap inline-flex items-center gap-2 font-medium tablet:hidden">
        <ArrowLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
        {t('people.staff')}
      </RouteLink>
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">
          <bdi>{account.name}</bdi>
        </h2>
        <p className="text-ink-2 [overflow-wrap:anywhere]">{account.email}</p>
      </div>
      {own ? (
        <p className="text-ink-2">{t('people.own')}</p>
      ) : (
        <>
          <RoleChoice account={account} />
          <PasswordLink account={account} />
        </>
      )}
      <section className="grid gap-2">
        <h3 className="menu-voice text-[1.125rem]/7">{t('people.signedInOn')}</h3>
        {account.sessions.length === 0 ? <p className="text-ink-2">{t('people.nowhere')}</p> : null}
        <SessionList sessions={account.sessions} />
      </section>
      {own ? null : <Access account={account} />}
    </div>
  );
}

function RoleChoice({ account }: { readonly account: Account }) {
  const t = useT();
  const [role, setRole] = useState<Role>(account.role);
  const change = useChangeAccount(account.id, () =>
    toasts.done(t('people.roleChanged', { name: isolate(account.name), role: roleName(t, role) })),
  );
  return (
    <section className="grid gap-3">
      <Chips
        legend={t('people.role')}
        value={role}
        onChange={setRole}
        choices={roles.map((one) => ({ value: one, label: roleName(t, one) }))}
      />
      {role === account.role ? null : (
        <>
          <p className="text-ink-2">{t('people.roleHint')}</p>
          <Button
            look="next"
            className="justify-self-start"
            aria-disabled={change.isPending}
            onClick={() => change.isPending || change.mutate({ role })}
          >
            {t('people.changeRole', { role: roleName(t, role) })}
          </Button>
        </>
      )}
      <InlineError text={change.error ? errorText(t, change.error) : undefined} />
    </section>
  );
}

function PasswordLink({ account }: { readonly account: Account }) {
  const t = useT();
  const [link, setLink] = useState<Link>();
  const make = usePasswordLink(setLink);
  if (account.disabled) return null;
  return (
    <section className="grid gap-2">
      <h3 className="menu-voice text-[1.125rem]/7">{t('people.password')}</h3>
      <p className="text-ink-2">{t('people.passwordHint')}</p>
      <Button
        className="justify-self-start"
        aria-disabled={make.isPending}
        onClick={() => make.isPending || make.mutate(account.id)}
      >
        {t('people.makePasswordLink')}
      </Button>
      <InlineError text={make.error ? errorText(t, make.error) : undefined} />
      <Dialog open={link !== undefined} onClose={() => setLink(undefined)} title={t('people.passwordTitle')}>
        {link ? <LinkCard link={link} /> : null}
      </Dialog>
    </section>
  );
}

/** Ends somebody's access, after a question, or gives it back. */
function Access({ account }: { readonly account: Account }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const name = isolate(account.name);
  const change = useChangeAccount(account.id, () => {
    setAsking(false);
    toasts.done(t(account.disabled ? 'people.accessBack' : 'people.accessEnded', { name }));
  });
  const failed = <InlineError text={change.error ? errorText(t, change.error) : undefined} />;
  if (account.disabled)
    return (
      <section className="grid gap-2">
        <p className="text-ink-2">{t('people.endedHint')}</p>
        {failed}
        <Button
          aria-disabled={change.isPending}
          onClick={() => change.isPending || change.mutate({ disabled: false })}
        >
          {t('people.giveBack')}
        </Button>
      </section>
    );
  return (
    <>
      <Button className="text-error" onClick={() => setAsking(true)}>
        <span className="flex items-center gap-2">
          <UserRoundX aria-hidden="true" className="size-5" />
          {t('people.endAccess', { name })}
        </span>
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('people.endAccess', { name })}
        hint={t('people.endAccessHint')}
      >
        <div className="grid gap-4">
          {failed}
          <div className="flex flex-wrap-reverse justify-end gap-4">
            <Button onClick={() => setAsking(false)}>{t('common.cancel')}</Button>
            <Button
              look="next"
              aria-disabled={change.isPending}
              onClick={() => change.isPending || change.mutate({ disabled: true })}
            >
              {t('people.endNow')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
