import { type Language, languages } from '@sufra/contract/constants';
import { directionOf } from '@sufra/ui/i18n/direction.ts';
import { createI18n } from '@sufra/ui/i18n/runtime.ts';
import { remember, remembered } from './app/storage.ts';
import type { Messages } from './messages.ts';

const languageKey = 'language';

/** The languages by their own names. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  ar: 'العربية',
  ru: 'Русский',
  tr: 'Türkçe',
};

const i18n = createI18n<Messages, Language>({
  load: {
    en: () => import('./locales/en.ts').then((module) => module.files),
    ar: () => import('./locales/ar.ts').then((module) => module.files),
    ru: () => import('./locales/ru.ts').then((module) => module.files),
    tr: () => import('./locales/tr.ts').then((module) => module.files),
  },
});

export const { t, useT, useLanguage, language: currentLanguage } = i18n;

/** Says a key. */
export type T = ReturnType<typeof useT>;

/** The language this device was set to, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [remembered(languageKey), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return (
    languages.find((language) => language === wanted.find((tag) => languages.some((one) => one === tag))) ??
    'en'
  );
}

/** Speaks a language: texts, reading direction, the page's own mark. */
export async function speak(language: Language): Promise<void> {
  await i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Speaks a language from now on, on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  remember(languageKey, language);
  await speak(language);
}

/** A text that keeps its own reading direction inside a sentence: a name, a reference, a number with a sign. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
