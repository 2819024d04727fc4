import { fieldErrors } from '@sufra/client/api-error';
import { type Role, roles } from '@sufra/contract/core/permissions';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { roleName } from '../../shared/role-name.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { LinkCard } from './link-card.tsx';
import { type Link, useInvite } from './queries.ts';

type InviteDialogProps = { readonly open: boolean; readonly onClose: () => void };

/** Invites somebody: name, address and role, then the link to hand over. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const t = useT();
  const [link, setLink] = useState<Link>();
  function close() {
    setLink(undefined);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('people.inviteTitle')}
      hint={link ? undefined : t('people.inviteHint')}
    >
      {link ? <LinkCard link={link} /> : <InviteForm onDone={setLink} onCancel={close} />}
    </Dialog>
  );
}

type InviteFormProps = { readonly onDone: (link: Link) => void; readonly onCancel: () => void };

function InviteForm({ onDone, onCancel }: InviteFormProps) {
  const t = useT();
  const [typed, setTyped] = useState({ name: '', email: '' });
  const [role, setRole] = useState<Role>('waiter');
  const [tried, setTried] = useState(false);
  const invite = useInvite(onDone);
  const refused = invite.error ? fieldErrors(invite.error) : {};
  const missing = {
    name: typed.name.trim() === '' ? t('people.nameMissing') : undefined,
    email: /^\S+@\S+$/.test(typed.email.trim()) ? undefined : t('people.emailWrong'),
  };
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (missing.name || missing.email || invite.isPending) return;
    invite.mutate({ name: typed.name.trim(), email: typed.email.trim(), role });
  }
  const field = (name: 'name' | 'email') => ({
    value: typed[name],
    error: refused[name] ?? (tried ? missing[name] : undefined),
    onChange: (event: { target: { value: string } }) => setTyped({ ...typed, [name]: event.target.value }),
  });
  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <Field label={t('people.name')} maxLength={80} autoComplete="off" {...field('name')} />
      <Field
        label={t('people.email')}
        type="email"
        dir="ltr"
        maxLength={200}
        autoComplete="off"
        {...field('email')}
      />
      <Chips
        legend={t('people.role')}
        value={role}
        onChange={setRole}
        choices={roles.map((one) => ({ value: one, label: roleName(t, one) }))}
      />
      <FormEnd
        submit={t('people.makeLink')}
        busy={invite.isPending}
        error={invite.error && Object.keys(refused).length === 0 ? errorText(t, invite.error) : undefined}
        onCancel={onCancel}
      />
    </form>
  );
}
