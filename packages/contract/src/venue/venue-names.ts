import type { Language } from '../core/constants.ts';

type Named = { readonly name?: string; readonly names?: Readonly<Partial<Record<Language, string>>> };

/** The venue's name in the language of the page, and the second name in the other script below it. */
export function venueNames(venue: Named | null | undefined, language: Language) {
  return {
    name: venue?.names?.[language] ?? venue?.name,
    secondName: venue?.names?.[language === 'ar' ? 'en' : 'ar'],
  };
}
