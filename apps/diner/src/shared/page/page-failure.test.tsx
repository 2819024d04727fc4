import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const orderPage = '/order-details/o-9?table_number=5';

test('an order that isn’t there has the way out as its only action [ERR-3]', async () => {
  const server = fakeServer();
  server.on('GET customer/orders/details/*', [404, { status: false, message: 'No such order.' }]);
  await renderApp(orderPage, server);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('No such order.');
  const way = screen.getByRole('link', { name: 'Back to the menu' });
  expect(way.getAttribute('href')).toBe('/home?table_number=5');
  expect(way.className).toContain('bg-saffron');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('what may come the next time is tried again first', async () => {
  const server = fakeServer();
  server.on('GET customer/orders/details/*', [500, 'broken']);
  await renderApp(orderPage, server);
  expect((await screen.findByRole('button', { name: 'Try again' })).className).toContain('bg-saffron');
  expect(screen.getByRole('link', { name: 'Back to the menu' }).className).not.toContain('bg-saffron');
});
