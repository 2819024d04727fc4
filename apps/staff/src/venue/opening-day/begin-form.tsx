import { fieldErrors } from '@sufra/client/api-error';
import { callKey } from '@sufra/client/queries';
import { Button } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { type T, useLanguage, useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';

type BeginFormProps = {
  readonly code: string;
  /** Its name, where the venue has one already. */
  readonly venue: string | null;
};

const nothing = { venue: '', name: '', email: '', password: '' };
type Typed = typeof nothing;

/** The owner's account and the restaurant's name. */
export function BeginForm({ code, venue }: BeginFormProps) {
  const t = useT();
  const [typed, setTyped] = useState(nothing);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const claim = useClaim(code);
  const missing = missingIn(typed, venue, t);
  const refused = fieldErrors(claim.error);
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const [wrong] = Object.keys(missing);
    if (wrong !== undefined) form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus();
    else if (!claim.isPending) claim.mutate(typed);
  }
  const field = (name: keyof Typed) => ({
    name,
    value: typed[name],
    error: refused[name] ?? (tried ? missing[name] : undefined),
    onChange: (event: { target: { value: string } }) => {
      claim.reset();
      setTyped({ ...typed, [name]: event.target.value });
    },
  });
  return (
    <form ref={form} noValidate onSubmit={send} className="grid gap-4">
      {venue === null ? (
        <Field
          label={t('opening.venueName')}
          maxLength={60}
          autoComplete="organization"
          {...field('venue')}
        />
      ) : null}
      <Field label={t('opening.yourName')} maxLength={80} autoComplete="name" {...field('name')} />
      <Field
        label={t('people.email')}
        type="email"
        dir="ltr"
        maxLength={200}
        autoComplete="username"
        {...field('email')}
      />
      <Field
        label={t('sign-in.password')}
        type="password"
        dir="ltr"
        maxLength={200}
        autoComplete="new-password"
        hint={t('opening.passwordHint')}
        {...field('password')}
      />
      <InlineError
        text={claim.error && Object.keys(refused).length === 0 ? errorText(t, claim.error) : undefined}
      />
      <Button type="submit" look="next" aria-disabled={claim.isPending} className="mt-2 min-h-14">
        {claim.isPending ? t('common.working') : t('opening.begin')}
      </Button>
    </form>
  );
}

function missingIn(typed: Typed, venue: string | null, t: T): Partial<Typed> {
  const { name, email, password } = typed;
  return {
    ...(venue === null && typed.venue.trim() === '' ? { venue: t('opening.venueMissing') } : {}),
    ...(name.trim() === '' ? { name: t('people.nameMissing') } : {}),
    ...(/^\S+@\S+$/.test(email.trim()) ? {} : { email: t('people.emailWrong') }),
    ...(password === '' ? { password: t('sign-in.passwordMissing') } : {}),
  };
}

/** Makes the account, signs in with it and goes to the first step. */
function useClaim(code: string) {
  const t = useT();
  const language = useLanguage() ?? 'en';
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ venue, name, email, password }: Typed) => {
      const account = { email: email.trim(), password };
      const named = venue.trim() === '' ? {} : { venue: venue.trim() };
      await client.call('claimVenue', {
        body: { code, name: name.trim(), ...account, ...named, language },
      });
      // The account is there now, whatever happens to this: signing in by hand leads on, and the screen says so.
      return client.call('staffSignIn', { body: account }).catch(() => undefined);
    },
    onSuccess: (session) => {
      queries.removeQueries({ queryKey: ['venue'] });
      if (session?.data) queries.setQueryData(callKey('staffSession', {}), session.data);
      else toasts.done(t('opening.accountThere'));
      void navigate(session?.data ? paths.openingDay : paths.signIn, { replace: true });
    },
  });
}
