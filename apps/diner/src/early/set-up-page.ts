import type { Language } from '@sufra/contract/constants';

declare global {
  interface Window {
    /** Sets the page up once more, by what was chosen: the first time, that may not have been looked at. */
    setUpAgain?: () => void;
  }
}

const languages: readonly Language[] = ['en', 'ar', 'ru', 'tr'];

/** Gives the page the language, direction and theme that were chosen, else those of the browser. */
export function setUpPage(chosen: (key: string) => string | null): void {
  const html = document.documentElement;
  const wished = [chosen('language'), ...navigator.languages].map((code) => code?.slice(0, 2) ?? '');
  const language = wished.map((code) => languages.find((spoken) => spoken === code)).find(Boolean) ?? 'en';
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';
  html.dataset['page'] = location.pathname === '/' ? 'welcome' : 'app';
  const theme = chosen('theme');
  if (theme === 'light' || theme === 'dark') html.dataset['theme'] = theme;
}
