/** The journey of a diner, from the scan to the paid bill, in one browser and one language. */

import type { Language } from '@sufra/contract/core/constants';
import { pageTexts } from '../../apps/emulator/src/epg/page/page-texts.ts';
import { type Say, sayIn } from '../../tools/pictures/say.ts';
import { approveCash } from './cash-desk.ts';
import type { Driver } from './driver.ts';
import { personAt } from './person.ts';

type Setting = {
  readonly driver: Driver;
  readonly language: Language;
  /** The server's origin. */
  readonly url: string;
  /** Saves a picture of the screen. */
  readonly keep: (name: string) => Promise<void>;
};

type Person = ReturnType<typeof personAt>;

/**
 * Orders at three tables and pays one bill by card, one in cash, and one split. Throws at the first missing element.
 */
export async function takeJourney({ driver, language, url, keep }: Setting): Promise<void> {
  const person = personAt(driver);
  const say = sayIn(language);
  const dish = await dishIn(language, url);

  await driver.open(`${url}/?table_number=1`);
  if (language === 'ar') {
    await person.tap('button', sayIn('en')('app.language'));
    await person.tap('button', 'العربية');
  }
  await person.see(say('welcome.reserve'));
  await keep('1-welcome');
  await order(person, say, dish, keep);
  await payByCard(person, say, keep);

  await driver.open(`${url}/?table_number=2`);
  await order(person, say, dish);
  await payInCash(person, say, url, keep);

  await driver.open(`${url}/?table_number=3`);
  await order(person, say, dish);
  await split(person, say, keep);
}

async function order(person: Person, say: Say, dish: Dish, keep?: Setting['keep']): Promise<void> {
  await person.tap('link', say('welcome.enterMenu'));
  await person.see(say('home.foodForYou'));
  await keep?.('2-home');
  await person.tap('button', dish.category);
  await person.tap('button', say('dialog.open', { name: dish.name }));
  await keep?.('3-dialog');
  await person.tap('button', say('dialog.addToCart'));
  await person.see(say('dialog.added'));
  await person.tap('link', say('app.cart'));
  await keep?.('4-cart');
  await person.tap('button', say('cart.placeOrder'));
  await person.see(say('cart.placed'));
  await person.tap('link', say('home.orderFinished'));
  await person.see(say('payment.singleText'));
}

async function payByCard(person: Person, say: Say, keep: Setting['keep']): Promise<void> {
  await keep('5-division');
  await person.tap('link', say('payment.single'));
  await person.see(say('payment.howToPay'));
  await keep('6-single');
  await person.tap('link', say('payment.payCard'));
  await person.fill(say('payment.fullName'), 'Layla Haddad');
  await keep('7-card');
  await person.tap('button', say('payment.payCard'));
  await payOnBank(person);
  await person.arrive('/confirmation');
  await person.see(say('payment.allPaid'));
  await keep('8-confirmation');
  await person.tap('link', say('payment.next'));
  await person.see(say('thanks.paid'));
  await keep('9-thanks');
}

/** The bank's page uses the browser's language, not the one chosen in the app. */
async function payOnBank(person: Person): Promise<void> {
  const bank = pageTexts.en;
  await person.arrive('/Payment');
  await person.fill(bank.cardNumber, '4111111111111111');
  await person.fill(bank.expiry, '12/30');
  await person.fill(bank.cvv, '123');
  await person.fill(bank.name, 'Layla Haddad');
  await person.tap('button', bank.pay);
}

async function payInCash(person: Person, say: Say, url: string, keep: Setting['keep']): Promise<void> {
  await person.tap('link', say('payment.single'));
  await person.tap('link', say('payment.payCash'));
  await person.fill(say('payment.fullName'), 'Omar Saleh');
  await person.tap('button', say('payment.payCash'));
  await person.see(say('payment.waiting'));
  await keep('10-cash');
  await approveCash(url);
  await person.see(say('payment.orderPaid'));
  await keep('11-cash-paid');
}

/** Two payers divide the bill equally. */
async function split(person: Person, say: Say, keep: Setting['keep']): Promise<void> {
  await person.tap('link', say('split.title'));
  await keep('12-split-by-items');
  await person.tap('link', say('split.equally'));
  await person.see(say('split.paymentNumber', { number: '02' }));
  await keep('13-divided-equally');
  await person.fill(say('payment.fullName'), 'Layla Haddad', 0);
  await person.fill(say('payment.fullName'), 'Omar Saleh', 1);
  await person.tap('button', say('split.splitAndSubmit'));
  await person.arrive('/confirmation');
  await person.see(say('payment.follows'));
  await keep('14-confirmation');
  await person.tap('link', say('split.allCodes'));
  await person.see(say('split.eachPhone'));
  await keep('15-multiple');
  await person.tap('button', say('split.onThisPhone'));
  await payOnBank(person);
  await person.arrive('table_number=3');
  await person.see(say('payment.paidWord'));
  await keep('16-one-has-paid');
}

type Dish = { readonly name: string; readonly category: string };

/** The Karak Tea in a language of the menu, and its category. */
async function dishIn(language: Language, url: string): Promise<Dish> {
  const read = async (path: string) => {
    const answer = await fetch(`${url}/api/v1/${path}`, { headers: { 'accept-language': language } });
    return ((await answer.json()) as { data: unknown }).data;
  };
  const { data } = (await read('customer/item/all/999999/1000?page=1')) as {
    data: { slug: string; name: string; category_id: number }[];
  };
  const dish = data.find(({ slug }) => slug === 'karak-tea');
  const categories = (await read('customer/categories/all')) as { id: number; name: string }[];
  const category = categories.find(({ id }) => id === dish?.category_id);
  if (dish === undefined || category === undefined) throw new Error('the demo has no karak tea');
  return { name: dish.name, category: category.name };
}
