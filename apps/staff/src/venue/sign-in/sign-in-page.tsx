import { fieldErrors } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { type Language, languageNames, languages } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { chooseLanguage, useLanguage, useT } from '../../shared/i18n.ts';
import { paths, returnPath } from '../../shared/paths.ts';
import { type StaffMember, startPage } from '../../shared/session.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { SignInField } from './sign-in-field.tsx';

/** Sign-in by e-mail and password. Leads back to the page that asked for it. */
export function SignInPage() {
  const t = useT();
  const queries = useQueryClient();
  // Whoever signs in next must not see the previous person's data.
  useEffect(() => {
    queries.getMutationCache().clear();
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'venue' });
  }, [queries]);
  useEffect(() => {
    document.title = `${t('sign-in.title')} | ${t('shell.product')}`;
  }, [t]);
  return (
    <div className="on-dark grid min-h-full grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] bg-rail text-rail-strong">
      <main className="grid place-items-center p-4">
        <div className="w-full max-w-100">
          <svg viewBox="0 0 32 32" aria-hidden="true" className="mx-auto mb-6 size-16">
            <path d="M5 21a11 11 0 0 1 22 0z" fill="#eba61f" />
            <path d="M1 24.5h30M6 28.5h20" stroke="#fbf5ea" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
          <div className="on-paper rounded-md p-6 tablet:p-8">
            <h1 className="menu-voice text-xl">{t('sign-in.title')}</h1>
            <p className="mb-6 text-ink-2">{t('sign-in.lead')}</p>
            <SignInForm />
          </div>
        </div>
      </main>
      <LanguagePicker />
    </div>
  );
}

type Fields = { readonly email: string; readonly password: string };

function SignInForm() {
  const t = useT();
  const [values, setValues] = useState<Fields>({ email: '', password: '' });
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const ended = (useLocation().state as { ended?: boolean } | null)?.ended === true;
  const signIn = useSignIn();
  const errors = { ...validate(values, t), ...fieldErrors(signIn.error) };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const wrong = (['email', 'password'] as const).find((name) => validate(values, t)[name]);
    if (wrong !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else if (!signIn.isPending) signIn.mutate({ ...values, email: values.email.trim() });
  }
  const change = (name: keyof Fields) => (text: string) => setValues({ ...values, [name]: text });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {ended && !signIn.isError ? (
        <p role="status" className="rounded-md bg-saffron-wash px-3 py-2 text-saffron-ink">
          {t('sign-in.ended')}
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
      <SignInField
        label={t('sign-in.password')}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={values.password}
        onChange={change('password')}
        error={tried ? errors.password : undefined}
        end={
          <button
            type="button"
            aria-label={t(shown ? 'sign-in.hide' : 'sign-in.show')}
            onClick={() => setShown(!shown)}
            className="tap grid place-items-center rounded-md text-ink-2"
          >
            {shown ? (
              <EyeOff aria-hidden="true" className="size-5" />
            ) : (
              <Eye aria-hidden="true" className="size-5" />
            )}
          </button>
        }
      />
      <InlineError text={signIn.error ? errorText(t, signIn.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={signIn.isPending} className="mt-2 min-h-14">
        {signIn.isPending ? t('sign-in.submitting') : t('sign-in.submit')}
      </Button>
      <p className="text-center text-sm text-ink-3">{t('sign-in.forgotten')}</p>
    </form>
  );
}

function validate(
  { email, password }: Fields,
  t: ReturnType<typeof useT>,
): Partial<Record<keyof Fields, string>> {
  const trimmed = email.trim();
  return {
    ...(trimmed === '' ? { email: t('sign-in.emailMissing') } : {}),
    ...(trimmed !== '' && !/^\S+@\S+$/.test(trimmed) ? { email: t('sign-in.emailWrong') } : {}),
    ...(password === '' ? { password: t('sign-in.passwordMissing') } : {}),
  };
}

function useSignIn() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  return useMutation({
    mutationFn: (body: Fields) => client.call('staffSignIn', { body }),
    onSuccess: ({ data }) => {
      if (data) queries.setQueryData(callKey('staffSession', {}), data);
      void navigate(destination(search, data?.staff), { replace: true });
    },
  });
}

function destination(search: URLSearchParams, staff: StaffMember | undefined): string {
  const back = returnPath(search);
  return back === paths.home && staff !== undefined ? startPage(staff) : back;
}

function LanguagePicker() {
  const t = useT();
  const current = useLanguage();
  return (
    <nav aria-label={t('shell.language')} className="flex flex-wrap justify-center gap-1 p-4">
      {languages.map((language: Language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
          className="tap rounded-md px-3 text-rail-text aria-pressed:bg-rail-raised aria-pressed:font-medium aria-pressed:text-rail-strong"
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  );
}
