import type { Language } from '@sufra/contract/constants';

/** What a printed card says, in each language at once: unlike the screens, it speaks to every guest. */
export const cardHints: Record<Language, string> = {
  en: 'Scan to see the menu, order and pay',
  ar: 'امسح الرمز لتصفّح القائمة والطلب والدفع',
  ru: 'Наведите камеру: меню, заказ и оплата',
  tr: 'Menü, sipariş ve ödeme için kodu okutun',
};

const words: Record<Language, string> = { en: 'Table', ar: 'طاولة', ru: 'Стол', tr: 'Masa' };

/** "Table" in a language. */
export function cardTable(language: Language): string {
  return words[language];
}
