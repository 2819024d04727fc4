import type { DataOf } from '@sufra/contract/calls';
import { browsingCustomerId } from '@sufra/contract/core/constants';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page, someItems } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { itemsQuery } from '../dishes/queries.ts';
import type { Item } from '../dishes/shapes.ts';

resetBetweenTests();

const dishes = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const food = () => screen.findByRole('region', { name: 'Food for you' });

test('the page has a title and a heading [GEN-7] [HOME-12] [ROUTE-2]', async () => {
  await renderApp('/home?table_number=5');
  expect(await screen.findByRole('heading', { name: 'Food for you' })).toBeTruthy();
  expect(document.title).toBe('Home | Food App');
});

test('the menu needs three calls, each made once [CALL-2] [CALL-7] [CALL-8]', async () => {
  const { server } = await renderApp('/home?table_number=5');
  expect(await screen.findByText('Layla…')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Friday ouzi/ })).toBeTruthy();
  expect(await screen.findByText('Hummus Beiruti')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Grills' })).toBeTruthy();
  expect(server.requestsTo('GET customer/home/*').map(({ path }) => path)).toEqual(['customer/home/c-1']);
  const lists = server.requestsTo('GET customer/item/all/*/*');
  expect(lists.map(({ path, query }) => `${path}?${query.toString()}`)).toEqual([
    'customer/item/all/c-1/1000?page=1',
  ]);
  expect(server.requestsTo('GET customer/categories/all')).toHaveLength(1);
});

test('Home shows the name, allergens and order of the customer, and the slides [CALL-2]', async () => {
  const server = fakeServer();
  const customer = { name: 'Omar Saleh', allergens: [{ id: 7, name: 'Walnuts' }], orders: [order({})] };
  const slide = { slug: 'star', image_url: '/media/star.webp', title: 'Star of the week', tags: [] };
  server.on('GET customer/home/*', homeAnswer(customer, [slide]));
  await renderApp('/home?table_number=5', server);
  expect(await screen.findByText('Omar…')).toBeTruthy();
  expect(await screen.findByRole('link', { name: /Star of the week/ })).toBeTruthy();
  const finished = await screen.findByRole('link', { name: 'Order Finished' });
  expect(finished.textContent).toContain('AED 392.00');
  expect(await screen.findByText('Hummus Beiruti')).toBeTruthy();
  expect(dishes()).toContain('Hummus Beiruti');
  expect(dishes()).not.toContain('Muhammara');
});

test('shows eight placeholders until the dishes are loaded [HOME-14] [FETCH-1] [FETCH-2]', async () => {
  let answer: (value: object) => void = () => undefined;
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', () => new Promise((resolve) => (answer = resolve)));
  await renderApp('/home?table_number=5', server);
  await waitFor(() => expect(server.requestsTo('GET customer/item/all/*/1000')).toHaveLength(1));
  expect(screen.getAllByTestId('placeholder')).toHaveLength(8);
  await act(async () => answer(page(someItems)));
  await screen.findByText('Hummus Beiruti');
  expect(screen.queryAllByTestId('placeholder')).toHaveLength(0);
});

test('a heart that is tapped before the guest’s own menu has come is filled at once [FAV-10]', async () => {
  const server = fakeServer();
  const never = () => new Promise<never>(() => undefined);
  server.on('GET customer/item/all/*/1000', never);
  server.on('POST customer/favourites/*', ok({}));
  const { data } = page([anItem({ name: 'Soup' })]) as { data: DataOf<'items'> };
  queries.setQueryData(itemsQuery(browsingCustomerId).queryKey, data);
  const { user } = await renderApp('/home?table_number=5', server);
  const heart = await screen.findByRole('button', { name: 'Favourite: Soup' });
  await user.click(heart);
  await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'));
  expect(await screen.findByText('Added to favourites!')).toBeTruthy();
});

test('a failed menu ends the loading and shows the server’s message [FETCH-3] [FETCH-4] [FETCH-5]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  const body = { status: false, message: 'The kitchen is closed.' };
  server.on('GET customer/item/all/*/1000', [503, body]);
  await renderApp('/home?table_number=5', server);
  expect(await screen.findByText('The kitchen is closed.')).toBeTruthy();
  expect(screen.queryAllByTestId('placeholder')).toHaveLength(0);
  expect(warn.mock.calls.some((call) => JSON.stringify(call).includes('The kitchen is closed.'))).toBe(true);
});

test('one slide for each promotion, with picture, title and link [HOME-1] [HOME-3]', async () => {
  await renderApp('/home?table_number=5');
  const slider = await screen.findByRole('region', { name: 'Promotions' });
  const links = within(slider).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/item/ouzi?table_number=5',
    '/item/kunafa?table_number=5',
  ]);
  expect(links[0]?.textContent).toContain('Friday ouzi');
  expect(links[0]?.querySelector('img')?.getAttribute('src')).toBe('/media/ouzi.webp');
});

test('the slider moves on every 4000 ms, and its button stops it [HOME-2]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await renderApp('/home?table_number=5');
  const slider = await screen.findByRole('region', { name: 'Promotions' });
  const current = () => slider.querySelector('li[data-current]')?.textContent;
  expect(current()).toContain('Friday ouzi');
  for (const next of ['Kunafa', 'Friday ouzi', 'Kunafa']) {
    const before = current();
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(current()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(current()).toContain(next);
  }
  await user.click(within(slider).getByRole('button', { name: 'Pause' }));
  await act(() => vi.advanceTimersByTimeAsync(9000));
  expect(current()).toContain('Kunafa');
});

test('opens with the first category and its first sub-category [HOME-4] [HOME-5] [HOME-7] [HOME-9] [HOME-10]', async () => {
  await renderApp('/home?table_number=5');
  await screen.findByText('Hummus Beiruti');
  const categories = screen.getByRole('navigation', { name: 'Categories' });
  expect(
    within(categories)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Mezze', 'Grills']);
  expect(within(categories).getByRole('button', { name: 'Mezze' }).getAttribute('aria-current')).toBe('true');
  const subs = screen.getByRole('navigation', { name: 'Sub-categories' });
  expect(
    within(subs)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['All', 'Cold mezze', 'Hot mezze']);
  expect(dishes()).toEqual(['Hummus Beiruti', 'Muhammara']);
});

test('choosing a category chooses its first sub-category, and All removes that filter [HOME-6] [HOME-8]', async () => {
  const { user } = await renderApp('/home?table_number=5');
  await screen.findByText('Hummus Beiruti');
  await user.click(screen.getByRole('button', { name: 'Grills' }));
  expect(screen.getByRole('button', { name: 'Skewers' }).getAttribute('aria-current')).toBe('true');
  expect(dishes()).toEqual(['Kebab Halabi']);
  await user.click(screen.getByRole('button', { name: 'All' }));
  expect(dishes()).toEqual(['Kebab Halabi', 'Mixed Grill']);
});

test('a sub-category of the category that is open at first can be chosen at once [HOME-10]', async () => {
  const { user } = await renderApp('/home?table_number=5');
  await screen.findByText('Hummus Beiruti');
  await user.click(screen.getByRole('button', { name: 'Hot mezze' }));
  expect(screen.getByRole('button', { name: 'Hot mezze' }).getAttribute('aria-current')).toBe('true');
  expect(dishes()).toEqual(['Falafel']);
});

test('the selection is still there after a visit to another page [HOME-11]', async () => {
  const { user, router } = await renderApp('/home?table_number=5');
  await screen.findByText('Hummus Beiruti');
  await user.click(screen.getByRole('button', { name: 'Grills' }));
  await user.click(screen.getByRole('button', { name: 'Platters' }));
  await act(() => router.navigate('/?table_number=5'));
  await act(() => router.navigate('/home?table_number=5'));
  await screen.findByText('Mixed Grill');
  expect(dishes()).toEqual(['Mixed Grill']);
});

test('a category without dishes says so [HOME-13]', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([]));
  await renderApp('/home?table_number=5', server);
  expect(await screen.findByText('No Products Found')).toBeTruthy();
});

test('dishes with a tag that equals an allergen in any case are hidden, and their number is shown [ALLERG-5]', async () => {
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({ allergens: [{ id: 3, name: 'sesame' }] }));
  server.on(
    'GET customer/item/all/*/1000',
    page([...someItems, anItem({ id: 7, name: 'Plain rice', tags: ['Sesame-free'] })]),
  );
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Plain rice');
  expect(dishes()).toEqual(['Muhammara', 'Plain rice']);
  expect(screen.getByRole('link', { name: 'Without sesame' }).getAttribute('href')).toBe(
    '/allergens?table_number=5',
  );
  expect(screen.getByRole('button', { name: '1 hidden · Show' })).toBeTruthy();
});

/** Home of a guest who avoids sesame, with a menu whose dishes declare allergens. */
async function openWithoutSesame(...items: readonly Item[]) {
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({ allergens: [{ id: 3, name: 'Sesame' }] }));
  server.on('GET customer/item/all/*/1000', page(items));
  const app = await renderApp('/home?table_number=5', server);
  await screen.findByRole('link', { name: 'Without Sesame' });
  return app;
}

const sesame = (declared: Partial<Item['allergens']>) => ({
  allergens: { contains: [], may_contain: [], free_of: [], ...declared },
});
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('article')?.textContent ?? '';

test('a dish that is not declared free of the allergen is marked', async () => {
  await openWithoutSesame(
    anItem({ id: 1, name: 'Soup', ...sesame({ free_of: [3] }) }),
    anItem({ id: 2, name: 'Bread', ...sesame({ may_contain: [3] }) }),
    anItem({ id: 4, name: 'Stew', ...sesame({ free_of: [5] }) }),
    anItem({ id: 5, name: 'Hummus', ...sesame({ contains: [3] }) }),
  );
  expect(await card('Bread')).toContain('May contain: Sesame');
  expect(await card('Stew')).toContain('No information: Sesame');
  expect(await card('Soup')).not.toContain('Sesame');
  expect(dishes()).toEqual(['Soup', 'Bread', 'Stew']);
  expect(screen.queryByText(/doesn’t list the allergens/)).toBeNull();
});

test('one tap shows hidden dishes with a mark, another hides them; featured dishes too', async () => {
  const hummus = anItem({ id: 5, name: 'Hummus', ...sesame({ contains: [3] }) });
  const star = anItem({ id: 6, name: 'Tahini cake', category_id: 2, is_featured: true, tags: ['SESAME'] });
  const { user } = await openWithoutSesame(
    anItem({ name: 'Soup', ...sesame({ free_of: [3] }) }),
    hummus,
    star,
  );
  await screen.findByText('Soup');
  await user.click(screen.getByRole('button', { name: '2 hidden · Show' }));
  expect(await card('Hummus')).toContain('Contains: Sesame');
  expect(await card('Tahini cake')).toContain('Contains: Sesame');
  const again = screen.getByRole('button', { name: 'Hide again' });
  expect(again.getAttribute('aria-pressed')).toBe('true');
  await user.click(again);
  expect(dishes()).toEqual(['Soup']);
});

test('it also says when no dish is hidden', async () => {
  await openWithoutSesame(anItem({ name: 'Soup', ...sesame({ free_of: [3] }) }));
  expect(await screen.findByText('none hidden')).toBeTruthy();
});

test('a menu that declares no allergens says so once, and only tags are marked', async () => {
  const plain = { ...anItem({ name: 'Soup' }), allergens: undefined } as unknown as Item;
  await openWithoutSesame(plain);
  expect(await screen.findByText(/doesn’t list the allergens of each dish/)).toBeTruthy();
  expect(await card('Soup')).not.toContain('Sesame');
});

test('a guest without allergens sees no marks', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([anItem({ name: 'Hummus', ...sesame({ contains: [3] }) })]));
  await renderApp('/home?table_number=5', server);
  expect(await card('Hummus')).not.toMatch(/Contains|declared/);
  expect(screen.queryByText(/hidden/)).toBeNull();
});

test('an unavailable dish stays on the page, with a text that says so', async () => {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page([anItem({ name: 'Fattoush', is_available: false })]));
  await renderApp('/home?table_number=5', server);
  expect(await within(await food()).findByText('Unavailable')).toBeTruthy();
});

const order = (parts: object) => ({
  id: 'o-1',
  order_ref: 'A1',
  total_amount: '392.00',
  payment_status: 'pending',
  ...parts,
});

test.each([
  ['a list', [order({}), order({ id: 'o-0', total_amount: '55.00', payment_status: 'paid' })]],
  ['a single object', order({})],
])(
  'an open order shows the button to the bill, with an order that is %s [HOME-16] [HOME-19] [HOME-20] [GEN-2]',
  async (_, orders) => {
    const server = fakeServer();
    server.on('GET customer/home/*', homeAnswer({ orders }));
    await renderApp('/home?table_number=5', server);
    const button = await screen.findByRole('link', { name: 'Order Finished' });
    expect(button.getAttribute('href')).toBe('/payment-divide?table_number=5');
    expect(button.textContent).toContain('AED 392.00');
  },
);

test('the button to the bill shows the rest once a part is paid', async () => {
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({ orders: [order({ due_amount: '294.00' })] }));
  await renderApp('/home?table_number=5', server);
  const button = await screen.findByRole('link', { name: 'Order Finished' });
  expect(button.textContent).toContain('AED 294.00');
});

test.each([
  ['the total is 0.00 [HOME-17]', [order({ total_amount: '0.00' })]],
  ['it is paid [HOME-18]', [order({ payment_status: 'paid' })]],
  ['there is none [HOME-18]', []],
])('no way to the bill when %s', async (_, orders) => {
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({ orders }));
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Layla…');
  expect(screen.queryByRole('link', { name: 'Order Finished' })).toBeNull();
});

test('the featured dishes are a carousel that moves on every 5000 ms [CONST-3]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer();
  const featured = [1, 2, 3].map((id) =>
    anItem({ id, name: `Star ${String(id)}`, is_featured: true, category_id: 9 }),
  );
  server.on('GET customer/item/all/*/1000', page(featured));
  await renderApp('/home?table_number=5', server);
  await screen.findByText('Star 1');
  const carousel = screen.getByRole('region', { name: 'Featured' });
  const current = () => carousel.querySelector('li[data-current]')?.textContent;
  expect(current()).toContain('Star 1');
  for (const next of [2, 3, 1]) {
    const before = current();
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(current()).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(current()).toContain(`Star ${next}`);
  }
});

test('counters are corrected by the server’s answer [STORE-8] [STORE-9]', async () => {
  localStorage.setItem('allergenCount', '9');
  localStorage.setItem('favouriteCount', '9');
  const server = fakeServer();
  server.on('GET customer/home/*', homeAnswer({ allergens: [{ id: 3, name: 'Fish' }] }));
  server.on('GET customer/item/all/*/1000', page([anItem({ id: 1, is_favourite: true }), anItem({ id: 2 })]));
  await renderApp('/home?table_number=5', server);
  await waitFor(() => expect(localStorage.getItem('allergenCount')).toBe('1'));
  await waitFor(() => expect(localStorage.getItem('favouriteCount')).toBe('1'));
});

test.each([
  [2, []],
  [3, ['Dish 3']],
  [1, ['Dish 1']],
])(
  'of %d dishes only the last of an odd number is alone in its row of two [HOME-22]',
  async (count, alone) => {
    const server = fakeServer();
    const items = Array.from({ length: count }, (_, at) =>
      anItem({ id: at + 1, name: `Dish ${String(at + 1)}` }),
    );
    server.on('GET customer/item/all/*/1000', page(items));
    await renderApp('/home?table_number=5', server);
    const grid = within(await food());
    expect(await grid.findAllByRole('article')).toHaveLength(count);
    const wide = grid.getAllByRole('article').filter(({ classList }) => classList.contains('alone'));
    expect(wide.map((card) => card.querySelector('h3')?.textContent)).toEqual(alone);
  },
);
