import { Field } from '@sufra/ui/form/field.tsx';
import { useNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { day } from '../../shared/ui/format.ts';
import type { Draft } from './draft.ts';
import { FileField } from './file-field.tsx';
import type { Account } from './queries.ts';
import { setText } from './secret-field.tsx';

type Epg = Draft['epg'];
type CertificateSet = NonNullable<NonNullable<Account['epg']>['secrets']['certificate']>;

type CertificateFieldProps = {
  /** Whether the account has nothing else to be known by. */
  readonly needed: boolean;
  readonly set: CertificateSet | undefined;
  readonly epg: Pick<Epg, 'certificate' | 'passphrase'>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onEdit: (patch: Partial<Epg>) => void;
};

/** The bank's client certificate: a file, and what opens it. Once set, neither comes back to the browser. */
export function CertificateField({ needed, set, epg, errors, onEdit }: CertificateFieldProps) {
  const t = useT();
  return (
    <div className="grid gap-4">
      <FileField
        label={t('cards.certificate')}
        hint={t(needed ? 'cards.certificate_hint' : 'cards.certificate_hintMore')}
        unfit={t('cards.certificate_unfit')}
        accept=".pfx,.p12,application/x-pkcs12"
        value={epg.certificate}
        isSet={set !== undefined}
        needed={needed}
        error={errors['epg.certificate']}
        onChange={(certificate) => onEdit({ certificate, passphrase: certificate ? '' : null })}
      >
        {set === undefined ? null : <SetNow set={set} />}
      </FileField>
      {epg.certificate ? <Passphrase epg={epg} errors={errors} onEdit={onEdit} /> : null}
    </div>
  );
}

function Passphrase({ epg, errors, onEdit }: Pick<CertificateFieldProps, 'epg' | 'errors' | 'onEdit'>) {
  const t = useT();
  return (
    <Field
      label={t('cards.passphrase')}
      hint={t('cards.passphrase_hint')}
      type="password"
      dir="ltr"
      maxLength={500}
      autoComplete="new-password"
      spellCheck={false}
      value={epg.passphrase ?? ''}
      error={errors['epg.passphrase']}
      onChange={(event) => onEdit({ passphrase: event.target.value })}
    />
  );
}

function SetNow({ set }: { readonly set: CertificateSet }) {
  const t = useT();
  const ended = Date.parse(set.until) <= useNow(60_000);
  const when = day(set.until.slice(0, 10));
  return (
    <span className="grid">
      <span>{setText(t, set)}</span>
      <span className={ended ? 'font-medium text-error' : 'text-sm text-ink-2'}>
        {t(ended ? 'cards.certificate_ended' : 'cards.certificate_until', { when })}
      </span>
    </span>
  );
}
