import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { switchLanguage } from '../../shared/i18n.ts';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const known = ['Sesame', 'Fish', 'Milk', 'Nuts'].map((name, index) => ({
  id: index + 1,
  name,
  image_url: null,
}));
const declared = { contains: [1], may_contain: [2], free_of: [3] };

/** A server with one dish, and a diner who avoids these allergens. */
function serverWith(dish: object, own: readonly string[] = []): FakeServer {
  const server = fakeServer();
  const item = { ...anItem({ name: 'Kebab', slug: 'kebab' }), ...dish };
  server.on('GET customer/allegens/all', ok(known));
  server.on('GET customer/home/*', homeAnswer({ allergens: known.filter(({ name }) => own.includes(name)) }));
  server.on('GET customer/item/all/*/1000', page([item]));
  server.on('GET customer/home/item/*', ok({ ...item, related_items: [] }));
  return server;
}

async function factsOnPage(server: FakeServer) {
  await renderApp('/item/kebab?table_number=5', server);
  return screen.findByRole('region', { name: 'Allergens' });
}

const everything = ['Contains: Sesame', 'May contain: Fish', 'No information: Nuts', 'Free of: Milk'];

test('the page says for every allergen whether the dish contains it, may contain it, is free of it, or is not declared', async () => {
  const facts = await factsOnPage(serverWith({ allergens: declared }));
  for (const words of everything) expect(facts.textContent).toContain(words);
  const free = facts.querySelector('details');
  expect(free?.querySelector('summary')?.textContent, 'what is harmless is folded').toBe(
    'Free of 1 allergen',
  );
  expect(free?.open).toBe(false);
  expect(free?.textContent).not.toMatch(/ontain|No information/);
});

test('the dialog says the same, with harmless allergens folded', async () => {
  const { user } = await renderApp('/home?table_number=5', serverWith({ allergens: declared }));
  await user.click(await screen.findByRole('button', { name: 'Add Kebab to cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kebab' });
  const facts = await within(dialog).findByRole('region', { name: 'Allergens' });
  for (const words of everything) expect(facts.textContent).toContain(words);
  const details = facts.querySelector('details');
  expect(details?.open).toBe(false);
  expect(details?.querySelector('summary')?.textContent).toBe('Contains: Sesame · May contain: Fish');
});

test('in the dialog a diner’s own allergens are visible, the others folded', async () => {
  const server = serverWith({ allergens: { ...declared, contains: [] } }, ['Fish']);
  const { user } = await renderApp('/home?table_number=5', server);
  await user.click(await screen.findByRole('button', { name: 'Add Kebab to cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kebab' });
  const facts = await within(dialog).findByRole('region', { name: 'Allergens' });
  expect(facts.firstElementChild?.textContent).toBe('May contain: Fish');
  expect(facts.querySelector('summary')?.textContent).toBe('Allergens');
  expect(facts.querySelector('details')?.textContent).toContain('No information: Sesame, Nuts');
});

test("the diner's own allergens come first, whatever the dish says of them", async () => {
  const facts = await factsOnPage(serverWith({ allergens: declared }, ['Fish', 'Milk', 'Nuts']));
  const [own] = facts.children;
  expect(own?.textContent).toBe('May contain: FishNo information: NutsFree of: Milk');
});

test("a tag that is an allergen's name is a declaration", async () => {
  const facts = await factsOnPage(serverWith({ allergens: undefined, tags: 'vegan, FISH' }));
  expect(facts.textContent).toContain('Contains: Fish');
  expect(facts.textContent).toContain('No information: Sesame, Milk, Nuts');
});

test.each([
  ['other servers', undefined],
  ['an empty declaration', { contains: [], may_contain: [], free_of: [] }],
])('a dish without declaration says that nothing is known: %s', async (_, allergens) => {
  const facts = await factsOnPage(serverWith({ allergens }));
  expect(facts.textContent).toBe('We have no allergen information for this dish. Please ask us.');
});

test('in Russian the names of allergens go on in small letters after the colon', async () => {
  const server = serverWith({ allergens: { contains: [1], may_contain: [], free_of: [3] } });
  const inRussian = { 1: 'Кунжут', 3: 'Молоко' };
  server.on(
    'GET customer/allegens/all',
    ok(Object.entries(inRussian).map(([id, name]) => ({ id: Number(id), name, image_url: null }))),
  );
  const facts = await factsOnPage(server);
  await act(() => switchLanguage('ru'));
  for (const words of ['Содержит: кунжут', 'Отсутствуют: молоко']) expect(facts.textContent).toContain(words);
});
