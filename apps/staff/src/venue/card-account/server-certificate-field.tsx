import { useNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { day } from '../../shared/ui/format.ts';
import type { Draft } from './draft.ts';
import { FileField } from './file-field.tsx';
import type { Account } from './queries.ts';
import { setText } from './secret-field.tsx';

type Epg = Draft['epg'];
type ServerCertificates = NonNullable<NonNullable<Account['epg']>['secrets']['ca']>;
type Certificate = ServerCertificates['certificates'][number];

type ServerCertificateFieldProps = {
  readonly set: ServerCertificates | undefined;
  readonly value: Epg['ca'];
  readonly error: string | undefined;
  readonly onEdit: (patch: Partial<Epg>) => void;
};

/** What the bank's own server is known by, where the system doesn't know it: a file with one or several certificates. */
export function ServerCertificateField({ set, value, error, onEdit }: ServerCertificateFieldProps) {
  const t = useT();
  return (
    <FileField
      label={t('cards.ca')}
      hint={t('cards.ca_hint')}
      unfit={t('cards.ca_unfit')}
      accept=".pem,.crt,.cer,application/x-pem-file"
      value={value}
      isSet={set !== undefined}
      needed={false}
      error={error}
      onChange={(ca) => onEdit({ ca })}
    >
      {set === undefined ? null : <SetNow set={set} />}
    </FileField>
  );
}

function SetNow({ set }: { readonly set: ServerCertificates }) {
  const t = useT();
  const now = useNow(60_000);
  return (
    <div className="grid min-w-0 gap-2">
      <span>{setText(t, set)}</span>
      <ul className="grid gap-2">
        {set.certificates.map((certificate) => (
          <Row key={Object.values(certificate).join(' ')} certificate={certificate} now={now} />
        ))}
      </ul>
    </div>
  );
}

function Row({ certificate, now }: { readonly certificate: Certificate; readonly now: number }) {
  const t = useT();
  const { subject, issuer, until } = certificate;
  const ended = Date.parse(until) <= now;
  const when = day(until.slice(0, 10));
  return (
    <li className="grid [overflow-wrap:anywhere]">
      <bdi dir="ltr" className="font-medium">
        {subject}
      </bdi>
      <span className="text-sm text-ink-2">{t('cards.ca_issuer', { name: issuer })}</span>
      <span className={ended ? 'text-sm font-medium text-error' : 'text-sm text-ink-2'}>
        {t(ended ? 'cards.ca_ended' : 'cards.certificate_until', { when })}
      </span>
    </li>
  );
}
