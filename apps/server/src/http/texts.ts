import type { Language } from '@sufra/contract/constants';

/** One text in every language of the interface. */
export type Texts = Readonly<Record<Language, string>>;

/** A text by its languages, in their order. */
export function texts(en: string, ar: string, ru: string, tr: string): Texts {
  return { en, ar, ru, tr };
}
