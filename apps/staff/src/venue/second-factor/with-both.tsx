import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../shared/client.ts';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { paths } from '../../shared/paths.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { focusOnMount } from '../../shared/ui/focus-on-mount.ts';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { CodeField } from '../sign-in/code-field.tsx';
import { SignInField } from '../sign-in/sign-in-field.tsx';
import { useRefreshFactors } from './queries.ts';

type Both = { readonly password: string; readonly code: string };

type DialogProps = { readonly open: boolean; readonly onClose: () => void };

type RenewDialogProps = DialogProps & { readonly onCodes: (codes: readonly string[]) => void };

/** Makes new recovery codes, with password and code. */
export function RenewDialog({ open, onClose, onCodes }: RenewDialogProps) {
  const t = useT();
  const renew = useMutation({
    mutationFn: (body: Both) => client.call('renewRecoveryCodes', { body }),
    onSuccess: ({ data }) => {
      onClose();
      if (data) onCodes(data.recovery_codes);
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('second-factor.renew')}
      hint={t('second-factor.renewHint')}
    >
      <BothForm
        submit={t('second-factor.renew')}
        busy={renew.isPending}
        error={renew.error ? errorText(t, renew.error) : undefined}
        onSubmit={renew.mutate}
        onCancel={onClose}
      />
    </Dialog>
  );
}

/** Switches the second factor off, with password and code. Where it is required, it has to be set up anew at once. */
export function SwitchOffDialog({ open, onClose, required }: DialogProps & { readonly required: boolean }) {
  const t = useT();
  const navigate = useNavigate();
  const refresh = useRefreshFactors();
  const end = useMutation({
    mutationFn: (body: Both) => client.call('endSecondFactor', { body }),
    onSuccess: async () => {
      toasts.done(t('second-factor.isOff'));
      onClose();
      if (required) await navigate(paths.secondFactor);
      else await refresh();
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('second-factor.switchOff')}
      hint={t(required ? 'second-factor.offRequiredHint' : 'second-factor.offHint')}
    >
      <BothForm
        submit={t('second-factor.switchOff')}
        busy={end.isPending}
        error={end.error ? errorText(t, end.error) : undefined}
        onSubmit={end.mutate}
        onCancel={onClose}
      />
    </Dialog>
  );
}

type BothFormProps = {
  readonly submit: string;
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onSubmit: (both: Both) => void;
  readonly onCancel: () => void;
};

function BothForm({ onSubmit, ...end }: BothFormProps) {
  const t = useT();
  const [values, setValues] = useState<Both>({ password: '', code: '' });
  const [tried, setTried] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (values.password !== '' && values.code.trim() !== '' && !end.busy) onSubmit(values);
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <SignInField
        label={t('account.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        ref={focusOnMount}
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        error={tried && values.password === '' ? t('account.passwordMissing') : undefined}
      />
      <CodeField
        label={t('second-factor.codeOrRecovery')}
        value={values.code}
        onChange={(code) => setValues({ ...values, code })}
        error={tried && values.code.trim() === '' ? t('sign-in.codeMissing') : undefined}
      />
      <FormEnd {...end} />
    </form>
  );
}
