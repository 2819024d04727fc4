import { limits } from '@sufra/contract/constants';
import { Button } from '@sufra/ui/button.tsx';
import { Chips } from '@sufra/ui/choices.tsx';
import { Field } from '@sufra/ui/field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '../i18n.ts';
import { focusOnArrival } from './focus-on-arrival.ts';
import { InlineError } from './inline-error.tsx';

type ReasonFormProps = {
  /** The usual reasons; a free one can always be written instead. */
  readonly reasons: readonly string[];
  readonly submit: string;
  readonly busy: boolean;
  /** Why the last try did not work. */
  readonly error?: string | undefined;
  /** Something else that must be chosen first, in words; undefined when all is chosen. */
  readonly missing?: string | undefined;
  readonly onCancel: () => void;
  readonly onSubmit: (reason: string) => void;
  readonly children?: ReactNode;
};

const other = 'other';

/** Asks why, with one press for the usual reasons, and then does it. */
export function ReasonForm(props: ReasonFormProps) {
  const { reasons, submit, busy, error, missing, onCancel, onSubmit, children } = props;
  const t = useT();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [written, setWritten] = useState('');
  const [tried, setTried] = useState(false);
  const reason = chosen === other ? written.trim() : (reasons[Number(chosen)] ?? '');

  function send(event: FormEvent) {
    event.preventDefault();
    // React lets a submit rise out of a dialog into the form that opened it, which must not be sent with it.
    event.stopPropagation();
    setTried(true);
    if (reason !== '' && missing === undefined && !busy) onSubmit(reason);
  }

  const choices = [
    ...reasons.map((label, index) => ({ value: String(index), label })),
    { value: other, label: t('common.otherReason') },
  ];
  return (
    <form noValidate onSubmit={send} className="grid gap-5">
      {children}
      <Chips legend={t('common.reason')} choices={choices} value={chosen} onChange={setChosen} />
      {chosen === other ? (
        <Field
          label={t('common.otherReason')}
          value={written}
          maxLength={limits.reason}
          ref={focusOnArrival}
          onChange={(event) => setWritten(event.target.value)}
        />
      ) : null}
      <InlineError text={tried && reason === '' ? t('common.reasonMissing') : (tried && missing) || error} />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" aria-disabled={busy} className="bg-error! text-on-error shadow-none!">
          {busy ? t('common.working') : submit}
        </Button>
      </div>
    </form>
  );
}
