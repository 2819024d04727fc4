import { readAgain } from '@sufra/client/read-again';
import { queries } from '../../offline/api.ts';
import { isLanguage, switchLanguage } from '../../shared/i18n.ts';
import { setStored } from '../../shared/storage.ts';

/** The id of the hidden dropdown, which alone switches the page's language (LANG-4, LANG-9). */
export const languageSwitchId = 'page-language';

/** Called when the hidden dropdown changes. Switches the texts at once, then loads the menu in the new language. */
export async function changeLanguage(code: string): Promise<void> {
  if (!isLanguage(code)) return;
  setStored('language', code);
  await switchLanguage(code);
  await readAgain(queries);
}

/** Sets the hidden dropdown to a language and fires its change event, which switches the language. */
export function chooseLanguage(code: string): void {
  const dropdown = document.getElementById(languageSwitchId);
  if (!(dropdown instanceof HTMLSelectElement)) return;
  dropdown.value = code;
  dropdown.dispatchEvent(new Event('change', { bubbles: true }));
}
