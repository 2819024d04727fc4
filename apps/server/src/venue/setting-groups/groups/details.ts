import { type Language, languages } from '@sufra/contract/core/constants';
import type { SettingsOf } from '@sufra/contract/venue/settings';
import { ok, refuse } from '@sufra/domain/core/result';
import { cleanText } from '@sufra/domain/core/text';
import { isTimeZone } from '@sufra/domain/core/time-zone';
import { menuChanged } from '../../settings/operations.ts';
import type { GroupEntry } from './group.ts';
import { readStoredVenue, writeStoredVenue } from './stored-venue.ts';

type Details = SettingsOf<'details'>;

/** What the venue is called, where it is, by which clock it works, and which languages its guests may choose. */
export const detailsGroup: GroupEntry<'details'> = {
  may: 'settings.set',
  read: async (reader) => {
    const venue = await readStoredVenue(reader);
    return {
      names: { ...venue.names },
      taglines: { ...venue.taglines },
      addresses: { ...venue.addresses },
      phone: venue.phone,
      trn: venue.trn,
      languages: [...venue.languages],
      default_language: venue.default_language,
      time_zone: venue.time_zone,
      social_links: venue.social_links.map((link) => ({ ...link })),
      reservation_chat_url: venue.reservation_chat_url,
    };
  },
  async write(tx, value) {
    const names = readTexts(value.names, 60);
    if (!value.languages.includes(value.default_language))
      return refuse('invalid_input', { field: 'default_language' });
    // Every text falls back to this language, so the name must be there.
    if (names[value.default_language] === undefined)
      return refuse('invalid_input', { field: `names.${value.default_language}`, rule: 'required' });
    if (!isTimeZone(value.time_zone)) return refuse('invalid_input', { field: 'time_zone' });
    const phone = cleanText(value.phone ?? '', 40);
    await writeStoredVenue(tx, {
      names,
      taglines: readTexts(value.taglines, 120),
      addresses: readTexts(value.addresses, 200),
      phone: phone === '' ? null : phone,
      trn: value.trn,
      languages: value.languages,
      default_language: value.default_language,
      time_zone: value.time_zone,
      social_links: value.social_links,
      reservation_chat_url: value.reservation_chat_url,
    });
    return ok({});
  },
  tell: menuChanged,
};

function readTexts(texts: Details['names'], maxLength: number): Partial<Record<Language, string>> {
  const read = languages.map((language) => [language, cleanText(texts[language] ?? '', maxLength)]);
  return Object.fromEntries(read.filter(([, text]) => text !== ''));
}
