import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openConsole, Refusal, signedInAs } from '../../testing/render.tsx';
import type { Car } from './car.ts';

const now = '2026-11-23T20:41:00+04:00';

function aCar(ticket: string, more: Partial<Car> = {}): Car {
  return {
    id: `car-${ticket}`,
    ticket,
    plate: '3 21877',
    hook: '07',
    words: 'White Lexus',
    table: null,
    status: 'parked',
    status_at: now,
    parked_at: '2026-11-23T19:00:00+04:00',
    requested_at: null,
    taken_back_at: null,
    by_guest: false,
    fetched_by: null,
    may_undo: false,
    version: 3,
    ...more,
  };
}

const asked = (ticket: string, at: string, more: Partial<Car> = {}) =>
  aCar(ticket, { status: 'requested', requested_at: `2026-11-23T${at}:00+04:00`, may_undo: true, ...more });

function open(cars: readonly Car[], more: object = {}, role: 'valet' | 'waiter' = 'valet') {
  return openConsole('/service/cars', {
    ...signedInAs(role),
    staffCars: () => ({ cars, gone: [aCar('9', { status: 'gone', may_undo: true })], now }),
    staffFloor: () => ({ plan: { version: 1, zones: [], fixtures: [] }, tables: [], colleagues: [], now }),
    ...more,
  });
}

/** The name of a button: what, and the ticket's number set apart from the writing around it. */
const named = (action: string, ticket: string) => `${action} · ticket \u2068${ticket}\u2069`;

const group = async (name: string) => {
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${name}`) });
  return within(heading.closest('section') ?? document.body);
};

test('a valet lands on the cars: those that are waited for with how long, then those that stand [VALET-9]', async () => {
  const { router } = await open([asked('0147', '20:35', { plate: 'R 48213', by_guest: true }), aCar('0139')]);
  const waiting = await group('Waited for');
  expect(waiting.getByText('06:00')).toBeTruthy();
  expect(waiting.getByText('asked on the phone')).toBeTruthy();
  expect(waiting.getByText('R 48213')).toBeTruthy();
  const step = waiting.getByRole('list', { name: 'How far the car is' });
  expect(within(step).getByText('Requested').closest('li')?.getAttribute('aria-current')).toBe('step');
  expect((await group('Parked')).getByText('0139')).toBeTruthy();
  expect(
    (await group('Gone in the last hour')).getByRole('button', { name: named('Undo', '9') }),
  ).toBeTruthy();
  await router.navigate('/');
  await waitFor(() => expect(router.state.location.pathname).toBe('/service/cars'));
});

test('each has one next step, named with its version, and says where the car is then [VALET-9]', async () => {
  const user = userEvent.setup();
  const { server } = await open([asked('0147', '20:35')], {
    moveCar: () => ({ car: asked('0147', '20:35', { status: 'fetching' }) }),
  });
  await user.click(await screen.findByRole('button', { name: named('Fetch it', '0147') }));
  expect((await screen.findAllByText(/Ticket .0147.: Fetching/)).length).toBeGreaterThan(0);
  const [sent] = server.of('moveCar');
  expect(sent?.body).toEqual({ move: 'fetch', version: 3 });
});

test('a car that its guest took back stands again, and says so [VALET-11]', async () => {
  await open([aCar('0139', { taken_back_at: now })]);
  const parked = await group('Parked');
  expect(parked.getByText(/^Taken back by the guest, .?20:41/)).toBeTruthy();
});

test('one is found by ticket, plate, key or words, however they are typed [VALET-9]', async () => {
  const user = userEvent.setup();
  await open([aCar('0139'), aCar('0140', { plate: 'R-48213', hook: '12', words: '' })]);
  const search = await screen.findByRole('searchbox', { name: 'Ticket, plate or key' });
  for (const typed of ['r48213', '١٤٠', '12']) {
    await user.clear(search);
    await user.type(search, typed);
    await waitFor(() => expect(screen.queryByText('0139')).toBeNull());
    expect(screen.getByText('0140'), typed).toBeTruthy();
  }
  await user.clear(search);
  await user.type(search, 'nothing');
  expect(await screen.findByText('No car like that')).toBeTruthy();
});

test('a car is taken in; what is refused keeps what was typed [VALET-1] [VALET-9]', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const { server } = await open([], {
    addCar: () => {
      tries += 1;
      if (tries === 1) return new Refusal(409, 'car_ticket_taken', 'Another car has it.');
      return { car: aCar('P 7') };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Take in a car' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Write the plate, or the number of a paper ticket.')).toBeTruthy();
  expect(server.of('addCar')).toHaveLength(0);
  await user.type(screen.getByLabelText('Plate'), 'A 1');
  await user.type(screen.getByLabelText('Ticket’s number'), 'P 7');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.of('addCar')).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaDisabled).not.toBe('true'));
  expect(screen.getByLabelText<HTMLInputElement>('Plate').value).toBe('A 1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText(/Taken in. Ticket .P 7/)).length).toBeGreaterThan(0);
  expect(server.of('addCar')[1]?.body).toMatchObject({ plate: 'A 1', ticket: 'P 7', table: null });
});

test('who was slower is told, and writing over theirs is a choice [VALET-3] [VALET-9]', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const { server } = await open([aCar('0139')], {
    changeCar: () => {
      tries += 1;
      if (tries === 1)
        return new Refusal(409, 'car_changed', 'Changed.', { car: aCar('0139', { hook: '99', version: 4 }) });
      return { car: aCar('0139', { version: 5 }) };
    },
  });
  await user.click(await screen.findByRole('button', { name: named('More', '0139') }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }));
  const hook = await screen.findByLabelText('Key’s hook');
  await user.clear(hook);
  await user.type(hook, '8');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save mine all the same' }));
  await waitFor(() => expect(server.of('changeCar')).toHaveLength(2));
  expect(server.of('changeCar').map(({ body }) => body)).toMatchObject([
    { hook: '8', version: 3 },
    { hook: '8', version: 4 },
  ]);
});

test('a waiter can ask for a car, and no more [VALET-7]', async () => {
  await open([aCar('0139'), asked('0147', '20:35')], {}, 'waiter');
  expect(await screen.findByRole('button', { name: named('Guest asks for it', '0139') })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Fetch it/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take in a car' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Undo|More · / })).toBeNull();
});

test('without cars the page shows a car, and no plate of food', async () => {
  await open([], { staffCars: () => ({ cars: [], gone: [], now }) });
  const empty = (await screen.findByText('No cars')).closest('div');
  const pictures = empty?.querySelectorAll('svg') ?? [];
  expect([...pictures].map((picture) => picture.classList.contains('lucide-car-front'))).toEqual([true]);
});
