import { type Language, languages } from '@sufra/contract/core/constants';
import { readSetting, saveSetting } from '../../shared/storage.ts';

const setting = 'dishLanguage';

/** The language that the cook at this screen reads dishes in; undefined for that of the console. */
export function dishLanguage(): Language | undefined {
  const saved = readSetting(setting);
  return languages.find((language) => language === saved);
}

/** Keeps the cook's language on this device. */
export function chooseDishLanguage(language: Language | undefined): void {
  saveSetting(setting, language ?? '');
}
