import type { DishEntry } from '@sufra/contract/menu/entries';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { switchLanguage } from '../../shared/i18n.ts';
import { entryIn, makeDraft, makeDraftDish, savedAs } from '../../testing/menu-draft.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { MenuDraft } from './draft/queries.ts';

const theirs = (entry: Partial<DishEntry>) => ({
  things: [
    {
      kind: 'dish',
      key: 'hummus',
      name: { en: 'Hummus' },
      version: 'ffffffffffffffff',
      entry: JSON.stringify({ ...makeDraftDish().entry, ...entry }),
      by: 'Samir',
      at: null,
    },
  ],
});

test('a price is typed and saved into the draft by itself, and a wrong one is marked and kept [EDIT-1, EDIT-5]', async () => {
  const { server } = await openConsole('/menu/dishes/hummus', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    saveMenuChanges: savedAs('1111111111111111'),
  });
  const price = await screen.findByRole('textbox', { name: 'Price (AED)' });
  await userEvent.clear(price);
  await userEvent.type(price, '3x');
  expect(await screen.findByText('Write the price as an amount, like 74.00.')).toBeTruthy();
  await userEvent.clear(price);
  await userEvent.type(price, '31,5');
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1), { timeout: 3000 });
  const { entry, version } = entryIn(server.of('saveMenuChanges')[0]);
  expect([entry.price, version]).toEqual(['31.50', makeDraftDish().version]);
  expect(price).toHaveProperty('value', '31,5');
});

test('what only the other one changed is taken in, what both changed is asked [EDIT-4]', async () => {
  let answer: unknown = new Refusal(
    409,
    'menu_changed',
    'Somebody changed this.',
    theirs({ price: '33.00', station: 'grill' }),
  );
  const { server } = await openConsole('/menu/dishes/hummus', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    saveMenuChanges: (call) => (answer instanceof Refusal ? answer : savedAs('2222222222222222')(call)),
  });
  const price = await screen.findByRole('textbox', { name: 'Price (AED)' });
  await userEvent.clear(price);
  await userEvent.type(price, '31.00');
  const dialog = await screen.findByRole('dialog', { name: 'Hummus: somebody changed this too' });
  expect(within(dialog).getByText(/Samir/)).toBeTruthy();
  expect(within(dialog).getByText('31.00')).toBeTruthy();
  answer = undefined;
  await userEvent.click(within(dialog).getByText('33.00'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep what is chosen' }));
  expect(screen.getByRole('textbox', { name: 'Price (AED)' })).toHaveProperty('value', '33.00');
  expect(screen.getByRole('combobox', { name: 'Station' })).toHaveProperty('value', 'grill');
  expect(server.of('saveMenuChanges')).toHaveLength(1);
});

const twoChanges: MenuDraft['changes'] = [
  {
    kind: 'dish',
    key: 'hummus',
    name: { en: 'Hummus' },
    fields: ['price'],
    before: JSON.stringify(makeDraftDish().entry),
    after: JSON.stringify(makeDraftDish({ price: '31.00' }).entry),
    version: '00000000000000d1',
    by: 'Samir',
    at: '2026-11-20T20:00:00+04:00',
    overtaken: false,
  },
  {
    kind: 'dish',
    key: 'tea',
    name: { en: 'Mint tea' },
    fields: [],
    before: '{}',
    after: null,
    version: 'none',
    by: 'Rana',
    at: '2026-11-20T20:01:00+04:00',
    overtaken: false,
  },
];

test('the bar names what will change and publishes exactly that [EDIT-3, EDIT-12]', async () => {
  const { server } = await openConsole('/menu/dishes', {
    ...signedInAs('owner'),
    menuDraft: () => makeDraft({ changes: twoChanges }),
    publishMenu: () => ({ number: 1, things: 1 }),
  });
  expect(await screen.findByText('2 changes not published:')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'What changes for guests' });
  expect(within(dialog).getByText(/Price \(AED\): 28\.00 → 31\.00/)).toBeTruthy();
  expect(within(dialog).getByText(/leaves the menu/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: /Mint tea/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 1 change' }));
  await waitFor(() => expect(server.of('publishMenu')).toHaveLength(1));
  expect(server.of('publishMenu')[0]?.body).toEqual({
    changes: [{ kind: 'dish', key: 'hummus', version: '00000000000000d1' }],
  });
});

test('what a colleague changes while changes are looked at is not published unseen [EDIT-16]', async () => {
  const [hummus, tea] = twoChanges as [MenuDraft['changes'][number], MenuDraft['changes'][number]];
  let changes = [hummus, tea];
  const { server, queries } = await openConsole('/menu/dishes', {
    ...signedInAs('owner'),
    menuDraft: () => makeDraft({ changes }),
    publishMenu: () => ({ number: 1, things: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'What changes for guests' });
  const half = JSON.stringify(makeDraftDish({ price: '4' }).entry);
  changes = [{ ...hummus, after: half, version: '00000000000000d2', by: 'Rana' }, tea];
  await act(() => queries.invalidateQueries({ queryKey: ['menuDraft'] }));
  expect(await within(dialog).findByText('just changed')).toBeTruthy();
  expect(within(dialog).getByRole('checkbox', { name: /Hummus/ })).toHaveProperty('checked', false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 1 change' }));
  await waitFor(() => expect(server.of('publishMenu')).toHaveLength(1));
  expect(server.of('publishMenu')[0]?.body).toEqual({
    changes: [{ kind: 'dish', key: 'tea', version: 'none' }],
  });
});

test('dishes change places by Space and arrows [EDIT-6]', async () => {
  const dishes = [makeDraftDish(), makeDraftDish({ slug: 'falafel', name: { en: 'Falafel' } }, { id: 3 })];
  const { server } = await openConsole('/menu/dishes/hummus', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft({ dishes }),
    saveMenuChanges: savedAs('3333333333333333'),
  });
  const handle = await screen.findByRole('button', { name: 'Move Hummus' });
  handle.focus();
  await userEvent.keyboard(' {ArrowDown} ');
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1));
  expect(server.of('saveMenuChanges')[0]?.body).toEqual({
    changes: [{ kind: 'order', key: 'mezze', version: '00000000000000c1', entry: '["falafel","hummus"]' }],
  });
});

test('many prices are shown now and then before they change [EDIT-7]', async () => {
  const { server } = await openConsole('/menu/dishes', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft(),
    changeDishes: () => ({ saved: [] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tick several' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tick Hummus' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'By percent, with + or −' }), '+5');
  const table = screen.getByRole('table', { name: 'What changes' });
  expect(within(table).getByRole('cell', { name: '29.50' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Change 1 price' }));
  await waitFor(() => expect(server.of('changeDishes')).toHaveLength(1));
  expect(server.of('changeDishes')[0]?.body).toEqual({
    dishes: [{ key: 'hummus', version: makeDraftDish().version }],
    change: { do: 'price', step: '0.50', basis_points: 500 },
  });
});

test('what is missing is in sight: a language, and allergens that nobody declared [EDIT-12]', async () => {
  await openConsole('/menu/dishes/tea', { ...signedInAs('manager'), menuDraft: () => makeDraft() });
  expect(await screen.findByText('2 not declared')).toBeTruthy();
  expect(screen.getAllByText('Missing')).toHaveLength(1);
  expect(screen.getByText('Missing in 1 language')).toBeTruthy();
});

test('where the venue chose another language, a price is saved as before and what lacks the language says so [EDIT-20]', async () => {
  const dishes = [makeDraftDish({ name: { en: 'Hummus' }, description: { en: 'With tahini' } })];
  const { server } = await openConsole('/menu/dishes/hummus', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft({ dishes, languages: ['en', 'tr'], default_language: 'tr' }),
    saveMenuChanges: savedAs('1111111111111111'),
  });
  const price = await screen.findByRole('textbox', { name: 'Price (AED)' });
  await userEvent.clear(price);
  await userEvent.type(price, '31');
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1), { timeout: 3000 });
  expect(entryIn(server.of('saveMenuChanges')[0]).entry).toMatchObject({ price: '31.00' });
  // Two categories and the dish.
  expect(screen.getAllByText('Missing in 1 language')).toHaveLength(3);
});

test('names are in the console’s language, else in the venue’s own [EDIT-13]', async () => {
  onTestFinished(() => switchLanguage('en'));
  await openConsole('/menu/dishes/hummus', { ...signedInAs('manager'), menuDraft: () => makeDraft() });
  expect(await screen.findByRole('heading', { level: 2, name: 'Hummus' })).toBeTruthy();
  await act(() => switchLanguage('ar'));
  expect(await screen.findByRole('heading', { level: 2, name: 'حمّص' })).toBeTruthy();
  expect(screen.getByText('Milk')).toBeTruthy();
});

test('what waits to be published is named in the console’s language, too [EDIT-13]', async () => {
  onTestFinished(() => switchLanguage('en'));
  const { entry } = makeDraftDish();
  const change = {
    kind: 'dish' as const,
    key: 'hummus',
    name: entry.name,
    fields: ['price'],
    before: JSON.stringify(entry),
    after: JSON.stringify({ ...entry, price: '30.00' }),
    version: '00000000000000ee',
    by: 'Samir',
    at: '2026-11-24T10:00:00+04:00',
    overtaken: false,
  };
  await openConsole('/menu/files', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft({ changes: [change] }),
  });
  const publish = await screen.findByRole('button', { name: 'Publish' });
  expect(screen.getByText('Hummus')).toBeTruthy();
  await userEvent.click(publish);
  await act(() => switchLanguage('ar'));
  expect(await screen.findAllByText('حمّص')).toHaveLength(2);
  expect(screen.queryByText('Hummus')).toBeNull();
});

test('a category is added where an imported one has the key “new”', async () => {
  const categories = makeDraft().categories.map((one, at) =>
    at === 0 ? one : { ...one, entry: { ...one.entry, key: 'new' } },
  );
  const { server } = await openConsole('/menu/dishes', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft({ categories }),
    saveMenuChanges: savedAs('1111111111111111'),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Add a category' }));
  expect(await screen.findByText(/It is at the end of the list/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add a category' }));
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1));
  expect(entryIn(server.of('saveMenuChanges')[0])).toMatchObject({ version: 'none' });
});
