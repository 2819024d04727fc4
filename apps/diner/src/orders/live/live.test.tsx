import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { switchLanguage } from '../../shared/i18n.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';
import { aVisitLine, haveVisit } from '../../testing/visit.ts';
import type { VisitLine } from '../waiting/queries.ts';

resetBetweenTests();

let hidden = false;
let calm = false;
const phone = { vibrate: vi.fn(), setAppBadge: vi.fn(), clearAppBadge: vi.fn() };

beforeEach(() => {
  hidden = false;
  calm = false;
  for (const call of Object.values(phone)) call.mockReset();
  phone.setAppBadge.mockResolvedValue(undefined);
  phone.clearAppBadge.mockResolvedValue(undefined);
  Object.assign(navigator, phone);
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: calm && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  for (const call of Object.keys(phone)) Reflect.deleteProperty(navigator, call);
  vi.restoreAllMocks();
});

async function open(first: readonly VisitLine[], path = '/home') {
  let lines = first;
  const server = fakeServer();
  haveVisit(server, () => lines);
  const app = await renderApp(`${path}?table_number=5`, server);
  await waitFor(() => expect(server.requestsTo('GET customer/visit/*').length).toBeGreaterThan(0));
  return {
    ...app,
    change: async (...next: readonly VisitLine[]) => {
      lines = next;
      await act(() => queries.invalidateQueries({ queryKey: ['visit'] }));
    },
    look: (away: boolean) => {
      hidden = away;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
  };
}

const strip = () => screen.findByRole('link', { name: /(?:Placed|Preparing|Ready) · for/ });
const toastTexts = () => [...document.querySelectorAll('li[data-tone]')].map((toast) => toast.textContent);
const ready = aVisitLine({ status: 'ready', remaining_minutes: 0 });

test('Home says what is being made, how far it is, for whom and for how long, and leads to the waiting time [LIVE-1] [LIVE-2]', async () => {
  const kebab = aVisitLine({ id: 'l-2', item_name: 'Kebab', is_mine: false, guest: 2 });
  const { change } = await open([aVisitLine({ quantity: 2 }), kebab]);
  expect((await strip()).textContent).toMatch(
    /Hummus.*×2.*Placed · for you · 1 more dish for the table.*about 12 min/,
  );
  expect((await strip()).getAttribute('href')).toBe('/waiting-time?table_number=5');
  await change(aVisitLine({ status: 'preparing', remaining_minutes: 1 }));
  await waitFor(async () => expect((await strip()).textContent).toMatch(/Preparing · for you.*any minute/));
  await change(aVisitLine({ status: 'served', remaining_minutes: null }), kebab);
  await waitFor(async () => expect((await strip()).textContent).toMatch(/Kebab.*Placed · for .*Omar/));
  await change(aVisitLine({ status: 'served', remaining_minutes: null }));
  await waitFor(() => expect(document.querySelector('.live-strip')).toBeNull());
});

test('a change is read out politely, the minutes are not [LIVE-3]', async () => {
  await open([aVisitLine()]);
  await strip();
  const read = screen.getAllByRole('status').map((region) => region.textContent ?? '');
  expect(read.some((text) => /Hummus.*Placed · for you/.test(text))).toBe(true);
  expect(read.some((text) => text.includes('12'))).toBe(false);
});

test('the strip stands on the pages of the menu and on no other, and never with other servers [LIVE-1]', async () => {
  const { router } = await open([aVisitLine()]);
  await strip();
  await act(() => router.navigate('/favourites?table_number=5'));
  await strip();
  await act(() => router.navigate('/profile?table_number=5'));
  await waitFor(() => expect(document.querySelector('.live-strip')).toBeNull());
});

test('another server gets the button to the waiting time instead [LIVE-1]', async () => {
  const server = fakeServer();
  haveVisit(server, () => []);
  server.on('GET venue', [404, { status: false }]);
  server.on('GET customer/visit/*', [404, { status: false }]);
  await renderApp('/home?table_number=5', server);
  expect(await screen.findByRole('link', { name: 'Waiting Time' })).toBeTruthy();
  expect(document.querySelector('.live-strip')).toBeNull();
});

test('a dish that is ready is told once, by message, vibration and a number on the icon, on every page [LIVE-4]', async () => {
  const { change, unmount } = await open([aVisitLine()], '/profile');
  // Only what becomes ready after the page knew the order is news.
  await waitFor(() => expect(phone.clearAppBadge).toHaveBeenCalledTimes(1));
  expect(toastTexts()).toEqual([]);
  await change(ready);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(toastTexts()[0]).toMatch(/^Ready for you: .*Hummus/);
  expect(phone.vibrate).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(phone.setAppBadge).toHaveBeenLastCalledWith(1));
  await change(aVisitLine({ status: 'preparing' }));
  await waitFor(() => expect(phone.clearAppBadge).toHaveBeenCalledTimes(2));
  await change(ready);
  unmount();
  queries.clear();
  await open([ready]);
  await strip();
  expect(phone.vibrate).toHaveBeenCalledTimes(1);
  expect(toastTexts().length).toBeLessThanOrEqual(1);
});

test('what is ready for others makes no noise [LIVE-4]', async () => {
  const { change } = await open([aVisitLine({ is_mine: false, guest: 2 })]);
  await strip();
  await change({ ...ready, is_mine: false, guest: 2 });
  await waitFor(async () => expect((await strip()).textContent).toMatch(/Ready · for .*Omar/));
  expect(toastTexts()).toEqual([]);
  expect(phone.vibrate).not.toHaveBeenCalled();
});

test('in the background the title says so, and the message waits until the guest is back [LIVE-4]', async () => {
  const { change, look } = await open([aVisitLine()]);
  await strip();
  look(true);
  await change(ready);
  await waitFor(() => expect(document.title).toBe('Ready for you | Food App'));
  expect(toastTexts()).toEqual([]);
  expect(phone.vibrate).not.toHaveBeenCalled();
  look(false);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(phone.vibrate).toHaveBeenCalledTimes(1);
  expect(document.title).toBe('Home | Food App');
});

test('whoever wants less motion gets no vibration [LIVE-5]', async () => {
  calm = true;
  const { change } = await open([aVisitLine()]);
  await strip();
  await change(ready);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(phone.vibrate).not.toHaveBeenCalled();
});

test('a switch stops vibration, number and title, is remembered, and leaves the message [LIVE-5]', async () => {
  const { user, change, look, router } = await open([aVisitLine()], '/waiting-time');
  const mark = await screen.findByRole('switch', { name: 'Vibrate and mark the app' });
  expect(mark.getAttribute('aria-checked')).toBe('true');
  await user.click(mark);
  expect(mark.getAttribute('aria-checked')).toBe('false');
  expect(localStorage.getItem('ready_muted')).toBe('1');
  await act(() => router.navigate('/home?table_number=5'));
  look(true);
  await change(ready);
  await waitFor(() => expect(phone.clearAppBadge).toHaveBeenCalled());
  expect(document.title).toBe('Home | Food App');
  look(false);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
  expect(phone.vibrate).not.toHaveBeenCalled();
  expect(phone.setAppBadge).not.toHaveBeenCalled();
});

test('the kitchen is not asked again while nothing is being made [LIVE-2]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { server } = await open([aVisitLine({ status: 'served', remaining_minutes: null })]);
  const asked = server.requestsTo('GET customer/visit/*').length;
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(server.requestsTo('GET customer/visit/*')).toHaveLength(asked);
});

test('the strip speaks the language of the page [LANG-10]', async () => {
  await open([aVisitLine()]);
  await strip();
  await act(() => switchLanguage('tr'));
  expect(await screen.findByRole('link', { name: /Sipariş verildi · sizin için/ })).toBeTruthy();
  await act(() => switchLanguage('en'));
});

test('a browser without any of it shows the message all the same [LIVE-4]', async () => {
  for (const call of Object.keys(phone)) Reflect.deleteProperty(navigator, call);
  const { change } = await open([aVisitLine()]);
  await strip();
  await change(ready);
  await waitFor(() => expect(toastTexts()).toHaveLength(1));
});
