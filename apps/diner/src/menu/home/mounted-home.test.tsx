import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queries } from '../../offline/api.ts';
import { switchLanguage } from '../../shared/i18n.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { page, someItems } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const dish = () => screen.findByRole('heading', { level: 3, name: 'Hummus Beiruti' });

async function openHomeThenCart() {
  const server = fakeServer();
  const app = await renderApp('/home?table_number=5', server);
  const tile = await dish();
  await app.user.click(screen.getByRole('link', { name: /Cart/ }));
  await waitFor(() => expect(document.title).toBe('Cart | Food App'));
  return { ...app, server, tile };
}

const comeHome = async ({ user }: Pick<Awaited<ReturnType<typeof renderApp>>, 'user'>) =>
  user.click(screen.getByRole('link', { name: 'Home' }));

test('Home is hidden while another page is shown, and is the same when the guest comes back [GEN-7] [ROUTE-2]', async () => {
  const app = await openHomeThenCart();
  expect(screen.queryByRole('heading', { level: 3, name: 'Hummus Beiruti' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Food for you' })).toBeNull();
  await comeHome(app);
  expect(await dish()).toBe(app.tile);
  expect(document.title).toBe('Home | Food App');
});

test('a dish that sold out in the meantime is unavailable when Home is shown again', async () => {
  const app = await openHomeThenCart();
  const soldOut = someItems.map((item) => ({ ...item, is_available: item.name !== 'Hummus Beiruti' }));
  app.server.on('GET customer/item/all/*/1000', page(soldOut));
  await act(() => queries.invalidateQueries());
  await comeHome(app);
  const tile = (await dish()).closest('article');
  await waitFor(() => expect(tile?.textContent).toContain('Unavailable'));
});

test('a language chosen on another page applies to Home too', async () => {
  const app = await openHomeThenCart();
  await act(() => switchLanguage('ar'));
  await act(() => app.router.navigate('/home?table_number=5'));
  expect(await screen.findByRole('region', { name: 'أطباق لك' })).toBeTruthy();
});
