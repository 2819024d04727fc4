import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queries } from '../../api.ts';
import { speak } from '../../i18n.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { page, someItems } from '../../testing/menu.ts';
import { eachTestAnew, renderApp } from '../../testing/render-app.tsx';

eachTestAnew();

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

test('Home is out of reach while another page is shown, and come back to as it is [GEN-7] [ROUTE-2]', async () => {
  const app = await openHomeThenCart();
  expect(screen.queryByRole('heading', { level: 3, name: 'Hummus Beiruti' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Food for you' })).toBeNull();
  await comeHome(app);
  expect(await dish()).toBe(app.tile);
  expect(document.title).toBe('Home | Food App');
});

test('a dish that was sold out meanwhile is so when Home is shown again', async () => {
  const app = await openHomeThenCart();
  const soldOut = someItems.map((item) => ({ ...item, is_available: item.name !== 'Hummus Beiruti' }));
  app.server.on('GET customer/item/all/*/1000', page(soldOut));
  await act(() => queries.invalidateQueries());
  await comeHome(app);
  const tile = (await dish()).closest('article');
  await waitFor(() => expect(tile?.textContent).toContain('Unavailable'));
});

test('a language chosen on another page is that of Home too', async () => {
  const app = await openHomeThenCart();
  await act(() => speak('ar'));
  await act(() => app.router.navigate('/home?table_number=5'));
  expect(await screen.findByRole('region', { name: 'أطباق لك' })).toBeTruthy();
});
