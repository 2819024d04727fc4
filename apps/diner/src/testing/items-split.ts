import { screen } from '@testing-library/react';
import type { Order } from '../orders/order/shapes.ts';
import { type FakeServer, fakeServer } from './fake-server.ts';
import { aLine, anOrder, haveOrder } from './orders.ts';
import { renderApp } from './render-app.tsx';
import { payerCard } from './split-forms.ts';

export const hummus = aLine();
export const tea = aLine({ id: 'ln-2', item_name: 'Mint Tea', unit_price: '10.00', quantity: 3 });
export const ouzi = aLine({ id: 'ln-3', item_name: 'Lamb Ouzi', unit_price: '89.00' });
/** An order of the three dishes. */
export const meal = anOrder([], { items: [hummus, tea, ouzi], total_amount: '159.00' });
export const names = ['Hummus Beiruti (AED 40.00)', 'Mint Tea (AED 30.00)', 'Lamb Ouzi (AED 89.00)'] as const;

/** Opens the form of a split by items, with ways to its buttons, its boxes and what each payer owes. */
export async function openItemsSplit(order: Order | (() => Order) = meal, server: FakeServer = fakeServer()) {
  haveOrder(server, order);
  const app = await renderApp('/split-payment?table_number=5&k=KEY', server);
  await screen.findByRole('button', { name: 'Submit' });
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  const more = () => screen.getByRole<HTMLButtonElement>('button', { name: '+ Add More' });
  const box = (payer: number, item: 0 | 1 | 2) =>
    payerCard(payer).getByRole<HTMLInputElement>('checkbox', { name: names[item] });
  const due = (payer: number) => payerCard(payer).getByText(/^Amount to Pay:/).parentElement?.textContent;
  return { ...app, submit, more, box, due };
}
