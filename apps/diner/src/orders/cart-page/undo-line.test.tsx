import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { clearUndo } from '../cart/undo.ts';

resetBetweenTests();
beforeEach(() => clearUndo());

const line = aCartLine({
  id: 'l-1',
  item_id: 4,
  quantity: 2,
  cook_type: 'Medium',
  instructions: 'No onions',
});

async function openCart() {
  const server = fakeServer();
  let lines = [line];
  server.on('GET customer/cart/*', () => cartAnswer(...lines));
  server.on('DELETE customer/cart/single-item/*/*', () => {
    lines = [];
    return ok({});
  });
  server.on('POST customer/cart/add/*', () => {
    lines = [line];
    return ok({ cart_item: line });
  });
  const app = await renderApp('/add-to-cart?table_number=5', server);
  await screen.findByText('Hummus Beiruti');
  return { ...app, server };
}

test('a removed line is put back as it was, also after a look at another page [GROUP-15]', async () => {
  const { user, server } = await openCart();
  await user.click(screen.getByRole('button', { name: 'Remove Hummus Beiruti' }));
  expect(await screen.findByText('Hummus Beiruti removed')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await waitFor(() => expect(location.pathname).toBe('/home'));
  await user.click(screen.getByRole('link', { name: /Cart/ }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('“No onions”')).toBeTruthy();
  expect(server.requestsTo('POST customer/cart/add/*')[0]?.body).toMatchObject({
    item_id: 4,
    quantity: 2,
    cook_type: 'Medium',
    instructions: 'No onions',
  });
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the keyboard goes on at Undo after removing a line [GROUP-15]', async () => {
  const { user } = await openCart();
  screen.getByRole('button', { name: 'Remove Hummus Beiruti' }).focus();
  await user.keyboard('{Enter}');
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('“No onions”')).toBeTruthy();
});

test('a removal that fails takes the offer back [GROUP-15]', async () => {
  const { user, server } = await openCart();
  server.on('DELETE customer/cart/single-item/*/*', [500, { status: false }]);
  await user.click(screen.getByRole('button', { name: 'Remove Hummus Beiruti' }));
  expect(await screen.findByText('Failed to delete item.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
