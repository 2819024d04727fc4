import { type Language, languageNames, languages } from '@sufra/contract/core/constants';
import type { MenuKind, Texts } from '@sufra/contract/menu/entries';
import type { T } from '../../../shared/i18n.ts';
import { fieldName, valueText } from '../entry/field-words.ts';

/** A change of the draft or of a publication, as far as words for it go. */
export interface ToldChange {
  readonly kind: MenuKind;
  readonly key: string;
  readonly name: Texts;
  readonly fields: readonly string[];
  readonly before: string | null;
  readonly after: string | null;
}

/** What a change is about: a dish's name, as `read` reads it, or "Order of Grills". */
export function changeName(
  t: T,
  { kind, key, name }: Pick<ToldChange, 'kind' | 'key' | 'name'>,
  read: (texts: Texts) => string,
): string {
  const text = read(name);
  if (kind === 'promotions') return t('edit.promotions');
  if (kind === 'order') return text === '' ? t('edit.orderOfCategories') : t('edit.orderOf', { name: text });
  return text === '' ? key : text;
}

/** What changes in it: "new", "hidden", or each field with its value before and after where that is short. */
export function changeWords(t: T, { kind, fields, before, after }: ToldChange): readonly string[] {
  if (kind === 'order' || kind === 'promotions') return [];
  if (before === null) return [t('edit.isNew')];
  if (after === null) return [t('edit.isHidden')];
  const was = JSON.parse(before) as Readonly<Record<string, unknown>>;
  const is = JSON.parse(after) as Readonly<Record<string, unknown>>;
  return fields.flatMap((field) => {
    const [one, other] = [was[field], is[field]];
    if (isTexts(one) && isTexts(other)) return textWords(t, field, one, other);
    const isShort = [one, other].every((value) => value === undefined || typeof value !== 'object');
    return isShort
      ? t('edit.fieldFromTo', {
          field: fieldName(t, field),
          before: valueText(t, one),
          after: valueText(t, other),
        })
      : fieldName(t, field);
  });
}

/** Longer texts stand in the editor; here they would hide what else changes. */
const shownMax = 80;

function isTexts(value: unknown): value is Texts {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([key, text]) => languages.includes(key as Language) && typeof text === 'string',
    )
  );
}

/** A text that changes, in each language where it does: with its words before and after where they are short. */
function textWords(t: T, field: string, was: Texts, is: Texts): readonly string[] {
  return languages
    .filter((language) => (was[language] ?? '') !== (is[language] ?? ''))
    .map((language) => {
      const name = `${fieldName(t, field)}, ${languageNames[language]}`;
      const [before, after] = [was[language] ?? '', is[language] ?? ''];
      if (before.length > shownMax || after.length > shownMax) return name;
      return t('edit.fieldFromTo', {
        field: name,
        before: valueText(t, before),
        after: valueText(t, after),
      });
    });
}
