import { type Language, languages } from '@sufra/contract/constants';
import { directionOf } from '@sufra/ui/i18n/direction.ts';
import { createI18n } from '@sufra/ui/i18n/runtime.ts';
import type { Messages } from './locales/messages.ts';
import { getStored } from './storage.ts';

const i18n = createI18n<Messages, Language>({
  load: {
    en: async () => (await import('./locales/en.ts')).files,
    ar: async () => (await import('./locales/ar.ts')).files,
    ru: async () => (await import('./locales/ru.ts')).files,
    tr: async () => (await import('./locales/tr.ts')).files,
  },
  rest: {
    en: async () => (await import('./locales/en-rest.ts')).files,
    ar: async () => (await import('./locales/ar-rest.ts')).files,
    ru: async () => (await import('./locales/ru-rest.ts')).files,
    tr: async () => (await import('./locales/tr-rest.ts')).files,
  },
});

/** The texts: `t('home.foodForYou')`. In components take `useT()`, so that they follow a change of language. */
export const { t, useT, useLanguage } = i18n;

/** Brings the texts of the screens behind the first ones; from then on every language brings all of its texts. */
export const loadAllTexts = i18n.loadRest;

/** The language spoken; English until the first one is loaded. */
export const currentLanguage = (): Language => i18n.language() ?? 'en';

/** Whether a text is the code of one of the four languages. */
export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code);
}

/** The language to begin with: the one chosen before, else the first of the browser's that we speak, else English. */
export function firstLanguage(): Language {
  const wished = [getStored('language') ?? '', ...navigator.languages].map((code) => code.slice(0, 2));
  return wished.find(isLanguage) ?? 'en';
}

/** Loads a language, speaks it, and turns the page into its direction. */
export async function speak(language: Language): Promise<void> {
  await i18n.activate(language);
  document.documentElement.lang = currentLanguage();
  document.documentElement.dir = directionOf(currentLanguage());
}
