import { callQuery } from '@sufra/client/queries';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams } from 'react-router';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { isolate, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { roleName } from '../../shared/role-name.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx';
import { SignInField } from '../sign-in/sign-in-field.tsx';
import { FrameTitle, SignInFrame } from '../sign-in/sign-in-frame.tsx';

/** What a link opens: somebody who joins the staff, or needs a new password, sets it here, once. */
export function JoinPage() {
  const t = useT();
  const { token = '' } = useParams();
  const found = useQuery({ ...callQuery(client, 'invitation', { params: { token } }), retry: false });
  const [email, setEmail] = useState<string>();
  return (
    <SignInFrame>
      {email === undefined ? null : <Done email={email} />}
      {email === undefined && found.isPending ? <ListSkeleton /> : null}
      {email === undefined && found.error ? (
        <>
          <FrameTitle title={t('people.linkOver')} lead={errorText(t, found.error)} />
          <Link
            to={paths.signIn}
            className="tap inline-flex items-center font-medium text-saffron-ink underline"
          >
            {t('people.toSignIn')}
          </Link>
        </>
      ) : null}
      {email === undefined && found.data ? (
        <>
          <FrameTitle
            title={
              found.data.for_account
                ? t('people.newPassword')
                : t('people.welcome', { venue: isolate(found.data.venue) })
            }
            lead={t('people.joinLead', {
              name: isolate(found.data.name),
              role: roleName(t, found.data.role),
            })}
          />
          <JoinForm token={token} email={found.data.email} onDone={setEmail} />
        </>
      ) : null}
    </SignInFrame>
  );
}

type JoinFormProps = {
  readonly token: string;
  readonly email: string;
  readonly onDone: (email: string) => void;
};

function JoinForm({ token, email, onDone }: JoinFormProps) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const accept = useMutation({
    mutationFn: () => client.call('acceptInvitation', { params: { token }, body: { password } }),
    onSuccess: () => onDone(email),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password !== '' && password === again && !accept.isPending) accept.mutate();
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <SignInField
        label={t('account.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        error={tried && password === '' ? t('account.passwordMissing') : undefined}
      />
      <SignInField
        label={t('account.newPasswordAgain')}
        name="again"
        type="password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        error={tried && password !== again ? t('account.passwordsDiffer') : undefined}
      />
      <InlineError text={accept.error ? errorText(t, accept.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={accept.isPending}>
        {accept.isPending ? t('common.working') : t('people.setPassword')}
      </Button>
    </form>
  );
}

function Done({ email }: { readonly email: string }) {
  const t = useT();
  return (
    <>
      <FrameTitle title={t('people.passwordSet')} lead={t('people.signInWith', { email: isolate(email) })} />
      <Link to={paths.signIn} className="tap inline-flex items-center font-medium text-saffron-ink underline">
        {t('people.toSignIn')}
      </Link>
    </>
  );
}
