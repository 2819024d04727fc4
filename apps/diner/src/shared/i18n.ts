import { type Language, languages } from '@sufra/contract/core/constants';
import { directionOf } from '@sufra/contract/core/direction';
import { listText } from '@sufra/contract/core/list-text';
import { type CatalogueFile, createI18n } from '@sufra/ui/i18n/runtime.ts';
import { laterGroups } from '../locales/later-groups.ts';
import type { Messages } from '../locales/messages.ts';

const i18n = createI18n<Messages, Language>(
  import.meta.glob<CatalogueFile>('../locales/*/*.json', { import: 'default' }),
  laterGroups,
);

/** The texts: `t('home.foodForYou')`. Components use `useT()`, so that they render again in a new language. */
export const { t, useT, useLanguage } = i18n;

/** The current language; English until the first one is loaded. */
export const currentLanguage = (): Language => i18n.language() ?? 'en';

/** Words one after the other, as a text. */
export function listed(words: readonly string[]): string {
  return listText(words, currentLanguage());
}

/** Whether a text is the code of one of the app's languages. */
export function isLanguage(code: string): code is Language {
  return (languages as readonly string[]).includes(code);
}

/** Loads the texts that Welcome and Home don't need; every other page waits for them. */
export const loadLaterTexts = i18n.loadLater;

/** Loads the texts of a language without switching to it. */
export const loadTexts = i18n.load;

/** Switches to a language whose texts are loaded. */
export function activateLoaded(language: Language): void {
  void i18n.activate(language);
}

/** Loads a language and switches to it, with the page's direction. */
export async function switchLanguage(language: Language): Promise<void> {
  await i18n.activate(language);
  document.documentElement.lang = currentLanguage();
  document.documentElement.dir = directionOf(currentLanguage());
}
