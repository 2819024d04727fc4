import { type Language, languageNames, languages } from '@sufra/contract/core/constants';
import { classNames } from '@sufra/ui/class-names.ts';
import type { ReactNode } from 'react';
import { chooseLanguage, useLanguage, useT } from '../../shared/i18n.ts';

type SignInFrameProps = { readonly wide?: boolean; readonly children: ReactNode };

/** A card on the console's dark ground, with the choice of language below: what stands before the console itself. */
export function SignInFrame({ wide = false, children }: SignInFrameProps) {
  return (
    <div className="on-dark grid min-h-full grid-cols-[minmax(0,1fr)] grid-rows-[1fr_auto] bg-rail text-rail-strong">
      <main className="grid place-items-center p-4">
        <div className={classNames('w-full', wide ? 'max-w-160' : 'max-w-100')}>
          <svg viewBox="0 0 32 32" aria-hidden="true" className="mx-auto mb-6 size-16">
            <path d="M5 21a11 11 0 0 1 22 0z" fill="#eba61f" />
            <path d="M1 24.5h30M6 28.5h20" stroke="#fbf5ea" strokeWidth="1.8" strokeLinecap="round" />
          </svg>
          <div className="on-paper rounded-md p-6 tablet:p-8">{children}</div>
        </div>
      </main>
      <LanguagePicker />
    </div>
  );
}

/** The heading of such a card, and what to do on it. */
export function FrameTitle({ title, lead }: { readonly title: string; readonly lead: string }) {
  return (
    <>
      <h1 className="menu-voice text-xl">{title}</h1>
      <p className="mb-6 text-ink-2">{lead}</p>
    </>
  );
}

function LanguagePicker() {
  const t = useT();
  const current = useLanguage();
  return (
    <nav aria-label={t('shell.language')} className="flex flex-wrap justify-center gap-1 p-4">
      {languages.map((language: Language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
          className="tap rounded-md px-3 text-rail-text aria-pressed:bg-rail-raised aria-pressed:font-medium aria-pressed:text-rail-strong"
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  );
}
