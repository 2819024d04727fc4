import type { DataOf } from '@sufra/contract/calls';
import { browsingCustomerId, type Language } from '@sufra/contract/core/constants';
import type { Context } from '../../context.ts';
import { textsOf } from '../../core/texts.ts';
import { presentSlides } from '../../menu/present-lists.ts';
import { customerAllergens } from '../allergens/queries.ts';
import { customerName } from './store.ts';

type Home = DataOf<'home'>;

/** A guest's orders with what is due on them. `guests` can't import `bill`, so the function is passed in. */
export type OrderSummaries = (context: Context, customerId: string) => Promise<Home['customer']['orders']>;

/** What Home shows to a guest. Somebody who browses without a table gets no name, allergens or orders. */
export async function homeOf(
  context: Context,
  orderSummaries: OrderSummaries,
  customerId: string | undefined,
  language: Language,
): Promise<Home> {
  const customer =
    customerId === undefined
      ? { id: browsingCustomerId, name: textsOf('pages', language).guest, allergens: [], orders: [] }
      : await customerOf(context, orderSummaries, customerId, language);
  return { customer, slider: presentSlides(context.menu.current(), language) };
}

async function customerOf(
  context: Context,
  orderSummaries: OrderSummaries,
  id: string,
  language: Language,
): Promise<Home['customer']> {
  const [row, allergens, orders] = await Promise.all([
    context.db.read.firstOf(customerName, { id }),
    customerAllergens(context, id, language),
    orderSummaries(context, id),
  ]);
  const name = row?.name ?? '';
  return { id, name: name === '' ? textsOf('pages', language).guest : name, allergens, orders };
}
