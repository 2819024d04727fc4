import type { Texts } from '@sufra/contract/menu/entries';
import { useLanguage } from '../../../shared/i18n.ts';
import { textIn } from './draft.ts';
import type { MenuDraft } from './queries.ts';

/** Reads the menu's texts in the console's language, else in the venue's own. */
export function useReader({
  default_language: own,
}: Pick<MenuDraft, 'default_language'>): (texts: Texts) => string {
  const language = useLanguage() ?? own;
  return (texts) => textIn(texts, language, own);
}
