import { ApiError } from '@sufra/client/api-error';
import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { ErrorState } from '@sufra/ui/states.tsx';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { useT } from '../i18n.ts';
import { paths } from '../paths.ts';
import { client } from './client.ts';
import { Page } from './page.tsx';

/** How often a console without its server looks whether it is back, in milliseconds. */
const lookAgainMs = 5000;

/** Loads the page again as soon as the server answers anything. */
function useReloadWhenReachable(unreachable: boolean): void {
  useEffect(() => {
    if (!unreachable) return;
    const timer = setInterval(() => {
      client.call('staffSession', {}).then(reload, (error: unknown) => {
        if (error instanceof ApiError) reload();
      });
    }, lookAgainMs);
    return () => clearInterval(timer);
  }, [unreachable]);
}

function reload(): void {
  window.location.reload();
}

/** What stands in place of a page that broke, or of a console that cannot reach its server. Never a stack. */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError();
  // fetch fails with a TypeError when nothing answers; everything else is a fault of ours or of the server.
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
      <div className="grid place-content-center p-10">
        <Link to={paths.home} className={buttonClass('next')}>
          {t('shell.toStart')}
        </Link>
      </div>
    </Page>
  );
}
