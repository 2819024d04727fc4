import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { useStaff } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { SignInField } from '../sign-in/sign-in-field.tsx';

const none = { old: '', next: '', again: '' };

/** Changes the password: the old one once, the new one twice. The server says what is wrong with a new one. */
export function PasswordForm() {
  const t = useT();
  const { email } = useStaff();
  const [values, setValues] = useState(none);
  const [tried, setTried] = useState(false);
  const change = useChangePassword(() => {
    setValues(none);
    setTried(false);
  });
  const field = (name: keyof typeof none) => ({
    value: values[name],
    onChange: (text: string) => setValues({ ...values, [name]: text }),
  });
  const differ = values.next !== values.again;
  const missing = (value: string) => (tried && value === '' ? t('account.passwordMissing') : undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (values.old === '' || values.next === '' || differ || change.isPending) return;
    change.mutate({ old_password: values.old, new_password: values.next });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t('account.password')}</h2>
        <p className="text-ink-2">{t('account.passwordHint')}</p>
      </div>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <SignInField
        label={t('account.oldPassword')}
        name="old"
        type="password"
        autoComplete="current-password"
        error={missing(values.old)}
        {...field('old')}
      />
      <SignInField
        label={t('account.newPassword')}
        name="next"
        type="password"
        autoComplete="new-password"
        error={missing(values.next)}
        {...field('next')}
      />
      <SignInField
        label={t('account.newPasswordAgain')}
        name="again"
        type="password"
        autoComplete="new-password"
        error={tried && differ ? t('account.passwordsDiffer') : undefined}
        {...field('again')}
      />
      <InlineError text={change.error ? errorText(t, change.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={change.isPending} className="justify-self-start">
        {change.isPending ? t('common.working') : t('account.changePassword')}
      </Button>
    </form>
  );
}

function useChangePassword(onDone: () => void) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { old_password: string; new_password: string }) =>
      client.call('changeOwnPassword', { body }),
    onSuccess: () => {
      onDone();
      toasts.done(t('account.passwordChanged'));
      void queries.invalidateQueries({ queryKey: ['staffSessions'] });
    },
  });
}
