import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Answers, openConsole, Refusal, signedInAs } from '../../testing/render.tsx';

const layla = { id: 'c-1', name: 'Layla Haddad', seen_at: '2026-11-20T20:41:00+04:00', level: 'Gold' };
const omar = { id: 'c-2', name: 'Omar', seen_at: null, level: 'None' };
const one = {
  ...layla,
  number: '1234 5678 9012',
  since: '2025-02-01',
  visits: 12,
  spent: '1432.50',
  favourites: 3,
  allergens: 1,
  feedback: 2,
};
const counts = { favourites: 3, allergens: 1, feedback: 2, payments: 4, order_notes: 0, cars: 0, devices: 1 };

const answers = (more: Answers = {}): Answers => ({
  members: ({ path }) => {
    if (path.includes('after=')) return { members: [omar], next: null, more: false };
    if (path.includes('q=zz')) return { members: [], next: null, more: false };
    if (path.includes('q=')) return { members: [layla], next: null, more: true };
    return { members: [layla], next: '5.c-1', more: false };
  },
  member: () => one,
  eraseMember: ({ body }) => ({
    erased: (body as { sure: boolean }).sure,
    goes: counts,
    stays: { orders: 9, buyers: 0 },
  }),
  ...more,
});

test('members are listed page by page with their level, and found by a name [MEMBERS-1] [MEMBERS-2] [MEMBERS-5]', async () => {
  await openConsole('/members', { ...signedInAs('manager'), ...answers() });
  expect((await screen.findByText('Layla Haddad')).closest('button')?.textContent).toContain('Gold');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Never at a table')).toBeTruthy();
  const field = screen.getByLabelText('Find by name or phone number');
  await userEvent.type(field, 'lay');
  expect(await screen.findByText('There are more. Type more of the name.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, 'zz');
  expect(await screen.findByText('Nobody has such a name')).toBeTruthy();
});

test('a member has their level, visits and spending; who may not erase has no button [MEMBERS-3] [MEMBERS-4]', async () => {
  await openConsole('/members', { ...signedInAs('manager'), ...answers() });
  await userEvent.click(await screen.findByRole('button', { name: /Layla/ }));
  const detail = within(await screen.findByRole('complementary', { name: 'The guest' }));
  expect(await detail.findByText('Gold')).toBeTruthy();
  expect(detail.getByText('1234 5678 9012')).toBeTruthy();
  expect(detail.getByText(/1,?432\.50/)).toBeTruthy();
  expect(detail.queryByRole('button', { name: 'Erase this guest' })).toBeNull();
});

test('the owner reads what goes and what stays before a guest is erased [MEMBERS-4]', async () => {
  const { server } = await openConsole('/members/c-1', { ...signedInAs('owner'), ...answers() });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase this guest' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Erase .?Layla Haddad/ }));
  expect(await dialog.findByText('the names and phone numbers on 4 payments')).toBeTruthy();
  expect(dialog.getByText(/^9 orders with/)).toBeTruthy();
  expect(dialog.queryByText(/on a dish/)).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Erase' }));
  expect(await screen.findByText('The guest is erased')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('eraseMember').map(({ body }) => body)).toEqual([{ sure: false }, { sure: true }]);
});

test('a guest who sits at a table can’t be erased, and the dialog says why [MEMBERS-4]', async () => {
  const sits = () => new Refusal(409, 'member_sits', 'This guest sits at a table now.');
  await openConsole('/members/c-1', { ...signedInAs('owner'), ...answers({ eraseMember: sits }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Erase this guest' }));
  expect(await screen.findByText('This guest sits at a table now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
});

/** What the page saves as files. */
function savedFiles(): Blob[] {
  const files: Blob[] = [];
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:saved';
  };
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return files;
}

test('the owner saves a copy of what is kept of a member; while it is collected the button says so [PRIV-16]', async () => {
  const files = savedFiles();
  const { promise, resolve } = Promise.withResolvers<object>();
  const exportMember = () => promise;
  const { server } = await openConsole('/members/c-1', {
    ...signedInAs('owner'),
    ...answers({ exportMember }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save a copy' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Collecting everything…' }));
  resolve({ guests: [{ name: 'Layla Haddad' }] });
  expect(await screen.findByText('The copy is saved')).toBeTruthy();
  expect(screen.getByText(/nobody but the guest/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save a copy' })).toBeTruthy();
  expect(await files[0]?.text()).toContain('"name": "Layla Haddad"');
  expect([files.length, server.of('exportMember').length]).toEqual([1, 1]);
});

test('a copy that can’t be had is not saved, and the page says why; who may not erase has no button [PRIV-16]', async () => {
  const files = savedFiles();
  const exportMember = () => new Refusal(404, 'member_not_found', 'This guest is not known any more.');
  const { unmount } = await openConsole('/members/c-1', {
    ...signedInAs('owner'),
    ...answers({ exportMember }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Save a copy' }));
  expect(await screen.findByText('Nothing was saved. This guest is not known any more.')).toBeTruthy();
  expect(files).toEqual([]);
  unmount();
  await openConsole('/members/c-1', { ...signedInAs('manager'), ...answers() });
  expect(await screen.findByText('1234 5678 9012')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save a copy' })).toBeNull();
});

const coming = [{ name: 'Omar', party: 4, at: '2026-11-24T20:00:00+04:00' }];

test('by a whole phone number the owner saves and erases bookings, after those still to come are named [PRIV-16]', async () => {
  const files = savedFiles();
  const { server } = await openConsole('/members', {
    ...signedInAs('owner'),
    ...answers({
      exportBookings: () => ({ bookings: [{ name: 'Omar' }] }),
      eraseBookings: ({ body }) => ({ erased: (body as { sure: boolean }).sure, bookings: 3, coming }),
    }),
  });
  const field = await screen.findByLabelText('Find by name or phone number');
  await userEvent.type(field, '050 123');
  expect(screen.queryByRole('button', { name: 'Bookings with this number' })).toBeNull();
  await userEvent.type(field, ' 4567');
  await userEvent.click(await screen.findByRole('button', { name: 'Bookings with this number' }));
  const dialog = within(await screen.findByRole('dialog', { name: /050 123 4567/ }));
  expect(await dialog.findByText('3 bookings have this number.')).toBeTruthy();
  expect(dialog.getByText(/24 Nov, 20:00.*Omar.*4 guests/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save a copy' }));
  expect(await screen.findByText('The copy is saved')).toBeTruthy();
  expect(await files[0]?.text()).toContain('Omar');
  await userEvent.click(dialog.getByRole('button', { name: 'Erase the bookings' }));
  expect(await screen.findByText('3 bookings are erased')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const phone = '050 123 4567';
  const bodies = server.of('eraseBookings').map(({ body }) => body);
  expect(bodies).toEqual([
    { phone, sure: false },
    { phone, sure: true },
  ]);
});

test('of a number without bookings the dialog says so; who may not erase isn’t led there [PRIV-16]', async () => {
  const eraseBookings = () => ({ erased: false, bookings: 0, coming: [] });
  const { unmount } = await openConsole('/members', {
    ...signedInAs('owner'),
    ...answers({ eraseBookings }),
  });
  await userEvent.type(await screen.findByLabelText('Find by name or phone number'), '0501234567');
  await userEvent.click(await screen.findByRole('button', { name: 'Bookings with this number' }));
  expect(await screen.findByText(/^No booking has this number/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Erase the bookings' })).toBeNull();
  unmount();
  await openConsole('/members', { ...signedInAs('manager'), ...answers() });
  await userEvent.type(await screen.findByLabelText('Find by name or phone number'), '0501234567');
  expect(await screen.findByText('There are more. Type more of the name.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Bookings with this number' })).toBeNull();
});
