import { Button } from '@sufra/ui/form/button.tsx';
import { useT } from '../i18n.ts';
import { InlineError } from './inline-error.tsx';

type FormEndProps = {
  /** The text of the submit button. */
  readonly submit: string;
  readonly busy: boolean;
  /** Whether something else, which the form says, has to be done first. */
  readonly blocked?: boolean;
  /** Why the last try failed. */
  readonly error?: string | undefined;
  readonly onCancel: () => void;
};

/** The end of a dialog's form: the error, a cancel button and the submit button. */
export function FormEnd({ submit, busy, blocked = false, error, onCancel }: FormEndProps) {
  const t = useT();
  return (
    <>
      <InlineError text={error} />
      <div className="flex flex-wrap-reverse justify-end gap-4">
        <Button onClick={onCancel}>{t('common.cancel')}</Button>
        <Button type="submit" look="next" aria-disabled={busy || blocked}>
          {busy ? t('common.working') : submit}
        </Button>
      </div>
    </>
  );
}
