import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { entryIn, makeDraft, makeDraftDish, savedAs } from '../../../testing/menu-draft.ts';
import { openConsole, type RecordedCall, signedInAs } from '../../../testing/render.tsx';

test('a price is saved also if another dish is opened at once [EDIT-18]', async () => {
  const dishes = [makeDraftDish(), makeDraftDish({ slug: 'falafel', name: { en: 'Falafel' } }, { id: 3 })];
  const { server, router } = await openConsole('/menu/dishes/hummus', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft({ dishes }),
    saveMenuChanges: savedAs('1111111111111111'),
  });
  const price = await screen.findByRole('textbox', { name: 'Price (AED)' });
  await userEvent.clear(price);
  await userEvent.type(price, '31');
  await act(() => router.navigate('/menu/dishes/falafel'));
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1));
  const { entry } = entryIn(server.of('saveMenuChanges')[0]);
  expect([entry.slug, entry.price]).toEqual(['hummus', '31.00']);
});

test('what is typed while a save is under way is saved after it, also if another dish is opened [EDIT-18]', async () => {
  const dishes = [makeDraftDish(), makeDraftDish({ slug: 'falafel', name: { en: 'Falafel' } }, { id: 3 })];
  const first = Promise.withResolvers<unknown>();
  const { server, router } = await openConsole('/menu/dishes/hummus', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft({ dishes }),
    saveMenuChanges: (call) =>
      server.of('saveMenuChanges').length === 1 ? first.promise : savedAs('2222222222222222')(call),
  });
  const price = await screen.findByRole('textbox', { name: 'Price (AED)' });
  await userEvent.clear(price);
  await userEvent.type(price, '31');
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1), { timeout: 3000 });
  await userEvent.type(price, '.5');
  await act(() => router.navigate('/menu/dishes/falafel'));
  expect(server.of('saveMenuChanges')).toHaveLength(1);
  first.resolve({ saved: [{ kind: 'dish', key: 'hummus', version: '1111111111111111' }] });
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(2));
  const { entry, version } = entryIn(server.of('saveMenuChanges')[1]);
  expect([entry.slug, entry.price, version]).toEqual(['hummus', '31.50', '1111111111111111']);
});

test('a save that is under way when another dish is opened is not sent again, and nothing of it waits [EDIT-18]', async () => {
  const dishes = [makeDraftDish(), makeDraftDish({ slug: 'falafel', name: { en: 'Falafel' } }, { id: 3 })];
  const first = Promise.withResolvers<unknown>();
  const { server, router } = await openConsole('/menu/dishes/hummus', {
    ...signedInAs('manager'),
    menuDraft: () => makeDraft({ dishes }),
    saveMenuChanges: () => first.promise,
  });
  const price = await screen.findByRole('textbox', { name: 'Price (AED)' });
  await userEvent.clear(price);
  await userEvent.type(price, '31');
  await waitFor(() => expect(server.of('saveMenuChanges')).toHaveLength(1), { timeout: 3000 });
  await act(() => router.navigate('/menu/dishes/falafel'));
  // A colleague has changed it since: that is what is shown.
  dishes[0] = makeDraftDish({ price: '33.00' }, { version: '3333333333333333' });
  first.resolve({ saved: [{ kind: 'dish', key: 'hummus', version: '1111111111111111' }] });
  const row = screen.getByRole('link', { name: /Hummus/ });
  expect(await within(row).findByText('33.00')).toBeTruthy();
  expect(within(row).queryByText('Not saved yet')).toBeNull();
  await act(() => router.navigate('/menu/dishes/hummus'));
  expect(await screen.findByRole('textbox', { name: 'Price (AED)' })).toHaveProperty('value', '33.00');
  expect(server.of('saveMenuChanges')).toHaveLength(1);
});

test('the list says which dish has something that can’t be saved, to whoever typed it [EDIT-19]', async () => {
  const dishes = [makeDraftDish(), makeDraftDish({ slug: 'falafel', name: { en: 'Falafel' } }, { id: 3 })];
  const answers = { ...signedInAs('manager'), menuDraft: () => makeDraft({ dishes }) };
  const { router, unmount } = await openConsole('/menu/dishes/hummus', answers);
  const price = await screen.findByRole('textbox', { name: 'Price (AED)' });
  await userEvent.clear(price);
  await userEvent.type(price, '3x');
  expect(screen.queryByText('Not saved yet')).toBeNull();
  await act(() => router.navigate('/menu/dishes/falafel'));
  const row = screen.getByRole('link', { name: /Hummus/ });
  expect(within(row).getByText('Not saved yet')).toBeTruthy();
  expect(screen.getAllByText('Not saved yet')).toHaveLength(1);
  unmount();

  const session = answers.staffSession?.({} as RecordedCall) as { staff: object } | undefined;
  const other = { ...answers, staffSession: () => ({ staff: { ...session?.staff, id: 'other' } }) };
  const second = await openConsole('/menu/dishes/hummus', other);
  expect(await screen.findByRole('textbox', { name: 'Price (AED)' })).toHaveProperty('value', '28.00');
  await act(() => second.router.navigate('/menu/dishes/falafel'));
  expect(screen.queryByText('Not saved yet')).toBeNull();
  second.unmount();

  const { router: back } = await openConsole('/menu/dishes/hummus', answers);
  const again = await screen.findByRole('textbox', { name: 'Price (AED)' });
  expect(again).toHaveProperty('value', '3x');
  await userEvent.clear(again);
  await userEvent.type(again, '28.00');
  await act(() => back.navigate('/menu/dishes/falafel'));
  expect(screen.queryByText('Not saved yet')).toBeNull();
});
