import type { DataOf } from '@sufra/contract/calls';
import { screen, within } from '@testing-library/react';
import { type FakeAnswer, type FakeServer, fakeServer } from './fake-server.ts';
import { ok } from './menu.ts';
import { aLine, anOrder, haveOrder } from './orders.ts';
import { renderApp } from './render-app.tsx';

export type Proposal = DataOf<'splitProposal'>;

const hummus = aLine({ unit_price: '25.01' });
const tea = aLine({ id: 'ln-2', item_name: 'Mint Tea', unit_price: '10.00', quantity: 3, is_mine: false });
const ouzi = aLine({ id: 'ln-3', item_name: 'Lamb Ouzi', unit_price: '89.00', is_mine: false });

const item = ({ id, item_name, quantity, total_price }: ReturnType<typeof aLine>) => ({
  order_item_id: id,
  item_name,
  quantity,
  parts: 0,
  of: 1,
  total_price,
});

/** Noor has a hummus of 25.01, Layla three teas and an ouzi; Layla has left. */
export const proposal: Proposal = {
  total_amount: '144.01',
  payers: [
    { name: 'Noor', is_me: true, is_here: true, subtotal: '25.01', items: [item(hummus)] },
    { name: 'Layla', is_me: false, is_here: false, subtotal: '119.00', items: [item(tea), item(ouzi)] },
  ],
};

/** Their order, as a server answers it that divides dishes. */
export const sharedMeal = anOrder([], {
  items: [hummus, tea, ouzi],
  total_amount: '144.01',
});

/** Opens the split by who ordered, with ways to its cards, dishes and sheet. */
export async function openGuestSplit(answer: FakeAnswer = ok(proposal), server: FakeServer = fakeServer()) {
  haveOrder(server, sharedMeal);
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/orders/*/split-proposal', answer);
  const app = await renderApp('/split-by-guest?table_number=5&k=KEY', server);
  const card = (name: string) => within(screen.getByRole('region', { name: new RegExp(`^${name}`) }));
  const dish = (name: string, of: string) => card(of).getByRole('button', { name: new RegExp(name) });
  const sheet = () => within(screen.getByRole('dialog'));
  const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Split into/ });
  return { ...app, card, dish, sheet, submit };
}
