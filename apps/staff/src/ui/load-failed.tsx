import { Button } from '@sufra/ui/button.tsx';
import { ErrorState } from '@sufra/ui/states.tsx';
import { refusal } from '../app/refusal.ts';
import { useT } from '../i18n.ts';

type LoadFailedProps = { readonly title: string; readonly error: unknown; readonly onRetry: () => unknown };

/** What stands in place of something that never loaded: why, and another try. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  const t = useT();
  return (
    <ErrorState
      title={title}
      hint={refusal(t, error)}
      action={<Button onClick={() => void onRetry()}>{t('common.retry')}</Button>}
    />
  );
}
