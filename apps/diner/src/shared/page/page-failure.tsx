import { isNotFound, serverMessage } from '@sufra/client/api-error';
import { ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useT } from '../i18n.ts';
import { AppLink } from '../links.tsx';
import { paths } from '../paths.ts';

type PageFailureProps = {
  readonly error: Error | null;
  /** What is said where the server says nothing. */
  readonly title: string;
  readonly onRetry: () => void;
};

/** A page without its content. What isn't there doesn't come by trying again: then the way out is the one action. */
export function PageFailure({ error, title, onRetry }: PageFailureProps) {
  const t = useT();
  const missing = isNotFound(error);
  return (
    <ErrorState
      title={serverMessage(error) ?? title}
      action={
        <div className="grid gap-3">
          {missing ? null : (
            <Button look="next" onClick={onRetry}>
              {t('app.tryAgain')}
            </Button>
          )}
          <AppLink to={paths.home} className={buttonClass(missing ? 'next' : 'quiet')}>
            {t('app.backToMenu')}
          </AppLink>
        </div>
      }
    />
  );
}
