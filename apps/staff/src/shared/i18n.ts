import { type Language, languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { listText } from '@sufra/contract/core/list-text';
import { type CatalogueFile, createI18n } from '@sufra/ui/i18n/runtime.ts';
import type { Messages } from '../locales/messages.ts';
import { readSetting, saveSetting } from './storage.ts';

const languageKey = 'language';

const i18n = createI18n<Messages, Language>(
  import.meta.glob<CatalogueFile>('../locales/*/*.json', { import: 'default' }),
);

export const { t, useT, useLanguage, language: currentLanguage } = i18n;

/** The function that turns a key into text. */
export type T = ReturnType<typeof useT>;

/** The language saved on this device, else the browser's, else English. */
export function preferredLanguage(): Language {
  const wanted = [readSetting(languageKey), ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return (
    languages.find((language) => language === wanted.find((tag) => languages.some((one) => one === tag))) ??
    'en'
  );
}

/** Switches texts, reading direction and the page's `lang` to a language. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18n.activate(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** Switches the language and saves it on this device. */
export async function chooseLanguage(language: Language): Promise<void> {
  saveSetting(languageKey, language);
  await switchLanguage(language);
}

/** Words one after the other, as a text. */
export function listed(words: readonly string[]): string {
  return listText(words, currentLanguage() ?? 'en');
}

/** Keeps a text's own reading direction inside a sentence: a name, a reference, a number with a sign. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
