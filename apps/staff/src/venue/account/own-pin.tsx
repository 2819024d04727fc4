import { latinDigits } from '@sufra/domain/core/typed-number';
import { Button } from '@sufra/ui/form/button.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { sessionQuery, useStaff } from '../../shared/session.ts';
import { toasts } from '../../shared/toasts.ts';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { PinField } from '../approvals/pin-field.tsx';
import { SignInField } from '../sign-in/sign-in-field.tsx';

const none = { password: '', pin: '', again: '' };

/** Sets one's own PIN, for approving or for shared tablets, with the password: the PIN twice. The server says what is wrong with one. */
export function OwnPin({ approves }: { readonly approves: boolean }) {
  const t = useT();
  const { has_pin: hasPin } = useStaff();
  const [values, setValues] = useState(none);
  const [tried, setTried] = useState(false);
  const set = useSetPin(() => {
    setValues(none);
    setTried(false);
  });
  const { password, pin, again } = values;
  const differ = pin !== again;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (password === '' || pin === '' || differ || set.isPending) return;
    set.mutate({ password, pin });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div>
        <h2 className="menu-voice text-[1.25rem]/7">{t(approves ? 'account.pin' : 'account.pinShared')}</h2>
        <p className="text-ink-2">{t(approves ? 'account.pinHint' : 'account.pinSharedHint')}</p>
      </div>
      <SignInField
        label={t('account.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={(text) => setValues({ ...values, password: text })}
        error={tried && password === '' ? t('account.passwordMissing') : undefined}
      />
      <PinField
        label={t('account.newPin')}
        focus={false}
        value={pin}
        onChange={(text) => setValues({ ...values, pin: latinDigits(text) })}
        error={tried && pin === '' ? t('approvals.pinShape') : undefined}
      />
      <PinField
        label={t('account.newPinAgain')}
        focus={false}
        value={again}
        onChange={(text) => setValues({ ...values, again: latinDigits(text) })}
        error={tried && differ ? t('account.pinsDiffer') : undefined}
      />
      <InlineError text={set.error ? errorText(t, set.error) : undefined} />
      <Button type="submit" look="next" aria-disabled={set.isPending} className="justify-self-start">
        {set.isPending ? t('common.working') : t(hasPin ? 'account.changePin' : 'account.setPin')}
      </Button>
    </form>
  );
}

function useSetPin(onDone: () => void) {
  const t = useT();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { password: string; pin: string }) => client.call('setOwnPin', { body }),
    onSuccess: () => {
      onDone();
      toasts.done(t('account.pinSaved'));
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey });
      void queries.invalidateQueries({ queryKey: ['approvers'] });
    },
  });
}
