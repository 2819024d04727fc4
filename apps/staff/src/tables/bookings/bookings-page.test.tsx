import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { floorOf, makeDetails, makeParty } from '../../testing/floor-fixtures.ts';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Booking } from './booking.ts';

const now = '2026-11-23T19:00:00+04:00';
const day = '2026-11-23';

function booking(id: string, more: Partial<Booking> = {}): Booking {
  return {
    id,
    walk_in: false,
    name: id,
    party: 2,
    day,
    time: '20:00',
    at: `${day}T20:00:00+04:00`,
    phone: null,
    note: '',
    table: null,
    status: 'booked',
    status_at: now,
    may_undo: false,
    waiting_since: null,
    quoted_minutes: null,
    overlaps: [],
    version: 1,
    ...more,
  };
}

const waiting = (id: string, since: string, more: Partial<Booking> = {}) =>
  booking(id, {
    status: 'waiting',
    walk_in: true,
    time: since,
    at: `${day}T${since}:00+04:00`,
    waiting_since: `${day}T${since}:00+04:00`,
    ...more,
  });

function open(bookings: () => readonly Booking[], more: object = {}) {
  return openConsole('/tables/bookings', {
    ...signedInAs('waiter'),
    staffBookings: ({ path }) => ({
      day: /day=([\d-]+)/.exec(path)?.[1] ?? day,
      today: day,
      now,
      bookings: bookings(),
    }),
    ...more,
  });
}

const group = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  return within(heading.closest('section') ?? document.body);
};

test('who waits stands first, the longest wait on top, with what they were told [BOOK-10]', async () => {
  await open(() => [
    waiting('Short', '18:50', { quoted_minutes: 20 }),
    waiting('Long', '18:25', { quoted_minutes: 20 }),
    booking('Omar', { table: '5', note: 'By the window', phone: '050 123' }),
    booking('Later', { time: '17:30', at: `${day}T17:30:00+04:00` }),
    booking('Late', { time: '18:40', at: `${day}T18:40:00+04:00` }),
    booking('Seated', { status: 'seated', table: '3', may_undo: true }),
  ]);
  const waits = await group('Waiting');
  const [first, second] = waits.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Long.*waits 35 min, was told 20/);
  expect(second?.textContent).toMatch(/Short.*waits 10 of 20 min/);
  const expected = await group('Expected');
  expect(expected.getByText('20 min late')).toBeTruthy();
  expect(expected.getByText('1 h 30 late')).toBeTruthy();
  expect(expected.getByText(/Table .?5/)).toBeTruthy();
  expect(expected.getByRole('link', { name: '050 123' }).getAttribute('href')).toBe('tel:050123');
  expect((await group('Seated and over')).getByText(/Seated at table .?3/)).toBeTruthy();
  expect(screen.getByText(/6 bookings, 12 guests/)).toBeTruthy();
});

test('the next steps are buttons, and what was done is taken back by one [BOOK-10]', async () => {
  let status: Booking['status'] = 'booked';
  const { server } = await open(
    () => [
      booking('Omar', { status, may_undo: status !== 'booked', table: status === 'seated' ? '3' : null }),
    ],
    {
      moveBooking: ({ body }: { body: unknown }) => {
        status = (body as { move: string }).move === 'undo' ? 'booked' : 'cancelled';
        return { booking: {} };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: /More about .?Omar/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Cancelled' }));
  await userEvent.click(await screen.findByRole('button', { name: /Take back · .?Omar/ }));
  expect(await screen.findByRole('button', { name: /Arrived · .?Omar/ })).toBeTruthy();
  expect(server.of('moveBooking').map(({ body }) => body)).toEqual([
    { move: 'cancel', version: 1 },
    { move: 'undo', version: 1 },
  ]);
});

test('taking a seating back says that the table stays open [BOOK-6] [BOOK-10]', async () => {
  await open(() => [booking('Omar', { status: 'seated', table: '3', may_undo: true })], {
    moveBooking: () => ({ booking: {} }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Take back · .?Omar/ }));
  expect(await screen.findByText(/Table .?3.? stays open/)).toBeTruthy();
});

test('a booking is written down; what can’t be is said by the field and nothing is lost [BOOK-12]', async () => {
  const { server } = await open(() => [], {
    ...floorOf(() => [makeDetails({ number: '5', visit: null, states: [] })]),
    addBooking: () => ({ booking: booking('Omar') }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write down a booking' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Write a name.')).toBeTruthy();
  expect(dialog.getByText('Choose a time.')).toBeTruthy();
  expect(server.of('addBooking')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Name'), ' Omar ');
  await userEvent.clear(dialog.getByLabelText('How many'));
  await userEvent.type(dialog.getByLabelText('How many'), '٤');
  await userEvent.type(dialog.getByLabelText('Time'), '20:30');
  await userEvent.selectOptions(dialog.getByLabelText('Table'), '5');
  await userEvent.type(dialog.getByLabelText('Note (optional)'), 'By the window');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('addBooking')[0]?.body).toEqual({
    name: 'Omar',
    party: 4,
    day,
    time: '20:30',
    phone: '',
    note: 'By the window',
    table: '5',
    quoted_minutes: null,
  });
});

test('a party without a booking needs no time, and waits [BOOK-10] [BOOK-12]', async () => {
  const { server } = await open(() => [], { addBooking: () => ({ booking: booking('Lena') }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Party without a booking' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Lena');
  await userEvent.type(dialog.getByLabelText(/Told to wait/), '20');
  expect(dialog.queryByLabelText('Time')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(server.of('addBooking')[0]?.body).toMatchObject({
      name: 'Lena',
      walk_in: true,
      quoted_minutes: 20,
    }),
  );
});

test('where somebody else was quicker, what they changed is shown and saving again is a choice [BOOK-12]', async () => {
  let theirs: Booking | undefined = booking('Omar', { party: 6, version: 2, table: '7' });
  const { server } = await open(() => [booking('Omar')], {
    changeBooking: () => {
      if (theirs === undefined) return { booking: {} };
      const refusal = new Refusal(409, 'booking_changed', 'Changed.', { booking: theirs });
      theirs = undefined;
      return refusal;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /More about .?Omar/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Note (optional)'), 'Birthday');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect((await dialog.findByText(/Somebody else changed/)).textContent).toMatch(/6 guests.*Table .?7/);
  expect(dialog.getByLabelText<HTMLInputElement>('Note (optional)').value).toBe('Birthday');
  await userEvent.click(dialog.getByRole('button', { name: 'Save mine all the same' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('changeBooking').map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
});

test('seating shows free tables that fit first, and what is in the way [BOOK-11]', async () => {
  const free = (number: string, seats: number) => makeDetails({ number, seats, visit: null, states: [] });
  const floor = floorOf(() => [
    free('1', 2),
    free('2', 8),
    free('3', 4),
    free('4', 4),
    makeDetails({ number: '5', visit: makeParty() }),
  ]);
  const { server } = await open(() => [waiting('Lena', '18:50', { party: 4, table: '5' })], {
    ...floor,
    staffFloor: (made: Parameters<NonNullable<typeof floor.staffFloor>>[0]) => {
      const data = floor.staffFloor?.(made) as { tables: { number: string; booking: unknown }[] };
      const party = { at: `${day}T20:00:00+04:00`, party: 4 };
      return {
        ...data,
        tables: data.tables.map((one) => (one.number === '3' ? { ...one, booking: party } : one)),
      };
    },
    seatBooking: () => new Refusal(409, 'table_occupied', 'Somebody sits there.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Seat · .?Lena/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText(/Table .?5.?, which was promised, is taken/)).toBeTruthy();
  const options = dialog.getAllByRole('radio').map((one) => (one as HTMLInputElement).value);
  expect(options).toEqual(['4', '2', '3', '1']);
  expect(dialog.getByText(/Booked .?20:00/)).toBeTruthy();
  expect(dialog.getByText('too few seats')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Seat' }));
  expect(dialog.getByText('Choose a table.')).toBeTruthy();
  await userEvent.click(dialog.getAllByRole('radio')[0] as HTMLElement);
  await userEvent.click(dialog.getByRole('button', { name: /Seat at table .?4/ }));
  expect(await dialog.findByText('Somebody sits there.')).toBeTruthy();
  expect(server.of('seatBooking')[0]?.body).toEqual({ table: '4', version: 1 });
});

test('tables that can’t be read are no tables that are taken: seating says so, and tries again [BOOK-11]', async () => {
  let broken = true;
  const floor = floorOf(() => [makeDetails({ number: '4', seats: 4, visit: null, states: [] })]);
  await open(() => [waiting('Lena', '18:50', { party: 4 })], {
    ...floor,
    staffFloor: (made: Parameters<NonNullable<typeof floor.staffFloor>>[0]) =>
      broken ? new Refusal(503, 'unavailable', 'Please try again.') : floor.staffFloor?.(made),
  });
  await userEvent.click(await screen.findByRole('button', { name: /Seat · .?Lena/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const retry = await dialog.findByRole('button', { name: 'Try again' }, { timeout: 5000 });
  expect(dialog.queryByText('No table is free')).toBeNull();
  broken = false;
  await userEvent.click(retry);
  expect(await dialog.findByRole('radio', { name: /^4/ })).toBeTruthy();
});

test('other days are a press away, and of those that are over nothing is seated [BOOK-4]', async () => {
  const { router } = await open(() => [
    booking('Omar', { status: 'missed', may_undo: true }),
    booking('Rana'),
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'The day before' }));
  expect(router.state.location.search).toBe('?day=2026-11-22');
  expect(await screen.findByRole('button', { name: 'Today' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Seat · / })).toBeNull());
  expect(screen.queryByRole('button', { name: 'Write down a booking' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(router.state.location.search).toBe('');
});

test('who may only see bookings has no buttons, and who may not has no page [BOOK-2]', async () => {
  const { staffSession } = signedInAs('waiter');
  const session = (staffSession as () => { staff: { permissions: string[] } })();
  const without = (gone: string) => () => ({
    staff: { ...session.staff, permissions: session.staff.permissions.filter((one) => one !== gone) },
  });
  const page = await open(() => [booking('Omar')], { staffSession: without('bookings.change') });
  expect(await screen.findByText('Omar')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Arrived|Seat|Write/ })).toBeNull();
  page.unmount();
  await open(() => [booking('Omar')], { staffSession: without('bookings.see') });
  expect(await screen.findByText('Your role can’t open this page')).toBeTruthy();
});
