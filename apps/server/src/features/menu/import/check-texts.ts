/** Whether every text is there in the languages that the venue speaks. */
import type { Language } from '@sufra/contract/constants';
import type { Issue, Issues } from './issues.ts';
import type { Known } from './known.ts';
import type { MenuFile, Texts } from './menu-file.ts';

const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  ar: 'Arabic',
  ru: 'Russian',
  tr: 'Turkish',
};

/**
 * Reports texts that are missing in the default language. Those missing in another are answered as warnings: diners
 * see the default language there (contract, section 1). A text that is left out in all of them is no text at all.
 */
export function checkTexts(file: MenuFile, known: Known, issues: Issues): readonly Issue[] {
  return textsOf(file).flatMap(([about, { value, line }]) => {
    if (Object.keys(value).length === 0 && about.endsWith('description')) return [];
    const missing = (language: Language) => value[language] === undefined;
    const { defaultLanguage } = known;
    if (missing(defaultLanguage)) {
      const sentence = `the text is missing in ${languageNames[defaultLanguage]}, the venue's default language`;
      issues.add(line, about, sentence);
      return [];
    }
    return known.languages.filter(missing).map((language) => {
      const sentence = `no ${languageNames[language]} text; diners see the ${languageNames[defaultLanguage]} one`;
      return { line, about, sentence };
    });
  });
}

function textsOf(file: MenuFile): readonly (readonly [about: string, texts: Texts])[] {
  const of = <Entry>(
    entries: readonly Entry[] | undefined,
    section: string,
    name: (entry: Entry) => string,
    texts: { readonly [Field in keyof Entry]?: Entry[Field] extends Texts ? true : never },
  ) =>
    (entries ?? []).flatMap((entry) =>
      Object.keys(texts).map(
        (field) =>
          [
            [section, name(entry), field].filter((part) => part !== '').join(' › '),
            entry[field as keyof Entry] as Texts,
          ] as const,
      ),
    );
  const key = (entry: { readonly key: { readonly value: string } }) => entry.key.value;
  return [
    ...of(file.venue && [file.venue], 'venue', () => '', { name: true, tagline: true, address: true }),
    ...of(file.allergens, 'allergens', key, { name: true }),
    ...of(file.tags, 'tags', key, { name: true }),
    ...of(file.cook_types, 'cook_types', key, { name: true }),
    ...of(file.categories, 'categories', key, { name: true }),
    ...(file.categories ?? []).flatMap((category) =>
      of(category.sub_categories, `categories › ${key(category)}`, key, { name: true }),
    ),
    ...of(file.items, 'items', (item) => item.slug.value, { name: true, description: true }),
    ...of(file.promotions, 'promotions', (entry) => entry.item.value, { title: true, subtitle: true }),
    ...of(file.discounts, 'discounts', (entry) => entry.code.value, { title: true, description: true }),
    ...of(file.membership?.levels, 'membership', (entry) => entry.level.value, { perk: true }),
  ];
}
