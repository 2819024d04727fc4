import type { Language } from '@sufra/contract/constants';

const missing = {
  en: 'This is required.',
  ar: 'هذا الحقل مطلوب.',
  ru: 'Это обязательное поле.',
  tr: 'Bu alan zorunludur.',
};
const tooLong = { en: 'This is too long.', ar: 'النص طويل جدًا.', ru: 'Слишком длинно.', tr: 'Bu çok uzun.' };
const invalid = {
  en: 'This is not valid.',
  ar: 'هذه القيمة غير صالحة.',
  ru: 'Недопустимое значение.',
  tr: 'Bu geçerli değil.',
};

/** What a person reads beside a field whose value breaks a rule of the contract's schemas. */
export function fieldMessage(keyword: string, language: Language): string {
  if (keyword === 'required' || keyword === 'minLength' || keyword === 'minItems') return missing[language];
  return keyword === 'maxLength' || keyword === 'maxItems' ? tooLong[language] : invalid[language];
}
