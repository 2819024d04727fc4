import type { Texts } from '@sufra/contract/menu/entries';
import { useT } from '../../../shared/i18n.ts';
import type { MenuDraft } from '../draft/queries.ts';
import { Missing } from './parts.tsx';

type MissingInProps = { readonly texts: readonly Texts[]; readonly draft: Pick<MenuDraft, 'languages'> };

/** In how many of the venue's languages one of the texts is missing; nothing if all are there. */
export function MissingIn({ texts, draft }: MissingInProps) {
  const t = useT();
  const missing = draft.languages.filter((language) => texts.some((one) => !one[language]?.trim()));
  return missing.length === 0 ? null : <Missing>{t('edit.missingIn', { count: missing.length })}</Missing>;
}
