import { Check, CircleAlert, Loader } from 'lucide-react';
import { errorText } from '../../../shared/error-text.ts';
import { useT } from '../../../shared/i18n.ts';
import { problemsOf } from '../draft/queries.ts';
import { PlaceInFile } from './place-in-file.tsx';
import type { EntryForm } from './use-entry-form.ts';

type FormStateProps<Entry extends object> = {
  readonly form: Pick<EntryForm<Entry>, 'state' | 'error' | 'retry'>;
  /** How many fields are marked as wrong: nothing is saved until they are right. */
  readonly problems: number;
};

/** Whether what was typed is in the draft, and why not. */
export function FormState<Entry extends object>({ form, problems }: FormStateProps<Entry>) {
  const t = useT();
  const { state, error, retry } = form;
  if (error !== null && state === 'typed') {
    return (
      <div
        role="alert"
        className="flex max-w-140 basis-full items-start gap-2 rounded-md bg-error-wash px-3 py-2 text-error"
      >
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 flex-none" />
        <span className="flex-1">
          {t('edit.notSaved')} {errorText(t, error)}{' '}
          {problemsOf(error)
            .slice(0, 3)
            .map(({ about, sentence }) => (
              <span key={`${about} ${sentence}`} className="block">
                <PlaceInFile about={about} />
                {sentence}
              </span>
            ))}
        </span>
        <button type="button" className="tap px-2 underline underline-offset-4" onClick={retry}>
          {t('common.retry')}
        </button>
      </div>
    );
  }
  if (state === 'typed' && problems > 0) {
    return (
      <p role="status" className="flex items-center gap-2 text-saffron-ink">
        <CircleAlert aria-hidden="true" className="size-5" />
        {t('edit.notSavedYet')}
      </p>
    );
  }
  const Icon = state === 'saved' ? Check : Loader;
  return (
    <p role="status" className="flex items-center gap-2 text-ink-2">
      <Icon aria-hidden="true" className="size-5" />
      {t(state === 'saved' ? 'edit.saved' : 'edit.saving')}
    </p>
  );
}
