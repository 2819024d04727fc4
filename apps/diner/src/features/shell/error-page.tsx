import { Button, buttonClass } from '@sufra/ui/button.tsx';
import { useT } from '../../i18n.ts';
import { usePageTitle } from '../../page-title.ts';
import { paths, withQuery } from '../../paths.ts';

/** What an error says of itself, without its stack. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The router's error page in our own words and without the stack (seed, section 8). */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const t = useT();
  usePageTitle(t('app.errorTitle'));
  return (
    <main className="mx-auto grid min-h-dvh max-w-110 place-content-center gap-6 p-6">
      <h1 lang="en" dir="auto" className="menu-voice text-xl">
        Unexpected Application Error!
      </h1>
      <p className="border-s-2 border-line-strong ps-4 text-ink-2" dir="auto">
        {errorText(error)}
      </p>
      <div className="grid gap-3">
        <Button look="next" onClick={() => globalThis.location.reload()}>
          {t('app.reload')}
        </Button>
        {/* A whole page load: whatever broke in this one is left behind. */}
        <a className={buttonClass('quiet')} href={withQuery(paths.home, globalThis.location.search)}>
          {t('app.backToMenu')}
        </a>
      </div>
    </main>
  );
}
