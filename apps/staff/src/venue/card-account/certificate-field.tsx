import { certificateBytesMax } from '@sufra/contract/venue/card-account/data';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { FileKey } from 'lucide-react';
import { useId, useState } from 'react';
import { useNow } from '../../shared/clock.ts';
import { useT } from '../../shared/i18n.ts';
import { day } from '../../shared/ui/format.ts';
import { base64Of } from '../settings/pictures/small-picture.ts';
import type { Draft } from './draft.ts';
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
  const id = useId();
  const [name, setName] = useState('');
  const [unfit, setUnfit] = useState(false);
  const state = stateOf(epg, set);
  const error = unfit ? t('cards.certificate_unfit') : errors['epg.certificate'];
  /** An empty one removes the one that is set; null leaves it. */
  const change = (certificate: string | null) => {
    setUnfit(false);
    onEdit({ certificate, passphrase: certificate ? '' : null });
  };
  const choose = async (file: File) => {
    const fits = file.size > 0 && file.size <= certificateBytesMax;
    if (!fits) return setUnfit(true);
    setName(file.name);
    return change(await base64Of(file));
  };
  return (
    <div className="grid gap-4">
      <div className="grid gap-1">
        <span className="text-sm text-ink-2">{t('cards.certificate')}</span>
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-paper-sunk px-3.5 py-2.5">
          <Now state={state} set={set} file={name} />
          <div className="flex flex-wrap gap-2">
            <FileButton
              label={t(state === 'none' ? 'cards.certificate_choose' : 'cards.certificate_another')}
              describedBy={`${id}-hint ${id}-error`}
              wrong={error !== undefined}
              onFile={choose}
            />
            <WayBack state={state} isSet={set !== undefined} needed={needed} file={name} onChange={change} />
          </div>
        </div>
        <p id={`${id}-error`} role="alert" className="text-sm text-error empty:hidden">
          {error}
        </p>
        <p id={`${id}-hint`} className="text-sm text-ink-3">
          {t(needed ? 'cards.certificate_hint' : 'cards.certificate_hintMore')}
        </p>
      </div>
      {state === 'chosen' ? <Passphrase epg={epg} errors={errors} onEdit={onEdit} /> : null}
    </div>
  );
}

/** What the form has: the certificate that is set, none, another file, or that it goes. */
type State = 'set' | 'none' | 'chosen' | 'removed';

function stateOf({ certificate }: Pick<Epg, 'certificate'>, set: CertificateSet | undefined): State {
  if (certificate === null) return set === undefined ? 'none' : 'set';
  return certificate === '' ? 'removed' : 'chosen';
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

type NowProps = {
  readonly state: State;
  readonly set: CertificateSet | undefined;
  readonly file: string;
};

function Now({ state, set, file }: NowProps) {
  const t = useT();
  if (state === 'chosen')
    return (
      <bdi dir="ltr" className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {file}
      </bdi>
    );
  if (state === 'set' && set !== undefined) return <SetNow set={set} />;
  return (
    <span className="text-ink-2">
      {t(state === 'removed' ? 'cards.certificate_removed' : 'cards.certificate_unset')}
    </span>
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

type WayBackProps = Pick<CertificateFieldProps, 'needed'> & {
  readonly state: State;
  readonly isSet: boolean;
  readonly file: string;
  readonly onChange: (certificate: string | null) => void;
};

/** Back to the certificate that is set, or to none. One that the account needs can only be replaced. */
function WayBack({ state, isSet, needed, file, onChange }: WayBackProps) {
  const t = useT();
  if (state === 'none' || (state === 'set' && needed)) return null;
  if (state !== 'set' && isSet) return <Button onClick={() => onChange(null)}>{t('cards.keepOld')}</Button>;
  const name = state === 'set' ? t('cards.certificate') : file;
  return (
    <Button aria-label={t('cards.removeOf', { name })} onClick={() => onChange(state === 'set' ? '' : null)}>
      {t('cards.remove')}
    </Button>
  );
}

type FileButtonProps = {
  readonly label: string;
  readonly describedBy: string;
  readonly wrong: boolean;
  readonly onFile: (file: File) => void;
};

function FileButton({ label, describedBy, wrong, onFile }: FileButtonProps) {
  return (
    <label className={buttonClass('quiet', 'cursor-pointer has-focus-visible:outline-3')}>
      <FileKey aria-hidden="true" className="size-5" />
      {label}
      <input
        type="file"
        accept=".pfx,.p12,application/x-pkcs12"
        className="sr-only"
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
