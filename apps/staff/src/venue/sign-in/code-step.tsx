import { Button } from '@sufra/ui/form/button.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { CodeField } from './code-field.tsx';
import { FrameTitle } from './sign-in-frame.tsx';
import { type Credentials, needsCode, useSignIn } from './use-sign-in.ts';

/** A password that waits for its code is forgotten after this long: the screen may stand in the dining room. */
const forgetMs = 5 * 60_000;

type CodeStepProps = {
  readonly credentials: Credentials;
  /** Returns to the first step; `true` when it took too long. */
  readonly onBack: (tookTooLong: boolean) => void;
};

/**
 * The second step of sign-in. The server keeps nothing between the two: the password is sent again with the code. A
 * wrong code is cleared, so that the next one can be typed.
 */
export function CodeStep({ credentials, onBack }: CodeStepProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [recovery, setRecovery] = useState(false);
  const [tried, setTried] = useState(false);
  const signIn = useSignIn();
  useEffect(() => {
    const timer = setTimeout(() => onBack(true), forgetMs);
    return () => clearTimeout(timer);
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (code.trim() === '' || signIn.isPending) return;
    signIn.mutate(
      { ...credentials, email: credentials.email.trim(), code: code.trim() },
      {
        onError: () => {
          setCode('');
          setTried(false);
        },
      },
    );
  }
  function change(byRecovery: boolean) {
    setRecovery(byRecovery);
    setCode('');
    setTried(false);
    signIn.reset();
  }
  const missing = needsCode(signIn.error) || (tried && code.trim() === '');
  return (
    <>
      <FrameTitle
        title={t('sign-in.codeTitle')}
        lead={t(recovery ? 'sign-in.recoveryLead' : 'sign-in.codeLead')}
      />
      <form noValidate onSubmit={submit} className="grid gap-4">
        <CodeField
          key={recovery ? 'recovery' : 'app'}
          label={t(recovery ? 'sign-in.recovery' : 'sign-in.code')}
          recovery={recovery}
          ref={focusOnMount}
          value={code}
          onChange={setCode}
          error={missing ? t('sign-in.codeMissing') : undefined}
        />
        <InlineError text={signIn.error && !missing ? errorText(t, signIn.error) : undefined} />
        <Button type="submit" look="next" aria-disabled={signIn.isPending} className="mt-2 min-h-14">
          {signIn.isPending ? t('sign-in.submitting') : t('sign-in.submit')}
        </Button>
        <Button onClick={() => change(!recovery)}>
          {t(recovery ? 'sign-in.useApp' : 'sign-in.useRecovery')}
        </Button>
        <Button look="plain" onClick={() => onBack(false)}>
          {t('common.back')}
        </Button>
      </form>
    </>
  );
}
