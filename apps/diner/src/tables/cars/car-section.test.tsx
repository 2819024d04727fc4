import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { type FakeServer, fakeServer, type Received } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { AskedCar, GuestCar } from './cars.ts';

resetBetweenTests();

const readRule = 'GET customer/cars/*';
const askRule = 'PUT customer/cars/*';
const keepRule = 'DELETE customer/vehicle-request/*/*';

const aCar: GuestCar = {
  id: 'car-1',
  ticket: '0139',
  status: 'parked',
  requested_at: null,
  may_withdraw: false,
};
const aCall: AskedCar = { id: 'call-1', status: 'requested', requested_at: null, may_withdraw: true };

/** Our own server with a valet who gives tickets, or none. */
function house(first: readonly GuestCar[], tickets = true) {
  const server = fakeServer();
  let cars = first;
  let call: AskedCar | null = null;
  const now = () => ok({ tickets, cars, call, now: new Date().toISOString() });
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/waiter-call/*', ok({ call: null, now: new Date().toISOString() }));
  server.on(readRule, now);
  server.on(askRule, ({ body }: Received) => {
    const { ticket } = body as { ticket: string };
    if (!ticket.endsWith('139')) return [422, { status: false, message: 'We don’t know this ticket.' }];
    cars = [{ ...aCar, status: 'requested', requested_at: new Date().toISOString(), may_withdraw: true }];
    return now();
  });
  server.on(keepRule, () => {
    cars = cars.map((car) => ({ ...car, status: 'parked', may_withdraw: false }));
    call = null;
    return now();
  });
  return {
    server,
    called: () => {
      call = { ...aCall };
    },
    change: async (status: GuestCar['status']) => {
      cars = cars.map((car) => ({ ...car, status }));
      await act(() => queries.invalidateQueries({ queryKey: ['guestCars'] }));
    },
  };
}

async function openSheet(server: FakeServer) {
  const app = await renderApp('/home?table_number=5', server);
  await app.user.click(await screen.findByRole('button', { name: /^Waiter/ }));
  await screen.findByText('What can we bring you?');
  return app;
}

test('a guest asks for the car by its ticket, and reads where it is [VALET-10]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { server, change } = house([]);
  const { user } = await openSheet(server);
  const field = await screen.findByLabelText<HTMLInputElement>('Number on your ticket');
  await user.type(field, '138');
  await user.click(screen.getByRole('button', { name: 'Fetch my car' }));
  expect(await screen.findByText('We don’t know this ticket.')).toBeTruthy();
  expect(field.value).toBe('138');
  await user.clear(field);
  await user.type(field, '139');
  await new Promise((resolve) => setTimeout(resolve, 450));
  await user.click(screen.getByRole('button', { name: 'Fetch my car' }));
  expect(await screen.findByText('We’ve told the valet')).toBeTruthy();
  expect(screen.getByText('Ticket 0139')).toBeTruthy();
  await change('fetching');
  expect(await screen.findByText('Your car is being fetched')).toBeTruthy();
  await change('door');
  expect(await screen.findByText('Your car is at the door')).toBeTruthy();
  expect(server.requestsTo('PUT customer/cars/c-1').map(({ body }) => body)).toMatchObject([
    { ticket: '138' },
    { ticket: '139' },
  ]);
});

test('a car that staff tied to the table needs no number [VALET-10]', async () => {
  const { server } = house([aCar]);
  const { user } = await openSheet(server);
  await user.click(await screen.findByRole('button', { name: 'Fetch my car' }));
  expect(await screen.findByText('We’ve told the valet')).toBeTruthy();
  expect(screen.queryByLabelText('Number on your ticket')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Another car' }));
  expect(screen.getByLabelText('Number on your ticket')).toBeTruthy();
});

test.each([
  ['no tickets', ok({ tickets: false, cars: [], now: new Date().toISOString() })],
  ['no such call', [404, { status: false }] as const],
] as const)('with %s there is nothing of it [VALET-10]', async (_, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { server } = house([]);
  server.on(readRule, answer);
  await openSheet(server);
  await waitFor(() => expect(server.requestsTo('GET customer/cars/c-1').length).toBeGreaterThan(0));
  expect(screen.queryByText('Your car')).toBeNull();
});

test('a guest takes back the car, and can ask for it again [VALET-12]', async () => {
  const { server } = house([{ ...aCar, status: 'requested', may_withdraw: true }]);
  const { user } = await openSheet(server);
  await user.click(await screen.findByRole('button', { name: 'Leave it parked' }));
  expect(await screen.findByText('Your car stays parked')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Fetch my car' })).toBeTruthy();
  expect(server.requestsTo('DELETE customer/vehicle-request/c-1/car-1')).toHaveLength(1);
});

test('a call without a ticket is taken back where nobody gives tickets, too [VALET-12]', async () => {
  const { server, called } = house([], false);
  called();
  const { user } = await openSheet(server);
  await user.click(await screen.findByRole('button', { name: 'Leave it parked' }));
  await waitFor(() => expect(screen.queryByText('Your car')).toBeNull());
  expect(server.requestsTo('DELETE customer/vehicle-request/c-1/call-1')).toHaveLength(1);
});

test('what another guest asked for is shown, and is theirs to take back [VALET-12]', async () => {
  const { server } = house([{ ...aCar, status: 'requested' }]);
  await openSheet(server);
  expect(await screen.findByText('We’ve told the valet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave it parked' })).toBeNull();
});
