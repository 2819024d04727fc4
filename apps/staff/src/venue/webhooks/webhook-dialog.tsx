import { ApiError } from '@sufra/client/api-error';
import { type WebhookKind, webhookKinds } from '@sufra/domain/venue/webhooks';
import { Button } from '@sufra/ui/form/button.tsx';
import { ToggleChip } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { type FormEvent, useState } from 'react';
import { errorsOn, errorText } from '../../shared/error-text.ts';
import { useT } from '../../shared/i18n.ts';
import { toasts } from '../../shared/toasts.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { FormEnd } from '../../shared/ui/form-end.tsx';
import { InlineError } from '../../shared/ui/inline-error.tsx';
import { useWebhookDeed, type Webhook } from './queries.ts';
import { SecretCard } from './secret-card.tsx';
import { kindWord } from './words.ts';

type DialogProps = {
  /** The address to change; undefined adds one. */
  readonly webhook: Webhook | undefined;
  readonly privateAllowed: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
};

/** Sets up an address, then shows its secret. */
export function WebhookDialog({ webhook, privateAllowed, open, onClose }: DialogProps) {
  const t = useT();
  const [secret, setSecret] = useState<string>();
  function close() {
    setSecret(undefined);
    onClose();
  }
  const title = webhook === undefined ? t('webhooks.add') : t('webhooks.changeTitle');
  return (
    <Dialog wide open={open} onClose={close} title={secret === undefined ? title : t('webhooks.secret')}>
      {secret === undefined ? (
        <WebhookForm
          key={webhook?.id ?? 'new'}
          webhook={webhook}
          privateAllowed={privateAllowed}
          onSecret={setSecret}
          onClose={close}
        />
      ) : (
        <SecretCard secret={secret} onClose={close} />
      )}
    </Dialog>
  );
}

type FormProps = Pick<DialogProps, 'webhook' | 'privateAllowed' | 'onClose'> & {
  readonly onSecret: (secret: string) => void;
};

function WebhookForm({ webhook, privateAllowed, onSecret, onClose }: FormProps) {
  const t = useT();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? []);
  const [on, setOn] = useState(webhook === undefined || webhook.state === 'on');
  const [tried, setTried] = useState(false);
  const save = useWebhookDeed((outcome) => {
    if (outcome.secret !== undefined) return onSecret(outcome.secret);
    toasts.done(t('webhooks.saved'));
    onClose();
  });
  const atField = save.error instanceof ApiError && save.error.code === 'webhook_url_invalid';
  const { at, atEnd } = errorsOn(t, save.error, ['url', 'kinds']);
  const none = tried && kinds.length === 0 ? t('webhooks.noKinds') : at.kinds;

  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (save.isPending || kinds.length === 0 || url.trim() === '') return;
    save.mutate({ kind: 'save', id: webhook?.id, wish: { url: url.trim(), kinds: [...kinds], on } });
  }
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      <Field
        label={t('webhooks.address')}
        hint={privateAllowed ? t('webhooks.addressHintPrivate') : t('webhooks.addressHint')}
        required
        type="url"
        dir="ltr"
        maxLength={500}
        autoComplete="off"
        value={url}
        error={urlError()}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Kinds kinds={kinds} error={none} onChange={setKinds} />
      {webhook === undefined ? null : (
        <>
          <SwitchRow label={t('webhooks.switch')} hint={t('webhooks.switchHint')} on={on} onChange={setOn} />
          <More webhook={webhook} onSecret={onSecret} onClose={onClose} />
        </>
      )}
      <FormEnd
        submit={webhook === undefined ? t('webhooks.addNow') : t('common.save')}
        busy={save.isPending}
        error={atField ? undefined : atEnd}
        onCancel={onClose}
      />
    </form>
  );

  function urlError(): string | undefined {
    if (atField) return errorText(t, save.error);
    return tried && url.trim() === '' ? t('webhooks.addressMissing') : at.url;
  }
}

type KindsProps = {
  readonly kinds: readonly WebhookKind[];
  readonly error: string | undefined;
  readonly onChange: (kinds: readonly WebhookKind[]) => void;
};

function Kinds({ kinds, error, onChange }: KindsProps) {
  const t = useT();
  const toggled = (kind: WebhookKind, wanted: boolean) =>
    webhookKinds.filter((one) => (one === kind ? wanted : kinds.includes(one)));
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">{t('webhooks.kinds')}</legend>
      <div className="flex flex-wrap gap-2">
        {webhookKinds.map((kind) => (
          <ToggleChip
            key={kind}
            label={kindWord(t, kind)}
            pressed={kinds.includes(kind)}
            onChange={(wanted) => onChange(toggled(kind, wanted))}
          />
        ))}
      </div>
      <p className="text-sm text-ink-3">{t('webhooks.kindsHint')}</p>
      <InlineError text={error} />
    </fieldset>
  );
}

type MoreProps = { readonly webhook: Webhook } & Pick<FormProps, 'onSecret' | 'onClose'>;

/** A new secret, and taking the address away: each after a second press. */
function More({ webhook, onSecret, onClose }: MoreProps) {
  const t = useT();
  const [sure, setSure] = useState<'renew' | 'remove'>();
  const deed = useWebhookDeed((outcome) => {
    if (outcome.secret !== undefined) return onSecret(outcome.secret);
    toasts.done(t('webhooks.removed'));
    onClose();
  });
  const press = (kind: 'renew' | 'remove') => {
    if (deed.isPending) return;
    if (sure === kind) deed.mutate({ kind, id: webhook.id });
    else setSure(kind);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => press('renew')}>
          {sure === 'renew' ? t('webhooks.renewSure') : t('webhooks.renew')}
        </Button>
        <Button onClick={() => press('remove')}>
          {sure === 'remove' ? t('webhooks.removeSure') : t('webhooks.remove')}
        </Button>
      </div>
      <p className="text-sm text-ink-3">{t('webhooks.renewHint')}</p>
      <InlineError text={deed.error ? errorText(t, deed.error) : undefined} />
    </div>
  );
}
