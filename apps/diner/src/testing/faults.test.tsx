/** Every address of the app over every way in which a network and a server can fail. */
import { act, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { lazyPages } from '../app/routes.tsx';
import { switchLanguage } from '../shared/i18n.ts';
import { type FakeAnswer, fakeServer } from './fake-server.ts';
import { anOrder, haveOrder } from './orders.ts';
import { renderApp, resetBetweenTests } from './render-app.tsx';

resetBetweenTests();

// The screens are what is looked at here, not how long their code takes to come.
beforeAll(async () => {
  await switchLanguage('en');
  for (const { page } of lazyPages) await page();
});

const addresses = ['/', '/home', ...lazyPages.map(({ path }) => path)].map((path) =>
  path.replace(':slug', 'hummus').replace(':id', 'o-1'),
);

const html = (status: number) =>
  new Response('<html><body><h1>Sign in to the hotel</h1></body></html>', {
    status,
    headers: { 'content-type': 'text/html' },
  });

/** What every read is answered with; table info is told apart, because it opens the page. */
const faults: readonly (readonly [string, () => FakeAnswer | Promise<FakeAnswer>])[] = [
  ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['an answer that never comes', () => new Promise(() => undefined)],
  ['500', () => [500, { status: false, message: 'Something broke here.' }]],
  ['401', () => [401, { status: false, message: 'Unauthenticated.' }]],
  ['404', () => [404, { status: false, message: 'Not found here.' }]],
  ['a page of HTML', () => html(200)],
  ['a gateway’s page', () => html(502)],
  ['half an answer', () => new Response('{"status":true,"data":{"custo', { status: 200 })],
  ['an answer without data', () => ({ status: true })],
  ['data of another shape', () => ({ status: true, data: 'nothing' })],
];

/** Screens that are fine without any read. */
const silentBy: Readonly<Record<string, RegExp>> = {
  '/': /Enter Menu/,
  '/test': /QR|Address/i,
  '/table-number': /table/i,
  '/thankyou': /Thanks For Coming/,
};

/** A way on: something that can be tapped and leads to another try or another place. */
function waysOn(): number {
  const controls = [...document.querySelectorAll<HTMLElement>('a[href], button')];
  return controls.filter((control) => control.getAttribute('aria-disabled') !== 'true').length;
}

async function openWith(address: string, answer: () => FakeAnswer | Promise<FakeAnswer>, tableToo: boolean) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const server = fakeServer();
  haveOrder(server, anOrder());
  server.on('GET venue', answer);
  for (const path of ['customer/*/*', 'customer/*/*/*', 'customer/*/*/*/*', 'customer/search'])
    server.on(`GET ${path}`, answer);
  if (!tableToo) server.on('GET customer/tableinfo/*', { status: true, data: { customer: { id: 'c-1' } } });
  await renderApp(`${address}?table_number=5`, server);
  // The reads that are asked again after silence have been by then.
  await act(() => vi.advanceTimersByTimeAsync(9000));
  return server;
}

const cases = addresses.flatMap((address) =>
  faults.map(([name, answer]) => [address, name, answer] as const),
);

test.each(cases)(
  '%s over %s keeps its head and offers a way on [FETCH-1] [FETCH-3]',
  async (address, _, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openWith(address, answer, false);
    expect(screen.queryByText(/Unexpected Application Error/)).toBeNull();
    const body = document.body.textContent ?? '';
    expect(body.trim()).not.toBe('');
    expect(body).not.toMatch(/undefined|\[object|NaN|Sign in to the hotel/);
    expect(document.title).toMatch(/ \| Food App$/);
    expect(waysOn()).toBeGreaterThan(0);
    const words = silentBy[address];
    if (words !== undefined) expect(body).toMatch(words);
  },
);

test.each(faults.filter(([name]) => !/never|without data|another shape/.test(name)))(
  'a table that can’t be opened over %s says so and can be tried again [GATE-3]',
  async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await openWith('/home', answer, true);
    const gate = await screen.findByRole('alertdialog');
    expect(gate.textContent).toMatch(/scan the QR code|Something broke here|Unauthenticated|Not found here/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  },
);
