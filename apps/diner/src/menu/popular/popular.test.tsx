import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const tea = anItem({ id: 1, name: 'Mint Tea' });
const hummus = anItem({ id: 2, name: 'Hummus', category_id: 2 });
const falafel = anItem({ id: 3, name: 'Falafel', tags: ['Sesame'] });
const gone = anItem({ id: 4, name: 'Baklava', is_available: false });

function serverWith(customer: object = {}) {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([tea, hummus, falafel, gone]));
  server.on('GET customer/home/*', homeAnswer({ ...customer }));
  server.on(
    'GET customer/item/popular',
    ok({ today: [3, 2, 4, 99], goes_with: [{ item_id: 1, with: [2, 3] }] }),
  );
  return server;
}

const namesIn = async (region: string) => {
  const row = await screen.findByRole('region', { name: region });
  return within(row)
    .getAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);
};

test('Home shows what many ordered today, as far as it can be had and the guest doesn’t avoid it [DISH-11]', async () => {
  await renderApp('/home?table_number=5', serverWith());
  expect(await namesIn('Popular today')).toEqual(['Falafel', 'Hummus']);
});

test('what the guest avoids is not recommended [DISH-11]', async () => {
  await renderApp('/home?table_number=5', serverWith({ allergens: [{ id: 7, name: 'Sesame' }] }));
  expect(await namesIn('Popular today')).toEqual(['Hummus']);
});

test('Home shows what the guest had before, and not what others at the table had [DISH-11]', async () => {
  const server = serverWith();
  const items = [
    { id: 'l-1', item_id: 2, is_mine: true, item_name: 'Hummus' },
    { id: 'l-2', item_id: 3, is_mine: false, item_name: 'Falafel' },
  ];
  server.on('GET customer/orders/*', page([{ id: 'o-1', items }]));
  await renderApp('/home?table_number=5', server);
  expect(await namesIn('You had before')).toEqual(['Hummus']);
});

test('the page of a dish shows what others order with it [DISH-11]', async () => {
  const server = serverWith();
  server.on('GET customer/home/item/*', ok({ ...tea, option_groups: [], related_items: [] }));
  await renderApp('/item/dish-1?table_number=5', server);
  expect(await namesIn('Goes well with')).toEqual(['Hummus', 'Falafel']);
});

test('a server that doesn’t count shows neither [DISH-11]', async () => {
  const server = serverWith();
  server.on('GET customer/item/popular', [404, { status: false, message: 'Not found' }]);
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Mint Tea');
  expect(screen.queryByRole('region', { name: 'Popular today' })).toBeNull();
});
