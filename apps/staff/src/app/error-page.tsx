import { ApiError } from '@sufra/client/api-error';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { client } from '../shared/client.ts';
import { useT } from '../shared/i18n.ts';
import { Page } from '../shared/page/page.tsx';
import { paths } from '../shared/paths.ts';

/** How often an unreachable server is tried again, in milliseconds. */
const retryMs = 5000;

/** Reloads the page as soon as the server answers anything. */
function useReloadWhenReachable(unreachable: boolean): void {
  useEffect(() => {
    if (!unreachable) return;
    const timer = setInterval(() => {
      client.call('staffSession', {}).then(reload, (error: unknown) => {
        if (error instanceof ApiError) reload();
      });
    }, retryMs);
    return () => clearInterval(timer);
  }, [unreachable]);
}

function reload(): void {
  window.location.reload();
}

/** Shown when a page crashed or the server cannot be reached. Never shows a stack trace. */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError();
  // `fetch` throws a TypeError when nothing answers. Any other error is a bug of ours or of the server.
  const unreachable = error instanceof TypeError && /fetch|network|load/i.test(error.message);
  useReloadWhenReachable(unreachable);
  const text = error instanceof Error ? error.message : String(error);
  return (
    <main className="grid min-h-full place-content-center">
      <ErrorState
        title={unreachable ? t('shell.noConnection') : t('shell.errorTitle')}
        hint={unreachable ? t('shell.noConnectionHint') : error instanceof ApiError ? error.message : text}
        action={
          <Button look="next" onClick={reload}>
            {t('shell.reload')}
          </Button>
        }
      />
    </main>
  );
}

/** An address that names no page. */
export function NotFoundPage() {
  const t = useT();
  return (
    <Page title={t('shell.notFound')}>
      <EmptyState
        title={t('shell.notFound')}
        hint={t('shell.notFoundHint')}
        action={
          <Link to={paths.home} className={buttonClass('next')}>
            {t('shell.toStart')}
          </Link>
        }
      />
    </Page>
  );
}
