import type { Language } from '@sufra/contract/core/constants';

/** What a printed card says. Unlike a screen, it shows all languages of the venue at once. */
export const cardHints: Record<Language, string> = {
  en: 'Scan to see the menu, order and pay',
  ar: 'امسح الرمز لتصفّح القائمة والطلب والدفع',
  ru: 'Наведите камеру: меню, заказ и оплата',
  tr: 'Menü, sipariş ve ödeme için kodu okutun',
};

const words: Record<Language, string> = { en: 'Table', ar: 'طاولة', ru: 'Стол', tr: 'Masa' };

/** The word "Table" in a language. */
export function cardTable(language: Language): string {
  return words[language];
}
