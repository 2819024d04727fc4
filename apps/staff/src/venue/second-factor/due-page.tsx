import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths, returnPath } from '../../shared/paths.ts';
import { sessionQuery } from '../../shared/session.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { FrameTitle, SignInFrame } from '../sign-in/sign-in-frame.tsx';
import { Enrolment } from './enrolment.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Setting up a second factor that the venue requires: until it is done, nothing else can be. */
export function DuePage() {
  const t = useT();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [codes, setCodes] = useState<readonly string[]>();
  const signOut = useMutation({
    mutationFn: () => client.call('staffSignOut', {}),
    onSuccess: () => navigate(paths.signIn, { replace: true }),
  });
  useEffect(() => {
    document.title = `${t('second-factor.dueTitle')} | ${t('shell.product')}`;
  }, [t]);
  async function goOn() {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 });
    await navigate(returnPath(search), { replace: true });
  }
  return (
    <SignInFrame>
      <FrameTitle title={t('second-factor.dueTitle')} lead={t('second-factor.dueHint')} />
      {codes === undefined ? (
        <div className="grid gap-4">
          <Enrolment onDone={setCodes} />
          <InlineError text={signOut.error ? errorText(t, signOut.error) : undefined} />
          <Button look="plain" onClick={() => !signOut.isPending && signOut.mutate()}>
            {t('shell.signOut')}
          </Button>
        </div>
      ) : (
        <RecoveryCodes codes={codes} onKept={() => void goOn()} />
      )}
    </SignInFrame>
  );
}
