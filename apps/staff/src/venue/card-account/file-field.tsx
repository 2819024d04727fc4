import { certificateBytesMax } from '@sufra/contract/venue/card-account/data';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { FileKey } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../shared/i18n.ts';
import { base64Of } from '../settings/pictures/small-picture.ts';

type FileFieldProps = {
  readonly label: string;
  readonly hint: string;
  /** What is said of a file that is empty or too large. */
  readonly unfit: string;
  /** What the browser offers to choose. */
  readonly accept: string;
  /** The chosen file in base64; null keeps the one that is set, an empty text removes it. */
  readonly value: string | null;
  readonly isSet: boolean;
  /** Whether the one that is set can only be replaced. */
  readonly needed: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
  /** What is said of the one that is set. */
  readonly children: ReactNode;
};

/** A file of certificates. Once it is set, it doesn't come back to the browser. */
export function FileField({ label, hint, unfit, error: told, children, ...file }: FileFieldProps) {
  const t = useT();
  const id = useId();
  const [name, setName] = useState('');
  const [isUnfit, setUnfit] = useState(false);
  const state = stateOf(file);
  const error = isUnfit ? unfit : told;
  const change = (value: string | null) => {
    setUnfit(false);
    file.onChange(value);
  };
  const choose = async (chosen: File) => {
    const fits = chosen.size > 0 && chosen.size <= certificateBytesMax;
    if (!fits) return setUnfit(true);
    setName(chosen.name);
    return change(await base64Of(chosen));
  };
  return (
    <div className="grid gap-1">
      <span id={`${id}-label`} className="text-sm text-ink-2">
        {label}
      </span>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-paper-sunk px-3.5 py-2.5">
        {state === 'set' ? children : <Unset state={state} file={name} />}
        <div className="flex flex-wrap gap-2">
          <FileButton
            id={id}
            label={t(state === 'none' ? 'cards.certificate_choose' : 'cards.certificate_another')}
            accept={file.accept}
            wrong={error !== undefined}
            onFile={choose}
          />
          <WayBack {...file} state={state} label={label} file={name} onChange={change} />
        </div>
      </div>
      <p id={`${id}-error`} role="alert" className="text-sm text-error empty:hidden">
        {error}
      </p>
      <p id={`${id}-hint`} className="text-sm text-ink-3">
        {hint}
      </p>
    </div>
  );
}

/** What the form has: the file that is set, none, another file, or that it goes. */
type State = 'set' | 'none' | 'chosen' | 'removed';

function stateOf({ value, isSet }: Pick<FileFieldProps, 'value' | 'isSet'>): State {
  if (value === null) return isSet ? 'set' : 'none';
  return value === '' ? 'removed' : 'chosen';
}

function Unset({ state, file }: { readonly state: State; readonly file: string }) {
  const t = useT();
  if (state === 'chosen')
    return (
      <bdi dir="ltr" className="min-w-0 font-medium [overflow-wrap:anywhere]">
        {file}
      </bdi>
    );
  return (
    <span className="text-ink-2">
      {t(state === 'removed' ? 'cards.certificate_removed' : 'cards.certificate_unset')}
    </span>
  );
}

type WayBackProps = Pick<FileFieldProps, 'label' | 'isSet' | 'needed' | 'onChange'> & {
  readonly state: State;
  readonly file: string;
};

/** Back to the file that is set, or to none. One that the account needs can only be replaced. */
function WayBack({ state, label, isSet, needed, file, onChange }: WayBackProps) {
  const t = useT();
  if (state === 'none' || (state === 'set' && needed)) return null;
  if (state !== 'set' && isSet) return <Button onClick={() => onChange(null)}>{t('cards.keepOld')}</Button>;
  const name = state === 'set' ? label : file;
  return (
    <Button aria-label={t('cards.removeOf', { name })} onClick={() => onChange(state === 'set' ? '' : null)}>
      {t('cards.remove')}
    </Button>
  );
}

type FileButtonProps = {
  /** Of the field, whose parts say what is chosen here. */
  readonly id: string;
  readonly label: string;
  readonly accept: string;
  readonly wrong: boolean;
  readonly onFile: (file: File) => void;
};

function FileButton({ id, label, accept, wrong, onFile }: FileButtonProps) {
  return (
    <label className={buttonClass('quiet', 'cursor-pointer has-focus-visible:outline-3')}>
      <FileKey aria-hidden="true" className="size-5" />
      <span id={`${id}-choose`}>{label}</span>
      <input
        type="file"
        accept={accept}
        className="sr-only"
        aria-labelledby={`${id}-choose ${id}-label`}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
