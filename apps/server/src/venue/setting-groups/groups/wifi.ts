import { houseWordsMax, networkMax } from '@sufra/contract/venue/setting-groups';
import { ok, refuse } from '@sufra/domain/core/result';
import { cleanParagraphs, cleanText } from '@sufra/domain/core/text';
import { readWifi, writeWifi } from '../../settings/own-rows.ts';
import type { GroupEntry } from './group.ts';

/** The guests' Wi-Fi and a few words of the house. The password is in no log and no event: phones ask when they show it. */
export const wifiGroup: GroupEntry<'wifi'> = {
  may: 'settings.set',
  secret: ['password'],
  read: readWifi,
  async write(tx, { network, password, words }) {
    const written = Object.entries(words)
      .map(([language, text]) => [language, cleanParagraphs(text ?? '', houseWordsMax)] as const)
      .filter(([, text]) => text !== '');
    const cleaned = {
      network: cleanText(network, networkMax),
      // Blanks come along when a password is copied; no router begins or ends one so.
      password: password.trim(),
      words: Object.fromEntries(written),
    };
    if (cleaned.network === '' && cleaned.password !== '')
      return refuse('invalid_input', { field: 'network', rule: 'required' });
    await writeWifi(tx, cleaned);
    return ok({});
  },
  tell: () => Promise.resolve(),
};
