/** The place in a canned answer that stands for the guest's name. */
export const namePlace = '{name}';

/** The text with the guest's name in its places. Without a name the place goes, with the space before it. */
export function withGuestName(text: string, name: string): string {
  return name === '' ? text.replaceAll(/ ?\{name\}/g, '') : text.replaceAll(namePlace, () => name);
}

/** A text in one of several languages: the first of those wanted that there is, else any; undefined without a text. */
export function textInFirst<Language extends string>(
  texts: { readonly [Name in Language]?: string | null | undefined },
  wanted: readonly (Language | null | undefined)[],
): { readonly language: Language; readonly text: string } | undefined {
  const known = [...wanted, ...(Object.keys(texts) as Language[])];
  for (const language of known) {
    const text = language ? texts[language] : undefined;
    if (language && text) return { language, text };
  }
  return undefined;
}
