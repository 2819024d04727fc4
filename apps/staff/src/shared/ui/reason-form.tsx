import { limits } from '@sufra/contract/core/constants';
import { Button } from '@sufra/ui/form/button.tsx';
import { Chips } from '@sufra/ui/form/choices.tsx';
import { Field } from '@sufra/ui/form/field.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { errorsOn } from '../error-text.ts';
import { useT } from '../i18n.ts';
import { focusOnMount } from './focus-on-mount.ts';
import { InlineError } from './inline-error.tsx';

type ReasonFormProps = {
  /** The usual reasons. People can always write another one. */
  readonly reasons: readonly string[];
  readonly submit: string;
  readonly busy: boolean;
  /** Why the last try failed. */
  readonly error: unknown;
  /** What else has to be chosen first, as a text; undefined when nothing is missing. */
  readonly missing?: string | undefined;
  readonly onCancel: () => void;
  readonly onSubmit: (reason: string) => void;
  readonly children?: ReactNode;
};

const other = 'other';

/** A form that asks for a reason: one press for a usual one, or a text. */
export function ReasonForm(props: ReasonFormProps) {
  const { reasons, submit, busy, error, missing, onCancel, onSubmit, children } = props;
  const t = useT();
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [written, setWritten] = useState('');
  const [tried, setTried] = useState(false);
  const refused = errorsOn(t, error, chosen === other ? ['reason'] : []);
  const reason = chosen === other ? written.trim() : (reasons[Number(chosen)] ?? '');

  function send(event: FormEvent) {
    event.preventDefault();
    // React lets a submit event bubble from a dialog to the form that opened it, which would be submitted too.
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
          error={refused.at.reason}
          ref={focusOnMount}
          onChange={(event) => setWritten(event.target.value)}
        />
      ) : null}
      <InlineError
        text={tried && reason === '' ? t('common.reasonMissing') : (tried && missing) || refused.atEnd}
      />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" aria-disabled={busy} className="bg-error! text-on-error shadow-none!">
          {busy ? t('common.working') : submit}
        </Button>
      </div>
    </form>
  );
}
