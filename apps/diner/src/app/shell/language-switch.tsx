import { languageNames } from '@sufra/contract/core/constants';
import { currentLanguage } from '../../shared/i18n.ts';
import { changeLanguage, languageSwitchId } from './language.ts';

/** The hidden dropdown of the page's language: its change event switches the language of everything. */
export function LanguageSwitch() {
  return (
    <select
      id={languageSwitchId}
      hidden
      aria-hidden="true"
      tabIndex={-1}
      defaultValue={currentLanguage()}
      onChange={(event) => void changeLanguage(event.target.value)}
    >
      {Object.entries(languageNames).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
