import { ApiError } from '@sufra/client/api-error';
import { EmptyState, ErrorState } from '@sufra/ui/feedback/states.tsx';
import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { client } from '../shared/client.ts';
import { clockTime } from '../shared/clock.ts';
import { isUnreachable, passOverUnreachable } from '../shared/connection.ts';
import { useT } from '../shared/i18n.ts';
import { Page } from '../shared/page/page.tsx';
import { paths } from '../shared/paths.ts';

/** How often an unreachable server is tried again, in milliseconds. */
const retryMs = 5000;

/** Shown when a page crashed or the server cannot be reached. Never shows a stack trace. */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError();
  if (isUnreachable(error)) return <UnreachablePage />;
  return (
    <main id="content" className="grid min-h-full place-content-center">
      <ErrorState
        title={t('shell.errorTitle')}
        hint={error instanceof Error ? error.message : String(error)}
        action={
          <Button look="next" onClick={reload}>
            {t('shell.reload')}
          </Button>
        }
      />
    </main>
  );
}

/** The page isn't on this device and can't be fetched. To reload it now would lose the console, so the server is asked first. */
function UnreachablePage() {
  const t = useT();
  const again = useMutation({ mutationFn: reloadIfReachable });
  useEffect(() => {
    const timer = setInterval(() => void reloadIfReachable().catch(passOverUnreachable), retryMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <main id="content" className="grid min-h-full place-content-center">
      <ErrorState
        title={t('shell.noConnection')}
        hint={t('shell.noConnectionHint')}
        action={
          <Button
            look="next"
            aria-disabled={again.isPending}
            onClick={() => again.isPending || again.mutate()}
          >
            {again.isPending ? t('common.working') : t('common.retry')}
          </Button>
        }
      />
      <p role="status" className="text-center text-sm text-ink-2">
        {again.isError ? t('shell.stillNoConnection', { time: clockTime(again.submittedAt) }) : null}
      </p>
    </main>
  );
}

/** Reloads the page if the server answers anything at all. */
async function reloadIfReachable(): Promise<void> {
  try {
    await client.call('staffSession', {});
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
  reload();
}

function reload(): void {
  globalThis.location.reload();
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
