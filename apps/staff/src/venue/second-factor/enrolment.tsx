import type { DataOf } from '@sufra/contract/calls';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { encode } from 'uqr';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { SignInField } from '../sign-in/sign-in-field.tsx';

type Secret = DataOf<'beginSecondFactor'>;

/** Sets a second factor up: the password, the secret for the app, and a first code of it. */
export function Enrolment({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const [secret, setSecret] = useState<Secret>();
  return secret === undefined ? (
    <PasswordStep onSecret={setSecret} />
  ) : (
    <AppStep secret={secret} onDone={onDone} />
  );
}

function PasswordStep({ onSecret }: { readonly onSecret: (secret: Secret) => void }) {
  const t = useT();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const begin = useMutation({
    mutationFn: () => client.call('beginSecondFactor', { body: { password } }),
    onSuccess: ({ data }) => data && onSecret(data),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password !== '' && !begin.isPending) begin.mutate();
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SignInField
        label={t('account.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        ref={focusOnMount}
        value={password}
        onChange={setPassword}
        error={tried && password === '' ? t('account.passwordMissing') : undefined}
      />
      <InlineError text={begin.error ? errorText(t, begin.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={begin.isPending} className="justify-self-start">
        {begin.isPending ? t('common.working') : t('second-factor.setUp')}
      </Button>
    </form>
  );
}

type AppStepProps = {
  readonly secret: Secret;
  readonly onDone: (codes: readonly string[]) => void;
};

function AppStep({ secret, onDone }: AppStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const confirm = useMutation({
    mutationFn: () => client.call('confirmSecondFactor', { body: { code } }),
    onSuccess: ({ data }) => data && onDone(data.recovery_codes),
    onError: () => setCode(''),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '' || confirm.isPending) return;
    setTried(false);
    confirm.mutate();
  }
  return (
    <form noValidate onSubmit={submit} ref={showFromTop} className="grid scroll-mt-4 gap-4">
      <p>{t('second-factor.scan')}</p>
      <SecretCode text={secret.uri} label={t('second-factor.qr')} />
      <p>
        {t('second-factor.byHand')}
        <bdi
          dir="ltr"
          className="figures mt-1 block font-medium tracking-wide [overflow-wrap:anywhere] rtl:text-end"
        >
          {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </bdi>
      </p>
      <CodeField
        label={t('second-factor.firstCode')}
        ref={focusOnMount}
        value={code}
        onChange={setCode}
        error={tried && code.trim() === '' ? t('sign-in.codeMissing') : undefined}
      />
      <InlineError text={confirm.error ? errorText(t, confirm.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={confirm.isPending} className="justify-self-start">
        {confirm.isPending ? t('common.working') : t('second-factor.switchOn')}
      </Button>
    </form>
  );
}

/** The field below has the focus, but the code above it is what comes next. */
function showFromTop(form: HTMLElement | null): void {
  form?.scrollIntoView?.({ block: 'start' });
}

/** Dark on white in every theme, with the quiet zone that cameras need. */
function SecretCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-md bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
