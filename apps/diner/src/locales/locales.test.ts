import { readFileSync } from 'node:fs';
import { type Language, languages } from '@sufra/contract/core/constants';
import { compileGroup } from '@sufra/ui/i18n/compile.ts';
import { messageTypes } from '@sufra/ui/i18n/message-types.ts';
import { createI18n } from '@sufra/ui/i18n/runtime.ts';
import { catalogueFaults, readCatalogue } from '@sufra/ui/i18n/vite-plugin.ts';
import { expect, test } from 'vitest';
import type { Messages } from './messages.ts';

const folder = import.meta.dirname;

test('every language has every text, every argument and every plural', () => {
  expect(catalogueFaults({ folder, languages })).toEqual([]);
});

test('the type of the keys is what the English texts say: npm run texts writes it', () => {
  expect(readFileSync(`${folder}/messages.ts`, 'utf8')).toBe(messageTypes(readCatalogue(folder, 'en')));
});

/** The texts of a language, as a page says them. */
async function textsOf(language: Language) {
  const groups = Object.entries(readCatalogue(folder, language)).map(
    ([group, messages]) =>
      [`../${language}/${group}.json`, () => Promise.resolve(compileGroup(messages))] as const,
  );
  const i18n = createI18n<Record<keyof Messages, object>, Language>(Object.fromEntries(groups));
  await i18n.activate(language);
  return i18n.t;
}

type Said = readonly [language: Language, key: keyof Messages, text: string, values?: object];

/** Texts that guests stumbled over. No page's test reads them, and a translation made anew tends to bring the old ones back. */
const said: readonly Said[] = [
  ['en', 'payment.follows', 'This page updates automatically.'],
  ['en', 'split.yours', 'You’re paying this share.'],
  ['en', 'cart.loadFailed', 'We couldn’t load your cart.'],
  ['en', 'payment.loadFailed', 'We couldn’t load the bill.'],
  ['en', 'orders.noneHint', 'Your orders are saved here so you can repeat them.'],
  ['en', 'waiting.nothingHint', 'Once you order, track it here.'],
  ['en', 'favourites.emptyHint', 'Tap the heart on a dish to save it.'],
  ['en', 'cart.emptyHint', 'Dishes you add stay here until you order.'],
  ['en', 'split.payOwnText', 'Leaving early? Pay for your dishes only.'],
  ['en', 'split.itemsIntro', 'Tick what each person had. Each portion has one payer.'],
  ['en', 'split.emptyOrDelete', 'Payment 2 has no items yet. Add dishes or delete it.', { number: 2 }],
  ['en', 'payment.beginTitle', 'Nobody has started paying.'],
  ['en', 'payment.howMany', '0 of 8 have paid', { paid: 0, count: 8 }],
  ['en', 'payment.someonePaid', 'Someone has paid.'],
  ['en', 'offline.orderLost', 'Your order wasn’t sent. Check before you try again.'],
  ['ar', 'payment.pos', 'جهاز البطاقة'],
  ['ar', 'payment.single', 'دفع الفاتورة كاملة'],
  ['ar', 'split.payPartText', 'الفاتورة مقسومة على 8 أشخاص.', { count: 8 }],
  ['ar', 'cart.empty', 'سلتك فارغة'],
  ['ar', 'split.handBack', 'إلغاء الحجز'],
  ['ru', 'home.orderFinished', 'К оплате'],
  ['ru', 'payment.pos', 'Терминал'],
  ['ru', 'cart.empty', 'Корзина пуста'],
  ['ru', 'split.handBack', 'Отказаться'],
  ['ru', 'item.freeOf', 'Отсутствуют: молоко, рыба', { names: 'молоко, рыба' }],
  ['ru', 'feedback.agreement', 'Ресторан может связаться со мной по поводу отзыва.'],
  ['tr', 'home.orderFinished', 'Hesabı öde'],
  ['tr', 'cart.empty', 'Sepetiniz boş'],
  ['tr', 'split.handBack', 'Vazgeç'],
  ['tr', 'waiting.link', 'Siparişi takip et'],
];

test.each(said.map(([language, key, text, values = {}]) => [language, key, text, values] as const))(
  'in %s the text %s is what a guest expects [LANG-10]',
  async (language, key, text, values) => {
    const t = await textsOf(language);
    expect(t(key, values)).toBe(text);
  },
);
