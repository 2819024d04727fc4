/** What a guest does at the table before anybody attacks. */

import type { Person } from '../requests/people.ts';
import type { Ask, Scene } from './ask.ts';

/** Has a guest order, say what they think, and ask to pay: the data that others must not see. */
export async function dine(ask: Ask, { ids, secrets }: Scene, person: Person): Promise<void> {
  const say = (kind: 'name' | 'note' | 'words' | 'email' | 'phone') => secrets.value(kind, person.number);
  const call = { reasons: ['water'], note: say('note') };
  await ask(person, 'callWaiter', { path: `customer/waiter-call/${person.customerId}`, body: call });
  const items = [{ item_id: 1, quantity: 2, special_instructions: say('note') }];
  const placed = await ask(person, 'placeOrder', { path: 'customer/place_order', body: { items } });
  const feedback = {
    full_name: say('name'),
    phone_number: say('phone'),
    email: say('email'),
    comment: say('words'),
    rating: 4,
    agreement: true,
  };
  await ask(person, 'sendFeedback', { path: `customer/feedback/${person.customerId}`, body: feedback });
  if (placed.status !== 201) return;
  const { order } = placed.data as { order: { id: string } };
  const who = { name: say('name'), contact_number: say('phone'), payment_method: 'cash' };
  await ask(person, 'payOwn', { path: `customer/payments/own/${order.id}`, body: who });
  ids.learn({ order_id: order.id }, person.number);
}
