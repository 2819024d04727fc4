import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, page } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const halloumi = anItem({ id: 9, slug: 'halloumi', name: 'Grilled Halloumi', price: '38.00' });

async function openSearch(server: FakeServer = fakeServer()) {
  const app = await renderApp('/home?table_number=5&k=KEY', server);
  await app.user.click(await screen.findByRole('button', { name: 'Search Food' }));
  return {
    ...app,
    overlay: screen.getByRole('dialog', { name: 'Search Food' }),
    field: await screen.findByRole('textbox'),
  };
}

function serverWith(answer: Parameters<FakeServer['on']>[1]) {
  const server = fakeServer();
  server.on('GET customer/search', answer);
  return server;
}

test('the icon opens an overlay titled "Search Food" with the focus in its field [SEARCH-1] [SEARCH-2]', async () => {
  const { field } = await openSearch();
  expect(screen.getByRole('heading', { name: 'Search Food' })).toBeTruthy();
  expect(document.activeElement).toBe(field);
});

test('"Suggestions" up to two characters, "Search Results" beyond [SEARCH-4] [SEARCH-5]', async () => {
  const { user, field } = await openSearch();
  expect(screen.getByRole('heading', { name: 'Suggestions' })).toBeTruthy();
  await user.type(field, 'ha');
  expect(screen.getByRole('heading', { name: 'Suggestions' })).toBeTruthy();
  await user.type(field, 'l');
  expect(screen.getByRole('heading', { name: 'Search Results' })).toBeTruthy();
});

test('a result shows picture, name and price, and picking it opens the dish [SEARCH-6] [SEARCH-7] [SEARCH-8] [SEARCH-9] [SEARCH-15] [CALL-6]', async () => {
  const { user, field, overlay, server } = await openSearch(serverWith(page([halloumi])));
  await user.type(field, 'hall');
  const link = await screen.findByRole('link', { name: /Grilled Halloumi/ });
  expect(link.textContent).toContain('AED 38.00');
  expect(link.querySelector('img')?.getAttribute('src')).toBe(halloumi.image_url);
  expect(link.getAttribute('href')).toBe('/item/halloumi?table_number=5&k=KEY');
  expect(server.requestsTo('GET customer/search')[0]?.query.get('q')).toBe('hall');
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(overlay.hasAttribute('open')).toBe(false);
});

test('the answer to two characters fills the suggestions [SEARCH-14]', async () => {
  const { user, field } = await openSearch(serverWith(page([halloumi])));
  await user.type(field, 'ha');
  expect(await screen.findByRole('link', { name: /Grilled Halloumi/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Suggestions' })).toBeTruthy();
});

test('"No results found." waits for the answer, and isn’t shown for an empty query [SEARCH-10] [SEARCH-11]', async () => {
  let answer: (value: object) => void = () => undefined;
  const { user, field, server } = await openSearch(
    serverWith(() => new Promise((resolve) => (answer = resolve))),
  );
  expect(screen.queryByText('No results found.')).toBeNull();
  await user.type(field, 'xyz');
  await waitFor(() => expect(server.requestsTo('GET customer/search')).toHaveLength(1));
  expect(screen.queryByText('No results found.')).toBeNull();
  answer(page([]));
  expect(await screen.findByText('No results found.')).toBeTruthy();
});

test.each(['ha', 'hall'])(
  'a query that becomes blank after "%s" clears the lists [SEARCH-17]',
  async (query) => {
    const { user, field } = await openSearch(serverWith(page([halloumi])));
    await user.type(field, query);
    await screen.findByRole('link', { name: /Grilled Halloumi/ });
    fireEvent.change(field, { target: { value: '  ' } });
    await waitFor(() => expect(screen.queryByRole('link', { name: /Grilled Halloumi/ })).toBeNull());
    await user.type(field, query);
    await user.clear(field);
    await waitFor(() => expect(screen.queryByRole('link', { name: /Grilled Halloumi/ })).toBeNull());
  },
);

test('"Clear" empties the field and the lists [SEARCH-3] [SEARCH-17]', async () => {
  const { user, field } = await openSearch(serverWith(page([halloumi])));
  await user.type(field, 'hall');
  await screen.findByRole('link', { name: /Grilled Halloumi/ });
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect((field as HTMLInputElement).value).toBe('');
  expect(screen.queryByRole('link', { name: /Grilled Halloumi/ })).toBeNull();
});

test('a press outside closes the search and clears it [SEARCH-12] [SEARCH-13]', async () => {
  const { user, field, overlay } = await openSearch(serverWith(page([halloumi])));
  await user.type(field, 'hall');
  await screen.findByRole('link', { name: /Grilled Halloumi/ });
  fireEvent.click(overlay);
  expect(overlay.hasAttribute('open')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Search Food' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
  expect(screen.queryByRole('link', { name: /Grilled Halloumi/ })).toBeNull();
});

test('sends one request, 300 ms after the last keystroke [SEARCH-18]', async () => {
  const { field, server } = await openSearch();
  vi.useFakeTimers();
  for (const text of ['h', 'ha', 'hal']) {
    fireEvent.change(field, { target: { value: text } });
    await vi.advanceTimersByTimeAsync(200);
  }
  expect(server.requestsTo('GET customer/search')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(99);
  expect(server.requestsTo('GET customer/search')).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.requestsTo('GET customer/search').map(({ query }) => query.get('q'))).toEqual(['hal']);
});

test('spaces alone are no query [SEARCH-16]', async () => {
  const { field, server } = await openSearch();
  vi.useFakeTimers();
  fireEvent.change(field, { target: { value: '   ' } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.requestsTo('GET customer/search')).toHaveLength(0);
  expect(screen.queryByText('No results found.')).toBeNull();
});

test('a failure is logged and empties the lists [SEARCH-19]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const server = serverWith(page([halloumi]));
  const { user, field } = await openSearch(server);
  await user.type(field, 'hall');
  await screen.findByRole('link', { name: /Grilled Halloumi/ });
  server.on('GET customer/search', [500, { status: false }]);
  await user.type(field, 'o');
  await waitFor(() => expect(log.mock.calls[0]?.[0]).toBe('Search API error'));
  expect(screen.queryByRole('link', { name: /Grilled Halloumi/ })).toBeNull();
});

test('status false empties the lists [SEARCH-20]', async () => {
  const server = serverWith(page([halloumi]));
  const { user, field } = await openSearch(server);
  await user.type(field, 'hall');
  await screen.findByRole('link', { name: /Grilled Halloumi/ });
  server.on('GET customer/search', { status: false, data: { data: [halloumi] } });
  await user.type(field, 'o');
  await waitFor(() => expect(screen.queryByRole('link', { name: /Grilled Halloumi/ })).toBeNull());
});

test('a late answer to an earlier query is dropped', async () => {
  const answers = new Map<string, (value: object) => void>();
  const server = serverWith(
    ({ query }) => new Promise<object>((resolve) => answers.set(query.get('q') ?? '', resolve)),
  );
  const { user, field } = await openSearch(server);
  await user.type(field, 'hum');
  await waitFor(() => expect(answers.has('hum')).toBe(true));
  await user.type(field, 'mus');
  await waitFor(() => expect(answers.has('hummus')).toBe(true));
  answers.get('hummus')?.(page([anItem({ id: 1, name: 'Hummus Beiruti' })]));
  answers.get('hum')?.(page([halloumi]));
  expect(await screen.findByRole('link', { name: /Hummus Beiruti ?AED 32.00/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Grilled Halloumi/ })).toBeNull();
});

const marksIn = (element: HTMLElement) =>
  [...element.querySelectorAll('mark')].map((mark) => mark.textContent);

test('a result shows why it was found, with what was typed marked [SEARCH-22]', async () => {
  const hummus = {
    ...anItem({ id: 1, name: 'Hummus Beiruti' }),
    name_marks: [{ start: 0, end: 3 }],
    match: { in: 'ingredient', text: 'Sesame', marks: [{ start: 0, end: 5 }] },
  };
  const { user, field } = await openSearch(serverWith(page([hummus, halloumi])));
  await user.type(field, 'hal sesam');
  const link = await screen.findByRole('link', { name: /Hummus Beiruti ?Ingredient: Sesame/ });
  expect(marksIn(link)).toEqual(['Hum', 'Sesam']);
  const other = screen.getByRole('link', { name: /Grilled Halloumi/ });
  expect(other.textContent).not.toMatch(/Ingredient|description/);
});

test('a server that gives no reasons has what was typed marked in the names', async () => {
  const { user, field } = await openSearch(serverWith(page([halloumi])));
  await user.type(field, 'HALL');
  expect(marksIn(await screen.findByRole('link', { name: /Grilled Halloumi/ }))).toEqual(['Hall']);
});

test('searches that led to a dish are there the next time, newest first, until they are forgotten [SEARCH-23]', async () => {
  const { user, field, server } = await openSearch(serverWith(page([halloumi])));
  const searchFor = async (text: string) => {
    const input = screen.getByRole('textbox');
    await user.clear(input);
    await user.type(input, text);
    const link = await screen.findByRole('link', { name: /Grilled Halloumi/ });
    link.addEventListener('click', (event) => event.preventDefault());
    await user.click(link);
    await user.click(screen.getByRole('button', { name: 'Search Food' }));
  };
  await user.type(field, 'gone');
  for (const text of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'Two']) await searchFor(text);
  const recent = () =>
    within(screen.getByRole('region', { name: 'Recent searches' }))
      .queryAllByRole('listitem')
      .map((row) => row.textContent);
  expect(recent()).toEqual(['Two', 'seven', 'six', 'five', 'four', 'three']);
  await user.click(screen.getByRole('button', { name: 'five' }));
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('five');
  await waitFor(() => expect(server.requestsTo('GET customer/search').at(-1)?.query.get('q')).toBe('five'));
  await user.clear(screen.getByRole('textbox'));
  await user.click(screen.getByRole('button', { name: 'Forget them' }));
  expect(screen.queryByRole('region', { name: 'Recent searches' })).toBeNull();
  expect(localStorage.getItem('searches')).toBeNull();
});

test('before typing there are popular dishes, none that the guest avoids or can’t order [SEARCH-24]', async () => {
  const server = serverWith(page([halloumi]));
  const sesame = { id: 2, name: 'Sesame', image_url: null };
  server.on('GET customer/home/*', homeAnswer({ allergens: [sesame] }));
  const dish = { is_featured: true, is_available: true };
  server.on(
    'GET customer/item/all/*/1000',
    page([
      anItem({ ...dish, id: 1, name: 'Fattoush' }),
      anItem({ ...dish, id: 2, name: 'Hummus', allergens: { contains: [2], may_contain: [], free_of: [] } }),
      anItem({ ...dish, id: 3, name: 'Ouzi', is_available: false }),
      anItem({ ...dish, id: 4, name: 'Tea', is_featured: false }),
    ]),
  );
  const { user, field } = await openSearch(server);
  const popular = await screen.findByRole('region', { name: 'Popular dishes' });
  expect(
    within(popular)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([expect.stringContaining('Fattoush')]);
  await user.type(field, 'ha');
  expect(screen.queryByRole('region', { name: 'Popular dishes' })).toBeNull();
});
