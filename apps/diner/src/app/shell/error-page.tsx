import { Button, buttonClass } from '@sufra/ui/form/button.tsx';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useT } from '../../shared/i18n.ts';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { paths, withQuery } from '../../shared/paths.ts';

/** The message of an error, without its stack. */
export function errorText(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${String(error.status)} ${error.statusText}`;
  return error instanceof Error ? error.message : String(error);
}

/** Replaces the router's error page: what happened, in the guest's language, and the error's text without its stack (ERR-1). */
export function ErrorPage() {
  const t = useT();
  const error = useRouteError();
  usePageTitle(t('app.brokenPage'));
  return (
    <main className="mx-auto grid min-h-dvh max-w-110 place-content-center gap-6 p-6">
      <h1 className="text-xl">{t('app.brokenPage')}</h1>
      <div className="grid gap-3">
        {/* A full page load, because the state of this page may be broken. */}
        <a className={buttonClass('next')} href={withQuery(paths.home, globalThis.location.search)}>
          {t('app.backToMenu')}
        </a>
        {/* An address that is no page is none the next time either. */}
        {isRouteErrorResponse(error) ? null : (
          <Button onClick={() => globalThis.location.reload()}>{t('app.reload')}</Button>
        )}
      </div>
      {/* The program's own words, for whoever is asked for help. */}
      <div lang="en" dir="auto" className="text-ink-2">
        <h2>Unexpected Application Error!</h2>
        <p>{errorText(error)}</p>
      </div>
    </main>
  );
}
