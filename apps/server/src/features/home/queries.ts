import type { DataOf } from '@sufra/contract/calls';
import { browsingCustomerId, type Language } from '@sufra/contract/constants';
import type { Context } from '../../context.ts';
import { customerAllergens } from '../allergens/queries.ts';
import { presentSlides } from '../menu/present-lists.ts';
import { orderSummaries } from '../orders/queries.ts';
import { customerName } from './store.ts';

type Home = DataOf<'home'>;

/** What a diner is called who has given no name. */
const guest: Readonly<Record<Language, string>> = { en: 'Guest', ar: 'ضيف', ru: 'Гость', tr: 'Misafir' };

/** What Home shows to a diner; to one who browses without a table, nobody's name, allergens and orders. */
export async function homeOf(
  context: Context,
  customerId: string | undefined,
  language: Language,
): Promise<Home> {
  const customer =
    customerId === undefined
      ? { id: browsingCustomerId, name: guest[language], allergens: [], orders: [] }
      : await customerOf(context, customerId, language);
  return { customer, slider: presentSlides(context.menu.current(), language) };
}

async function customerOf(context: Context, id: string, language: Language): Promise<Home['customer']> {
  const [row, allergens, orders] = await Promise.all([
    context.db.read.firstOf(customerName, { id }),
    customerAllergens(context, id, language),
    orderSummaries(context, id),
  ]);
  const name = row?.name ?? '';
  return { id, name: name === '' ? guest[language] : name, allergens, orders };
}
