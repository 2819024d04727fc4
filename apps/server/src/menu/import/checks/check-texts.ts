/** Checks that every text exists in the venue's languages. */
import type { Language } from '@sufra/contract/core/constants';
import type { Known } from '../plan/known.ts';
import type { MenuState } from '../plan/state.ts';
import type { Issue, Issues } from '../read/issues.ts';
import type { GroupEntry, MenuFile, Texts } from '../read/menu-file.ts';
import { isShared } from '../read/option-fields.ts';
import { what } from '../read/what.ts';
import type { Headings } from '../table/columns.ts';

/**
 * Reports texts that are missing in the default language; in `untranslated`, if they are there in another. Texts missing in
 * another language are warnings, because diners see the default language instead. A text that is missing in all of them counts
 * as left out. `isTold` says whether the file could have had it: a list of prices has no descriptions.
 */
export function checkTexts(
  file: MenuFile,
  known: Known,
  issues: Issues,
  isTold: (about: string, language: Language) => boolean = () => true,
  untranslated: Issues = issues,
): readonly Issue[] {
  return textsOf(file).flatMap(([about, { value, line }]) => {
    const isEmpty = Object.keys(value).length === 0;
    if (isEmpty && about.endsWith('description')) return [];
    const missing = (language: Language) => value[language] === undefined;
    const { defaultLanguage } = known;
    if (missing(defaultLanguage)) {
      const found = isEmpty ? issues : untranslated;
      found.add(line, about, what('textMissing', { language: what(`language_${defaultLanguage}`) }));
      return [];
    }
    const silent = known.languages.filter((language) => missing(language) && isTold(about, language));
    return silent.map((language) => {
      const main = what(`language_${defaultLanguage}`);
      return { line, about, what: what('textMissingIn', { language: what(`language_${language}`), main }) };
    });
  });
}

/** Whether a table could have had a text: of a dish that is new, or in a column that it has. */
export function toldByTable(headings: Headings, state: MenuState) {
  const there = new Set(state.items.map((row) => row.slug));
  return (about: string, language: Language): boolean => {
    const [, slug, field] = /^items › (.+) › (name|description)$/.exec(about) ?? [];
    if (slug === undefined || headings.has(`${field}_${language}`)) return true;
    return state.venue !== undefined && !there.has(slug);
  };
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
    ...(['name', 'tagline', 'address'] as const).flatMap((field) => {
      const texts = file.venue?.[field];
      return texts === undefined ? [] : [[`venue › ${field}`, texts] as const];
    }),
    ...of(file.allergens, 'allergens', key, { name: true }),
    ...of(file.tags, 'tags', key, { name: true }),
    ...of(file.cook_types, 'cook_types', key, { name: true }),
    ...of(file.categories, 'categories', key, { name: true }),
    ...(file.categories ?? []).flatMap((category) =>
      of(category.sub_categories, `categories › ${key(category)}`, key, { name: true }),
    ),
    ...optionTexts(file),
    ...of(file.items, 'items', (item) => item.slug.value, { name: true, description: true }),
    ...of(file.promotions, 'promotions', (entry) => entry.item.value, { title: true, subtitle: true }),
    ...of(file.discounts, 'discounts', (entry) => entry.code.value, { title: true, description: true }),
    ...of(file.membership?.levels, 'membership', (entry) => entry.level.value, { perk: true }),
  ];
}

/** The texts of groups and their options; an option may go by the name of the dish that it stands for. */
function optionTexts(file: MenuFile): readonly (readonly [about: string, texts: Texts])[] {
  const of = (about: string, { name, choices }: GroupEntry) => {
    const group = `${about} › ${Object.values(name.value)[0] ?? ''}`;
    const named = choices.value.flatMap((choice) => (choice.name === undefined ? [] : [choice.name]));
    return [
      [group, name] as const,
      ...named.map((texts) => [`${group} › ${Object.values(texts.value)[0] ?? ''}`, texts] as const),
    ];
  };
  return [
    ...(file.option_groups ?? []).flatMap((group) => of('option_groups', group)),
    ...(file.items ?? []).flatMap(({ slug, options }) =>
      options.flatMap((entry) => (isShared(entry) ? [] : of(`items › ${slug.value} › options`, entry))),
    ),
  ];
}
