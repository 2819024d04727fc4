import { epgAuths } from '@sufra/contract/venue/card-account/data';
import { Chips, Segment } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { SwitchRow } from '@sufra/ui/form/switch.tsx';
import { ChevronDown } from 'lucide-react';
import { useT } from '../../shared/i18n.ts';
import { CertificateField } from './certificate-field.tsx';
import type { Draft } from './draft.ts';
import type { Account } from './queries.ts';
import { SecretField } from './secret-field.tsx';
import { ServerCertificateField } from './server-certificate-field.tsx';

type Epg = Draft['epg'];
type TextName = 'url' | 'customer' | 'user_name' | 'store' | 'terminal' | 'merchant_id' | 'page_hosts';

type EpgFieldsProps = {
  readonly epg: Epg;
  readonly set: Account['epg'];
  readonly errors: Readonly<Record<string, string>>;
  readonly onEdit: (patch: Partial<Epg>) => void;
};

/** An account of the Etisalat Payment Gateway: what the bank's letter has, and beneath it what few accounts need. */
export function EpgFields({ epg, set, errors, onEdit }: EpgFieldsProps) {
  const t = useT();
  return (
    <>
      <div className="grid items-start gap-5 tablet:grid-cols-2">
        <TextField name="url" epg={epg} errors={errors} onEdit={onEdit} />
        <TextField name="customer" epg={epg} errors={errors} onEdit={onEdit} />
        {epg.auth === 'certificate' ? null : (
          <>
            <TextField name="user_name" epg={epg} errors={errors} onEdit={onEdit} />
            <SecretField
              label={t('cards.epg_password')}
              hint={t('cards.epg_password_hint')}
              set={set?.secrets.password}
              value={epg.password}
              error={errors['epg.password']}
              onChange={(password) => onEdit({ password })}
            />
          </>
        )}
        <TextField name="store" epg={epg} errors={errors} onEdit={onEdit} />
        <TextField name="terminal" epg={epg} errors={errors} onEdit={onEdit} />
      </div>
      <RareFields epg={epg} set={set} errors={errors} onEdit={onEdit} />
    </>
  );
}

type TextFieldProps = Omit<EpgFieldsProps, 'set'> & { readonly name: TextName };

function TextField({ name, epg, errors, onEdit }: TextFieldProps) {
  const t = useT();
  return (
    <Field
      label={t(`cards.epg_${name}`)}
      hint={t(`cards.epg_${name}_hint`)}
      dir="ltr"
      maxLength={name === 'page_hosts' ? 1000 : 200}
      autoComplete="off"
      spellCheck={false}
      value={epg[name]}
      error={errors[`epg.${name}`]}
      onChange={(event) => onEdit({ [name]: event.target.value })}
    />
  );
}

const rareNames = [
  'auth',
  'certificate',
  'passphrase',
  'ca',
  'merchant_id',
  'page_hosts',
  'redirect',
  'accept',
];

/** What few accounts need; open where a certificate is set, and where something of it is wrong. */
function RareFields({ epg, set, errors, onEdit }: EpgFieldsProps) {
  const t = useT();
  const certificate = set?.secrets.certificate ?? undefined;
  const ca = set?.secrets.ca ?? undefined;
  const isSet = certificate !== undefined || ca !== undefined;
  const rare = isSet || rareNames.some((name) => errors[`epg.${name}`] !== undefined);
  return (
    <details className="group rounded-md border border-line px-4" open={rare || undefined}>
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 font-medium">
        {t('cards.epg_more')}
        <ChevronDown aria-hidden="true" className="size-5 text-ink-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 pt-2 pb-4">
        <p className="text-ink-2">{t('cards.epg_moreHint')}</p>
        <Chips
          legend={t('cards.epg_auth')}
          choices={epgAuths.map((value) => ({ value, label: t(`cards.epg_auth_${value}`) }))}
          value={epg.auth}
          onChange={(auth) => onEdit({ auth })}
        />
        <CertificateField
          needed={epg.auth === 'certificate'}
          set={certificate}
          epg={epg}
          errors={errors}
          onEdit={onEdit}
        />
        <ServerCertificateField set={ca} value={epg.ca} error={errors['epg.ca']} onEdit={onEdit} />
        {epg.auth === 'token' ? (
          <TextField name="merchant_id" epg={epg} errors={errors} onEdit={onEdit} />
        ) : null}
        <TextField name="page_hosts" epg={epg} errors={errors} onEdit={onEdit} />
        <Segment
          legend={t('cards.epg_redirect')}
          choices={(['post', 'get'] as const).map((value) => ({
            value,
            label: t(`cards.epg_redirect_${value}`),
          }))}
          value={epg.redirect}
          onChange={(redirect) => onEdit({ redirect })}
        />
        <Segment
          legend={t('cards.epg_refunds')}
          choices={(['partial', 'whole'] as const).map((value) => ({
            value,
            label: t(`cards.epg_refunds_${value}`),
          }))}
          value={epg.refunds}
          onChange={(refunds) => onEdit({ refunds })}
        />
        <SwitchRow
          label={t('cards.epg_query')}
          hint={t('cards.epg_query_hint')}
          on={epg.query}
          onChange={(query) => onEdit({ query })}
        />
        <SwitchRow
          label={t('cards.epg_reverse')}
          hint={t('cards.epg_reverse_hint')}
          on={epg.reverse_unfinished}
          onChange={(reverse_unfinished) => onEdit({ reverse_unfinished })}
        />
      </div>
    </details>
  );
}
