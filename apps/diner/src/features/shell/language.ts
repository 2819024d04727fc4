import { queries } from '../../api.ts';
import { dropEarlyAnswers } from '../../early-answers.ts';
import { isLanguage, speak } from '../../i18n.ts';
import { setStored } from '../../storage.ts';

/** The id of the hidden dropdown that is the one switch of the page's language (seed, section 4). */
export const languageSwitchId = 'page-language';

/** The languages, each in its own script. Never translated. */
export const languageNames = { en: 'English', ar: 'العربية', ru: 'Русский', tr: 'Türkçe' } as const;

/** What a change of the hidden dropdown does: the texts at once, the menu as soon as it has come in the language. */
export async function changeLanguage(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  setStored('language', code);
  await speak(code);
  dropEarlyAnswers();
  await queries.invalidateQueries();
}

/** Sets the hidden dropdown to a language and fires its change event; the dropdown does the rest. */
export function chooseLanguage(code: string): void {
  const dropdown = document.getElementById(languageSwitchId);
  if (!(dropdown instanceof HTMLSelectElement)) return;
  dropdown.value = code;
  dropdown.dispatchEvent(new Event('change', { bubbles: true }));
}
