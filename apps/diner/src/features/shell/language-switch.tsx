import { currentLanguage } from '../../i18n.ts';
import { changeLanguage, languageNames, languageSwitchId } from './language.ts';

/** The hidden page-translation dropdown: its value and its change event drive the language of everything. */
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
