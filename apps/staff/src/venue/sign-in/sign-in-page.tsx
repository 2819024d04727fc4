import { fieldErrors } from '@sufra/client/api-error';
import { Button } from '@sufra/ui/form/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { errorText } from '../../shared/error-text.ts';
import { keepPlace } from '../../shared/hands/places.ts';
import { useT } from '../../shared/i18n.ts';
import { returnPath } from '../../shared/paths.ts';
import { sessionQuery } from '../../shared/session.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { thisTabletQuery } from '../tablets/queries.ts';
import { CodeStep } from './code-step.tsx';
import { SignInField } from './sign-in-field.tsx';
import { FrameTitle, SignInFrame } from './sign-in-frame.tsx';
import { type Credentials, needsCode, useSignIn } from './use-sign-in.ts';
import { WhoIsIt } from './who-is-it.tsx';

/**
 * Sign-in by e-mail and password, then by the code of a second factor if the account has one; on a shared tablet by a name and
 * a PIN. Leads back to the page that asked for it.
 */
export function SignInPage() {
  const t = useT();
  useForgetting();
  useEffect(() => {
    document.title = `${t('sign-in.title')} | ${t('shell.product')}`;
  }, [t]);
  const [byPassword, setByPassword] = useState(false);
  const { data, isPending } = useQuery(thisTabletQuery);
  const ended = (useLocation().state as { ended?: boolean } | null)?.ended === true;
  const tablet = data?.tablet ?? undefined;
  const asksWho = tablet !== undefined && tablet.people.length > 0 && !byPassword;
  // No field appears, and no keyboard over it, before it is known which is asked for.
  if (isPending) return <SignInFrame>{null}</SignInFrame>;
  return (
    <SignInFrame wide={asksWho}>
      {asksWho ? (
        <WhoIsIt
          tablet={tablet}
          notice={ended ? t('sign-in.ended') : undefined}
          onPassword={() => setByPassword(true)}
        />
      ) : (
        <SignInForm
          ended={ended}
          hint={tablet?.people.length === 0 ? t('sign-in.nobodyListed') : undefined}
          onNames={byPassword ? () => setByPassword(false) : undefined}
        />
      )}
    </SignInFrame>
  );
}

/** Whoever signs in next must not see the previous person's data. On a shared tablet it is kept where they were. */
function useForgetting(): void {
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const before = returnPath(search);
  useEffect(() => {
    const staff = queries.getQueryData(sessionQuery.queryKey)?.staff;
    if (staff?.tablet) keepPlace(staff.id, before, Date.now());
    queries.getMutationCache().clear();
    queries.removeQueries({ predicate: ({ queryKey }) => !ofNobody.includes(queryKey[0]) });
  }, [queries, before]);
}

/** The reads that are the same whoever is signed in. */
const ofNobody: readonly unknown[] = ['venue', 'thisTablet'];

const nobody: Credentials = { email: '', password: '' };

type SignInFormProps = {
  /** Whether a session has just ended. */
  readonly ended: boolean;
  readonly hint: string | undefined;
  /** The way back to the names of a shared tablet. */
  readonly onNames: (() => void) | undefined;
};

function SignInForm({ ended, hint, onNames }: SignInFormProps) {
  const t = useT();
  const [values, setValues] = useState<Credentials>(nobody);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const signIn = useSignIn();
  const [late, setLate] = useState(false);
  const errors = { ...validate(values, t), ...fieldErrors(signIn.error) };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const wrong = (['email', 'password'] as const).find((name) => validate(values, t)[name]);
    if (wrong !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else if (!signIn.isPending) signIn.mutate({ ...values, email: values.email.trim() });
  }
  const change = (name: keyof Credentials) => (text: string) => setValues({ ...values, [name]: text });
  function startAgain(tookTooLong: boolean) {
    setValues({ ...values, password: '' });
    setTried(false);
    setLate(tookTooLong);
    signIn.reset();
  }
  if (needsCode(signIn.error)) return <CodeStep credentials={values} onBack={startAgain} />;
  return (
    <>
      <FrameTitle title={t('sign-in.title')} lead={t('sign-in.lead')} />
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        {(ended || late) && !signIn.isError ? (
          <p role="status" className="rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink">
            {t(late ? 'sign-in.tookTooLong' : 'sign-in.ended')}
          </p>
        ) : null}
        <SignInField
          label={t('sign-in.email')}
          name="email"
          type="email"
          autoComplete="username"
          ref={focusOnMount}
          value={values.email}
          onChange={change('email')}
          error={tried ? errors.email : undefined}
        />
        <PasswordField
          value={values.password}
          onChange={change('password')}
          error={tried ? errors.password : undefined}
        />
        <InlineError text={signIn.error ? errorText(t, signIn.error) : undefined} />
        <Button type="submit" look="next" aria-disabled={signIn.isPending} className="mt-2 min-h-14">
          {signIn.isPending ? t('sign-in.submitting') : t('sign-in.submit')}
        </Button>
        {onNames === undefined ? null : <Button onClick={onNames}>{t('sign-in.toNames')}</Button>}
        {hint === undefined ? null : <p className="text-center text-sm text-ink-2">{hint}</p>}
        <p className="text-center text-sm text-ink-3">{t('sign-in.forgotten')}</p>
      </form>
    </>
  );
}

type PasswordFieldProps = Pick<ComponentProps<typeof SignInField>, 'value' | 'onChange' | 'error'>;

/** The password, hidden until somebody wants to see it. */
function PasswordField(field: PasswordFieldProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <SignInField
      {...field}
      label={t('sign-in.password')}
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      end={
        <button
          type="button"
          aria-label={t(shown ? 'sign-in.hide' : 'sign-in.show')}
          onClick={() => setShown(!shown)}
          className="tap grid place-items-center rounded-md text-ink-2"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
    />
  );
}

function validate(
  { email, password }: Credentials,
  t: ReturnType<typeof useT>,
): Partial<Record<keyof Credentials, string>> {
  const trimmed = email.trim();
  return {
    ...(trimmed === '' ? { email: t('sign-in.emailMissing') } : {}),
    ...(trimmed !== '' && !/^\S+@\S+$/.test(trimmed) ? { email: t('sign-in.emailWrong') } : {}),
    ...(password === '' ? { password: t('sign-in.passwordMissing') } : {}),
  };
}
