import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { pastDoubleTap, renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import type { GuestCar } from '../cars/cars.ts';

resetBetweenTests();

const query = 'table_number=5&k=KEY';
const vehicleRule = 'PUT customer/vehicle-request/*';
const waiterRule = 'POST customer/waiter-call/*';
const here = () => globalThis.location.pathname + globalThis.location.search;

function quiet() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
}

async function callValetFrom(address: string, server: FakeServer) {
  const app = await renderApp(`${address}?${query}`, server);
  const button = await screen.findByRole('button', { name: 'Call Car Valet' });
  await waitFor(() => expect(localStorage.getItem('customer_id')).toBe('c-1'));
  await app.user.click(button);
  const question = await screen.findByText('Shall we fetch your car?');
  const dialog = within(question.closest('dialog') as HTMLElement);
  return { ...app, dialog };
}

async function confirmedFrom(address: string, server: FakeServer) {
  const { user, dialog } = await callValetFrom(address, server);
  await user.click(dialog.getByRole('button', { name: 'Fetch my car' }));
}

/** Our own server, which tells the guest of their cars. */
function house(car: Partial<GuestCar> & Pick<GuestCar, 'status'>) {
  const server = fakeServer();
  const parked = { id: 'car-1', ticket: '0139', requested_at: null, may_withdraw: false };
  const cars = (more: object) =>
    ok({ tickets: true, cars: [{ ...parked, ...more }], call: null, now: new Date().toISOString() });
  server.on('GET venue', ok({ name: 'Nahar' }));
  server.on('GET customer/cars/*', cars(car));
  return { server, cars };
}

test('after paying, the guest calls the car: the server’s message, then the wait [PAYCONF-2] [CAR-1] [CAR-2] [CALL-33] [GEN-6]', async () => {
  const server = fakeServer();
  server.on(vehicleRule, ok({ request: { id: 'r-1', status: 'open' } }, 'The valet is on it.'));
  await confirmedFrom('/payment-confirmation', server);
  expect(await screen.findByText('The valet is on it.')).toBeTruthy();
  await waitFor(() => expect(here()).toBe(`/car-arriving?${query}`));
  expect(server.requestsTo('PUT customer/vehicle-request/c-1')).toHaveLength(1);
});

test('Profile can call the car too [PROFILE-5]', async () => {
  const server = fakeServer();
  server.on(vehicleRule, ok({ request: { id: 'r-1', status: 'open' } }));
  await confirmedFrom('/profile', server);
  await waitFor(() => expect(here()).toBe(`/car-arriving?${query}`));
  expect(server.requestsTo('PUT customer/vehicle-request/c-1')).toHaveLength(1);
});

test('a refused call shows why, and the page stays [CAR-3]', async () => {
  quiet();
  const server = fakeServer();
  server.on(vehicleRule, [409, { status: false, message: 'Your visit has ended.' }]);
  await confirmedFrom('/payment-confirmation', server);
  expect(await screen.findByText('Your visit has ended.')).toBeTruthy();
  expect(here()).toBe(`/payment-confirmation?${query}`);
});

test.each([
  ['a bare error', [500, {}]],
  ['an answer with status false', { status: false }],
] as const)('%s shows the default message [CAR-4]', async (_, answer) => {
  quiet();
  const server = fakeServer();
  server.on(vehicleRule, answer);
  await confirmedFrom('/payment-confirmation', server);
  expect(await screen.findByText('Payment failed. Please try again.')).toBeTruthy();
  expect(here()).toBe(`/payment-confirmation?${query}`);
});

test('the page of the wait has a clock and a link, and no header or bottom bar [ROUTE-18] [CAR-8] [GEN-10] [GEN-7]', async () => {
  const { user } = await renderApp(`/car-arriving?${query}`);
  expect(await screen.findByRole('timer')).toBeTruthy();
  expect(document.title).toBe('Your car | Food App');
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('navigation')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Okay' }));
  await waitFor(() => expect(here()).toBe(`/thankyou?${query}`));
});

test('it counts down five minutes by seconds, then opens the thank-you page [CAR-5] [CAR-6] [CAR-7] [GEN-6]', async () => {
  await import('./car-arriving-page.tsx');
  await import('../../bill/thanks/thankyou-page.tsx');
  vi.useFakeTimers({ shouldAdvanceTime: false });
  await renderApp(`/car-arriving?${query}`);
  await act(async () => vi.advanceTimersByTimeAsync(0));
  const timer = screen.getByRole('timer');
  expect(timer.textContent).toBe('00:05:00');
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(timer.textContent).toBe('00:04:59');
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(timer.textContent).toBe('00:04:58');
  await act(async () => vi.advanceTimersByTimeAsync(297_000));
  expect(timer.textContent).toBe('00:00:01');
  expect(here()).toBe(`/car-arriving?${query}`);
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  expect(here()).toBe(`/thankyou?${query}`);
});

test('a question with the ticket’s number comes before the call; Cancel calls nobody [VALET-12]', async () => {
  const { server } = house({ status: 'parked' });
  const { user, dialog } = await callValetFrom('/profile', server);
  expect(await dialog.findByText('Ticket 0139')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Shall we fetch your car?')).toBeNull();
  expect(server.requestsTo(vehicleRule)).toHaveLength(0);
});

test('the page says what the valet knows, promises no time, and takes the call back [VALET-12]', async () => {
  const { server, cars } = house({ status: 'requested', may_withdraw: true });
  server.on('DELETE customer/vehicle-request/*/*', cars({ status: 'parked' }));
  const { user } = await renderApp(`/car-arriving?${query}`, server);
  expect(await screen.findByText('Ticket 0139')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'We’ve told the valet' })).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/minutes|on its way/);
  await user.click(screen.getByRole('button', { name: 'Leave it parked' }));
  expect(await screen.findByRole('heading', { name: 'Your car stays parked' })).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: 'Call Car Valet' })).toBeTruthy();
  expect(server.requestsTo('DELETE customer/vehicle-request/c-1/car-1')).toHaveLength(1);
});

test('a car that is being fetched stays called: the guest reads why [VALET-12]', async () => {
  quiet();
  const { server, cars } = house({ status: 'requested', may_withdraw: true });
  server.on('DELETE customer/vehicle-request/*/*', () => {
    server.on('GET customer/cars/*', cars({ status: 'fetching' }));
    return [409, { status: false, code: 'car_on_its_way', message: 'The valet is fetching it already.' }];
  });
  const { user } = await renderApp(`/car-arriving?${query}`, server);
  await user.click(await screen.findByRole('button', { name: 'Leave it parked' }));
  expect(await screen.findByText('The valet is fetching it already.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Your car is being fetched' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Leave it parked' })).toBeNull();
});

test('a car that is waited for already is shown, not called again [VALET-12]', async () => {
  const { server } = house({ status: 'fetching' });
  const { user } = await renderApp(`/profile?${query}`, server);
  await waitFor(() => expect(server.requestsTo('GET customer/cars/c-1')).not.toHaveLength(0));
  await user.click(await screen.findByRole('button', { name: 'Call Car Valet' }));
  expect(await screen.findByRole('heading', { name: 'Your car is being fetched' })).toBeTruthy();
  expect(server.requestsTo(vehicleRule)).toHaveLength(0);
});

async function askWaiter(server: FakeServer) {
  const app = await renderApp(`/profile?${query}`, server);
  await app.user.click(await screen.findByRole('button', { name: 'Call Waiter' }));
  const question = await screen.findByText('Do you want to call the waiter?');
  return { ...app, dialog: within(question.closest('dialog') as HTMLElement) };
}

test('a question comes before the call of a waiter; Cancel calls nobody [PROFILE-7] [PROFILE-8]', async () => {
  const server = fakeServer();
  const { user, dialog } = await askWaiter(server);
  expect(dialog.getAllByRole('button').map((button) => button.textContent)).toEqual(['Cancel', 'Yes']);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByText('Do you want to call the waiter?')).toBeNull();
  expect(screen.queryByText('Waiter has been called!')).toBeNull();
  expect(server.requestsTo(waiterRule)).toHaveLength(0);
});

test('Yes calls the waiter and shows a message [PROFILE-9] [PROFILE-10]', async () => {
  const server = fakeServer();
  server.on(waiterRule, ok({ request: { id: 'r-2', status: 'open' } }));
  const { user, dialog } = await askWaiter(server);
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('Waiter has been called!')).toBeTruthy();
  expect(screen.queryByText('Do you want to call the waiter?')).toBeNull();
  expect(server.requestsTo('POST customer/waiter-call/c-1')).toHaveLength(1);
});

test('a server without waiter calls is asked once, and the message is the same [PROFILE-11]', async () => {
  quiet();
  const { user, dialog, server } = await askWaiter(fakeServer());
  await user.click(dialog.getByRole('button', { name: 'Yes' }));
  const toast = (await screen.findByText('Waiter has been called!')).closest('li');
  expect(toast?.dataset.tone).toBe('done');
  await pastDoubleTap();
  await user.click(screen.getByRole('button', { name: 'Call Waiter' }));
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  // The new message takes the place of the same one before.
  await waitFor(() => expect(screen.getByText('Waiter has been called!').closest('li')).not.toBe(toast));
  expect(server.requestsTo(waiterRule)).toHaveLength(1);
});

test('a failed call doesn’t say that a waiter is coming', async () => {
  quiet();
  const server = fakeServer();
  server.on(waiterRule, [500, {}]);
  const { dialog } = await askWaiter(server);
  fireEvent.click(dialog.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('We couldn’t call the waiter. Please try again.')).toBeTruthy();
  expect(screen.queryByText('Waiter has been called!')).toBeNull();
});

test('a car that is called late leaves the guest on the page that they are on [FETCH-16]', async () => {
  const server = fakeServer();
  const called = Promise.withResolvers<object>();
  server.on(vehicleRule, () => called.promise);
  const { user, dialog, router } = await callValetFrom('/profile', server);
  await user.click(dialog.getByRole('button', { name: 'Fetch my car' }));
  await act(() => router.navigate(`/add-to-cart?${query}`));
  await act(async () => called.resolve(ok({ request: { id: 'r-1' } }, 'The valet is on it.')));
  expect(await screen.findByText('The valet is on it.')).toBeTruthy();
  await pastDoubleTap();
  expect(here()).toBe(`/add-to-cart?${query}`);
});
