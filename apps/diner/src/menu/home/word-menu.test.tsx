import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page, someCategories } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { Item } from '../dishes/shapes.ts';

resetBetweenTests();

const inWords = (parts: Partial<Item>) => anItem({ image_url: '', ...parts });

const hummus = inWords({ id: 1, name: 'Hummus', description: 'Chickpeas and tahini.' });
const shanklish = inWords({ id: 2, name: 'Shanklish', is_available: false });
const falafel = inWords({
  id: 3,
  name: 'Falafel',
  sub_category_id: 12,
  sub_category: { id: 12, name: 'Hot mezze', category: { name: 'Mezze' } },
});

async function openHome(items: readonly Item[]) {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page(items));
  const app = await renderApp('/home?table_number=5', server);
  const food = await screen.findByRole('region', { name: 'Food for you' });
  await within(food).findByText('Hummus');
  return { ...app, food, inFood: within(food) };
}

test('a category without photographs is a list of names, sentences and prices, without holes for pictures [LOOK-1]', async () => {
  const { food, inFood } = await openHome([hummus, shanklish]);
  expect(food.querySelector('img, .dish')).toBeNull();
  const row = (await inFood.findByText('Hummus')).closest('li');
  expect(row?.textContent).toContain('Chickpeas and tahini.');
  expect(row?.textContent).toContain('AED 32.00');
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/item/dish-1?table_number=5');
  expect(inFood.getByText('Shanklish').closest('li')?.textContent).toContain('Unavailable');
  expect(inFood.queryByRole('button', { name: 'Add Shanklish to cart' })).toBeNull();
});

test('the plus of a dish without a photograph opens its dialog, which has no empty picture [LOOK-1]', async () => {
  const { user, inFood } = await openHome([hummus]);
  await user.click(inFood.getByRole('button', { name: 'Add Hummus to cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hummus' });
  await within(dialog).findByRole('textbox');
  expect(dialog.querySelector('.dish')).toBeNull();
});

test('with all sub-categories chosen each is a chapter of the list [LOOK-1]', async () => {
  const { user, inFood } = await openHome([hummus, falafel]);
  expect(inFood.queryByRole('heading', { name: 'Hot mezze' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All' }));
  const chapter = await inFood.findByRole('region', { name: 'Hot mezze' });
  expect(within(chapter).getByRole('heading', { name: 'Falafel' })).toBeTruthy();
});

test('dishes with and without a photograph stand in one grid, each with its own words [LOOK-2]', async () => {
  const { inFood } = await openHome([hummus, anItem({ id: 4, name: 'Muhammara' })]);
  const cards = inFood.getAllByRole('article');
  expect(cards.map((card) => card.querySelectorAll('img').length)).toEqual([0, 1]);
  expect(cards.map((card) => card.querySelectorAll('.dish').length)).toEqual([0, 1]);
  expect(cards[0]?.textContent).toContain('Chickpeas and tahini.');
});

test('categories are words unless each has a picture [LOOK-3]', async () => {
  const server = fakeServer();
  const pictured = someCategories.map((category) => ({ ...category, image_url: '/media/c.webp' }));
  server.on('GET customer/categories/all', ok([{ ...pictured[0], image_url: null }, pictured[1]]));
  await renderApp('/home?table_number=5', server);
  const words = await screen.findByRole('navigation', { name: 'Categories' });
  await within(words).findByRole('button', { name: 'Grills' });
  expect(words.querySelector('img')).toBeNull();
});

test('a promotion without a picture is words alone [LOOK-3]', async () => {
  const server = fakeServer();
  const slide = { slug: 'ouzi', image_url: '', title: 'Friday ouzi', subtitle: '', tags: [] };
  server.on('GET customer/home/*', homeAnswer({}, [slide]));
  await renderApp('/home?table_number=5', server);
  const link = await screen.findByRole('link', { name: 'Friday ouzi' });
  await waitFor(() => expect(link.isConnected).toBe(true));
  expect(link.className).not.toContain('promotion');
});
