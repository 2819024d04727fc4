import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setStored } from '../../shared/storage.ts';
import { readTab } from '../../shared/tab-storage.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openGuestSplit, proposal } from '../../testing/guest-split.ts';
import { ok } from '../../testing/menu.ts';
import { anOrder, aShare, haveOrder } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { sentSplits } from '../../testing/split-forms.ts';
import { wasSentByGuest } from '../draft/draft.ts';

resetBetweenTests();

test('it starts filled in with who ordered what, each with their dishes and their amount [PART-7]', async () => {
  const { card } = await openGuestSplit();
  await screen.findByRole('region', { name: /^Noor/ });
  expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Noor · You',
    'Layla',
  ]);
  expect(
    card('Noor')
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('Hummus BeirutiAED 25.01')]);
  expect(
    card('Layla')
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringContaining('3 × Mint TeaAED 30.00'),
    expect.stringContaining('Lamb OuziAED 89.00'),
  ]);
  expect(card('Layla').getByText(/2 dishes · Has left the table/)).toBeTruthy();
  expect(screen.getByText('Each person chooses their own tip when they pay.')).toBeTruthy();
  expect(document.title).toBe('By who ordered | Food App');
});

test('a dish is moved by tapping a name, and one press takes that back [PART-8]', async () => {
  const { user, card, dish, sheet } = await openGuestSplit();
  await screen.findByRole('region', { name: /^Noor/ });
  await user.click(dish('Lamb Ouzi', 'Layla'));
  expect(sheet().getByText(/Ordered by Layla/)).toBeTruthy();
  await user.click(sheet().getByRole('button', { name: /^Noor/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(card('Noor').getByText('2 dishes')).toBeTruthy();
  expect(dish('Lamb Ouzi', 'Noor')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(dish('Lamb Ouzi', 'Layla')).toBeTruthy();
  expect(card('Noor').getByText('1 dish')).toBeTruthy();
});

test('a dish is shared by parts: the amounts are those of the server, to the fils [PART-3] [PART-8]', async () => {
  const { user, dish, sheet } = await openGuestSplit();
  await screen.findByRole('region', { name: /^Noor/ });
  await user.click(dish('Hummus', 'Noor'));
  await user.click(sheet().getByRole('radio', { name: 'Shared' }));
  await user.click(sheet().getByRole('button', { name: 'Add Layla' }));
  expect(sheet().getByRole('group', { name: 'The part of Noor' }).textContent).toBe('½');
  expect(
    sheet()
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([expect.stringContaining('AED 12.51'), expect.stringContaining('AED 12.50')]);
  await user.click(sheet().getByRole('button', { name: 'Share in halves' }));
  expect(dish('Hummus', 'Noor').textContent).toContain('½ Hummus BeirutiHalf each with LaylaAED 12.51');
  expect(dish('Hummus', 'Layla').textContent).toContain('½ Hummus BeirutiHalf each with NoorAED 12.50');
  await user.click(dish('Hummus', 'Layla'));
  await user.click(sheet().getByRole('button', { name: 'More for Layla' }));
  await user.click(sheet().getByRole('button', { name: 'Share among 2 people' }));
  expect(dish('Hummus', 'Noor').textContent).toContain('⅓ Hummus BeirutiShared with LaylaAED 8.34');
  expect(dish('Hummus', 'Layla').textContent).toContain('⅔ Hummus BeirutiShared with NoorAED 16.67');
});

test('it is sent as a split by items without tips, and leads to the guest’s own share [PART-7] [PART-8]', async () => {
  const server = fakeServer();
  server.on('POST customer/payments/split', [
    201,
    ok({ order_id: 'o-1', split_payments: [aShare({ id: 's-7' }), aShare({ id: 's-8' })] }),
  ]);
  const { user, dish, sheet, submit } = await openGuestSplit(ok(proposal), server);
  await screen.findByRole('region', { name: /^Noor/ });
  await user.click(dish('Hummus', 'Noor'));
  await user.click(sheet().getByRole('radio', { name: 'Shared' }));
  await user.click(sheet().getByRole('button', { name: 'Add Layla' }));
  await user.click(sheet().getByRole('button', { name: 'Share in halves' }));
  await user.click(submit());
  await waitFor(() => expect(location.pathname).toBe('/payment-process'));
  expect(new URLSearchParams(location.search).get('share')).toBe('s-7');
  const half = { quantity: '0', name: 'Hummus Beiruti', parts: '1', of: '2' };
  const [sent = {}] = sentSplits(server);
  const itemsOf = (payer: number, index: number) =>
    Object.fromEntries(
      Object.entries(sent).flatMap(([key, value]) => {
        const start = `splits[${String(payer)}][items][${String(index)}]`;
        return key.startsWith(start) ? [[key.slice(start.length + 1, -1), value]] : [];
      }),
    );
  expect(sent).toMatchObject({
    split_type: 'items',
    'splits[0][name]': 'Noor',
    'splits[0][tip_value]': '0',
    'splits[0][service_charge]': '2',
    'splits[1][name]': 'Layla',
  });
  expect(itemsOf(0, 0)).toEqual({ order_item_id: 'ln-1', ...half });
  expect(itemsOf(1, 0)).toMatchObject({ order_item_id: 'ln-1', parts: '1', of: '2' });
  expect(itemsOf(1, 1)).toEqual({ order_item_id: 'ln-2', quantity: '3', name: 'Mint Tea' });
  expect(wasSentByGuest('o-1')).toBe(true);
  expect(JSON.stringify(readTab('split:guests:o-1'))).toContain('ln-1');
});

test('a person can be added, gets a dish, and can be removed again [PART-8]', async () => {
  const { user, card, dish, sheet, submit } = await openGuestSplit();
  await screen.findByRole('region', { name: /^Noor/ });
  await user.click(screen.getByRole('button', { name: 'Add a person' }));
  await user.type(card('Payer 3').getByRole('textbox', { name: 'Name' }), 'Sara');
  expect(submit().textContent).toBe('Split into 2 shares');
  await user.click(dish('Mint Tea', 'Layla'));
  await user.click(sheet().getByRole('button', { name: /^Sara/ }));
  expect(submit().textContent).toBe('Split into 3 shares');
  await user.click(screen.getByRole('button', { name: 'Remove Sara' }));
  expect(dish('Mint Tea', 'Layla')).toBeTruthy();
});

test('with everything at one person it says what to do, and sends nothing [PART-7]', async () => {
  const { user, dish, sheet, submit } = await openGuestSplit();
  await screen.findByRole('region', { name: /^Noor/ });
  await user.click(dish('Hummus', 'Noor'));
  await user.click(sheet().getByRole('button', { name: /^Layla/ }));
  expect(submit().disabled).toBe(true);
  expect(screen.getByText(/Everything is with one person/)).toBeTruthy();
});

test('a proposal that is refused says why [PART-7]', async () => {
  const message = 'Noor is paying AED 25.01.';
  const refused = [409, { status: false, code: 'payment_in_progress', message }] as const;
  await openGuestSplit(refused);
  expect(await screen.findByText(message)).toBeTruthy();
});

test('a server that proposes nothing leads to the form by items [PART-7]', async () => {
  await openGuestSplit([404, { status: false }]);
  expect(await screen.findByText('This bill can’t be filled in by itself.')).toBeTruthy();
  const [, link] = screen.getAllByRole('link', { name: 'Payment With Items' });
  expect(link?.getAttribute('href')).toBe('/split-payment?table_number=5&k=KEY');
});

test('the guest of this phone has the name that it remembers, where the server knows none [PART-16]', async () => {
  setStored('payer', JSON.stringify({ name: 'Noor Aziz' }));
  const [me, ...others] = proposal.payers;
  const { card } = await openGuestSplit(ok({ ...proposal, payers: [{ ...me, name: null }, ...others] }));
  await screen.findByRole('region', { name: /^Noor Aziz/ });
  expect(card('Noor Aziz').getByRole<HTMLInputElement>('textbox', { name: 'Your name' }).value).toBe(
    'Noor Aziz',
  );
});

/** Layla has paid 40.00 of an equal split: 79.00 of what she ordered is left, and Noor's hummus. */
const rest = {
  total_amount: '104.01',
  rest: 'amounts' as const,
  payers: proposal.payers.map((payer) =>
    payer.is_me ? { ...payer, paid: '0.00' } : { ...payer, paid: '40.00', subtotal: '79.00' },
  ),
};

async function openRest(answer: unknown = rest) {
  const server = fakeServer();
  haveOrder(server, anOrder([aShare({ status: 'paid' }), aShare({ id: 's-2' })]));
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/orders/*/split-proposal', ok(answer));
  server.on('POST customer/payments/split', [
    201,
    ok({ order_id: 'o-1', split_payments: [aShare({ id: 's-7' }), aShare({ id: 's-8' })] }),
  ]);
  const { user } = await renderApp('/split-by-guest?table_number=5&k=KEY', server);
  return { server, user };
}

test('once somebody has paid, what is left is divided: what each ordered, what is paid of it, what is due [PART-20]', async () => {
  const { server, user } = await openRest();
  const layla = await screen.findByRole('region', { name: /^Layla/ });
  expect(layla.textContent).toContain('AED 79.00');
  expect(layla.textContent).toContain('Lamb OuziAED 89.00');
  expect(layla.textContent).toContain('Already paidAED -40.00');
  expect(screen.getByRole('region', { name: /^Noor/ }).textContent).not.toContain('Already paid');
  await user.click(screen.getByRole('button', { name: 'Split what is left this way' }));
  await waitFor(() => expect(server.requestsTo('POST customer/payments/split')).toHaveLength(1));
  const [sent] = server.requestsTo('POST customer/payments/split');
  const form = sent?.body as FormData;
  expect([form.get('divides'), form.get('split_type')]).toEqual(['rest', 'equally']);
  expect([form.get('splits[0][amount]'), form.get('splits[1][amount]')]).toEqual(['25.01', '79.00']);
  expect([form.get('splits[0][name]'), form.get('splits[0][tip_value]')]).toEqual(['Noor', '0']);
});

test('where dishes were paid, the dishes that are left are sent [PART-20]', async () => {
  const { server, user } = await openRest({ ...rest, rest: 'items' });
  await user.click(await screen.findByRole('button', { name: 'Split what is left this way' }));
  await waitFor(() => expect(server.requestsTo('POST customer/payments/split')).toHaveLength(1));
  const form = server.requestsTo('POST customer/payments/split')[0]?.body as FormData;
  expect([form.get('split_type'), form.get('splits[0][items][0][quantity]')]).toEqual(['items', '1']);
  expect(form.get('splits[0][amount]')).toBeNull();
});

test('a server that proposes nothing for the rest only leads to it [PART-20]', async () => {
  await openRest(proposal);
  expect(await screen.findByRole('link', { name: 'Continue to the Pending Payment' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Split what is left this way' })).toBeNull();
});
