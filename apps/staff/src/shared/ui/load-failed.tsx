import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button } from '@sufra/ui/form/button.tsx';
import { errorText } from '../error-text.ts';
import { useT } from '../i18n.ts';

type LoadFailedProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => unknown };

/** Shown when loading failed: the error, and a button to try again. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const t = useT();
  return (
    <ErrorState
      title={title}
      hint={errorText(t, error)}
      action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    />
  );
}
