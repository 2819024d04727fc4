import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { anItem, homeAnswer, ok, page, someCategories } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

const hummus = anItem({ id: 1, name: 'Hummus', diet: ['vegan', 'vegetarian'], description: 'Chickpeas.' });
const batata = anItem({ id: 2, name: 'Batata Harra', diet: ['vegan'], spice: 3 });
const kebab = anItem({ id: 3, name: 'Kebab', diet: ['halal'], tags: ['Sesame'] });

function serverWith(items = [hummus, batata, kebab]): FakeServer {
  const server = fakeServer();
  server.on('GET customer/item/all/*/1000', page(items));
  server.on('GET venue', ok({ time_zone: 'Asia/Dubai' }));
  return server;
}

const dishes = () => screen.queryAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
const chip = (name: string) => screen.findByRole('button', { name });

test('a card says in a line what the dish is, and has its marks with their names [DISH-1] [DISH-2]', async () => {
  await renderApp('/home?table_number=5', serverWith());
  const card = (await screen.findByText('Batata Harra')).closest('article') ?? document.body;
  const marks = await within(card).findByRole('list', { name: 'What it is like' });
  expect([...marks.querySelectorAll('li')].map((mark) => mark.textContent)).toEqual(['Vegan', 'Very spicy']);
  const plain = (await screen.findByText('Hummus')).closest('article');
  expect(plain?.textContent).toContain('Chickpeas.');
  await waitFor(() => expect(plain?.querySelectorAll('li')).toHaveLength(1));
});

test('filters are combined, with the allergens too, and are remembered [DISH-3]', async () => {
  const server = serverWith();
  server.on('GET customer/home/*', homeAnswer({ allergens: [{ id: 7, name: 'Sesame' }] }));
  const first = await renderApp('/home?table_number=5', server);
  await waitFor(() => expect(dishes()).toEqual(['Hummus', 'Batata Harra']));
  await first.user.click(await chip('Vegan'));
  await first.user.click(await chip('Very spicy'));
  expect((await chip('Vegan')).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(dishes()).toEqual(['Batata Harra']));
  await act(() => first.router.navigate('/profile?table_number=5'));
  await act(() => first.router.navigate('/home?table_number=5'));
  await waitFor(() => expect(dishes()).toEqual(['Batata Harra']));
  expect(localStorage.getItem('dietWishes')).toBe('vegan spice_3');
});

test('when nothing fits it says which filter to take off [DISH-4]', async () => {
  const { user } = await renderApp('/home?table_number=5', serverWith([hummus, { ...batata, diet: [] }]));
  await user.click(await chip('Vegan'));
  await user.click(await chip('Very spicy'));
  expect(await screen.findByText('Nothing here is: Vegan and Very spicy')).toBeTruthy();
  await user.click(await chip('Without “Vegan”'));
  await waitFor(() => expect(dishes()).toEqual(['Batata Harra']));
});

test('a menu without marks has no filters [DISH-3]', async () => {
  await renderApp('/home?table_number=5', serverWith([anItem({ id: 1, name: 'Hummus' })]));
  await screen.findByText('Hummus');
  expect(screen.queryByRole('group', { name: 'Show only dishes that are' })).toBeNull();
});

test('the page of a dish says what a portion has, where the venue does [DISH-5]', async () => {
  const server = fakeServer();
  const detail = {
    ...hummus,
    option_groups: [],
    related_items: [],
    energy_kcal: 420,
    salt_mg: 0,
    fat_g: null,
  };
  server.on('GET customer/home/item/*', ok(detail));
  await renderApp('/item/dish-1?table_number=5', server);
  const facts = await screen.findByRole('region', { name: 'A portion has' });
  expect([...facts.querySelectorAll('dl > div')].map((row) => row.textContent)).toEqual([
    'Energy420 kcal',
    'Salt0 mg',
  ]);
});

/** A day of the week that is neither today nor yesterday anywhere. */
const otherDay = new Date(Date.now() + 3 * 86_400_000);
const dayCode = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][otherDay.getUTCDay()] ?? 'fri';
const dayName = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(otherDay);

test('a dish of certain days that can’t be had says on which it is served [DISH-13]', async () => {
  const days = { available_days: [dayCode], available_time_from: '12:00', available_time_to: '17:00' };
  const ouzi = anItem({ id: 4, name: 'Lamb Ouzi', is_available: false, ...days });
  const server = serverWith([ouzi, anItem({ id: 5, name: 'Soup', is_available: false })]);
  server.on('GET customer/home/item/*', ok({ ...ouzi, option_groups: [], related_items: [] }));
  const { router } = await renderApp('/home?table_number=5', server);
  const served = new RegExp(`Served: ${dayName} · \\W?12:00 – 17:00`);
  const card = (await screen.findByText('Lamb Ouzi')).closest('article');
  await waitFor(() => expect(card?.textContent).toMatch(served));
  expect((await screen.findByText('Soup')).closest('article')?.textContent).toContain('Unavailable');
  await act(() => router.navigate('/item/dish-4?table_number=5'));
  expect((await screen.findByText(/^Not now/)).textContent).toMatch(served);
});

test('a dish that has sold out in its hours is unavailable, not served later [DISH-13]', async () => {
  const always = { available_time_from: '00:00', available_time_to: '00:00' };
  await renderApp(
    '/home?table_number=5',
    serverWith([anItem({ name: 'Soup', is_available: false, ...always })]),
  );
  const card = (await screen.findByText('Soup')).closest('article');
  await waitFor(() => expect(card?.textContent).toContain('Unavailable'));
});

test('Home opens on the category of the hour; a choice of hours ago no longer counts [DISH-6]', async () => {
  const server = fakeServer();
  const [mezze, grills] = someCategories;
  server.on('GET customer/categories/all', ok([mezze, { ...grills, is_now: true }]));
  localStorage.setItem('category', '1');
  localStorage.setItem('subCategory', '12');
  localStorage.setItem('categoryChosenAt', String(Date.now() - 4 * 3_600_000));
  const { user } = await renderApp('/home?table_number=5', server);
  await waitFor(async () => expect((await chip('Grills')).getAttribute('aria-current')).toBe('true'));
  await user.click(await chip('Mezze'));
  expect((await chip('Mezze')).getAttribute('aria-current')).toBe('true');
});
