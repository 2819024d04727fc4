import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeDish } from '../testing/fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../testing/render.tsx';

const dishes = () => ({
  items: [
    makeDish({ id: 1, name: 'Hummus', category: 'Mezze' }),
    makeDish({ id: 2, name: 'Kebab Halabi', category: 'Grills', remaining: 3 }),
  ],
});

test('a dish is found, switched off at once, and counted', async () => {
  let items = dishes().items;
  const { server } = await openConsole('/menu', {
    ...signedInAs('kitchen'),
    staffMenu: () => ({ items }),
    setAvailability: ({ body }) => {
      items = items.map((item) => (item.id === 2 ? { ...item, ...(body as object) } : item));
      return {};
    },
  });
  await screen.findByText('Hummus');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a dish' }), 'kebab');
  expect(screen.queryByText('Hummus')).toBeNull();

  const toggle = screen.getByRole('switch', { name: 'Kebab Halabi is on the menu' });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  await waitFor(() => expect(server.of('setAvailability')[0]?.body).toEqual({ enabled: false }));

  const left = await screen.findByRole('textbox', { name: 'Portions left of Kebab Halabi' });
  await userEvent.clear(left);
  await userEvent.type(left, '١٢{Enter}');
  await waitFor(() => expect(server.of('setAvailability')[1]?.body).toEqual({ remaining: 12 }));
  expect(server.of('setAvailability')[1]?.path).toBe('staff/items/2/availability');
});

test('a portion more or less is sent as that, and the button keeps the keyboard’s focus [AWAY-4]', async () => {
  const { server } = await openConsole('/menu', {
    ...signedInAs('kitchen'),
    staffMenu: dishes,
    setAvailability: () => ({}),
  });
  const [less] = await screen.findAllByRole('button', { name: 'One less' });
  less?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(server.of('setAvailability')[0]?.body).toEqual({ change_remaining: -1 }));
  expect(document.activeElement).toBe(less);
});

test('a refused change is rolled back and shows why', async () => {
  await openConsole('/menu', {
    ...signedInAs('waiter'),
    staffMenu: dishes,
    setAvailability: () => new Refusal(404, 'item_not_found', 'This dish no longer exists.'),
  });
  const toggle = await screen.findByRole('switch', { name: 'Hummus is on the menu' });
  await userEvent.click(toggle);
  expect(await screen.findByText('Hummus: This dish no longer exists.')).toBeTruthy();
  await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('true'));
});

test('a cashier sees the menu but cannot change it', async () => {
  await openConsole('/menu', { ...signedInAs('cashier'), staffMenu: dishes });
  const toggle = await screen.findByRole('switch', { name: 'Hummus is on the menu' });
  expect(toggle).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: 'Count the portions of Hummus' })).toBeNull();
});

test('an option is found by a dish that offers it, and switched off for all of them [OPT-30]', async () => {
  const large = {
    id: 7,
    name: 'Large',
    other_names: ['كبير'],
    group: 'Size',
    item_ids: [2],
    enabled: true,
    is_available: true,
    item_id: null,
  };
  let options = [large, { ...large, id: 8, name: 'Cheese', item_ids: [1] }];
  const { server } = await openConsole('/menu', {
    ...signedInAs('kitchen'),
    staffMenu: () => ({ ...dishes(), options }),
    setOptionAvailability: ({ body }) => {
      options = options.map((one) => (one.id === 7 ? { ...one, ...(body as object) } : one));
      return {};
    },
  });
  expect(await screen.findByRole('switch', { name: 'Cheese is on the menu' })).toBeTruthy();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a dish' }), 'kebab');
  expect(screen.queryByRole('switch', { name: 'Cheese is on the menu' })).toBeNull();
  const toggle = screen.getByRole('switch', { name: 'Large is on the menu' });
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-checked')).toBe('false');
  await waitFor(() => expect(server.of('setOptionAvailability')[0]?.body).toEqual({ enabled: false }));
  expect(server.of('setOptionAvailability')[0]?.path).toBe('staff/options/7/availability');
});
