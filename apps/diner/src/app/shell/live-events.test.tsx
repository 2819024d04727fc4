import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queries } from '../../offline/api.ts';
import { unsentWrites } from '../../offline/unsent.ts';
import { addToCart } from '../../orders/cart/add-to-cart.ts';
import { cartQuery } from '../../orders/cart/queries.ts';
import { cacheStorage } from '../../testing/cache-storage.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { aCartLine, cartAnswer } from '../../testing/orders.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();

let streams: EventTarget[] = [];
let storage: ReturnType<typeof cacheStorage>;

beforeEach(() => {
  streams = [];
  storage = cacheStorage();
  vi.stubGlobal('caches', storage);
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      static readonly CLOSED = 2;
      readonly readyState = 0;
      constructor() {
        super();
        streams.push(this);
      }
      close() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const beers = aCartLine({ quantity: 2 });
const cached = () => [...storage.answers.keys()].filter((key) => key.includes('/customer/cart/'));

/** The app on the menu's page, with a cart that was read a while ago. */
async function onTheMenu() {
  const server = fakeServer();
  server.on('GET customer/cart/*', cartAnswer(beers));
  await renderApp('/home?table_number=5', server);
  await waitFor(() => expect(streams).toHaveLength(1));
  const [stream] = streams;
  await queries.fetchQuery(cartQuery('c-1'));
  await waitFor(() => expect(cached()).toHaveLength(1));
  const hear = (name: string) => act(async () => void stream?.dispatchEvent(new Event(name)));
  return { server, hear, reads: () => server.requestsTo('GET customer/cart/c-1').length };
}

/** Adds a beer without a connection. Returns the quantity that waits to be sent. */
async function addOffline(): Promise<unknown> {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const dish = { item_id: 1, customerId: 'c-1', tableId: '5', quantity: 1, quantityAs: 'number' } as const;
  void addToCart({ ...dish, serve_type: beers.serve_type });
  await waitFor(() => expect(unsentWrites()).toHaveLength(1));
  return unsentWrites()[0]?.request.body?.['quantity'];
}

test('to a cart that somebody else ordered meanwhile a dish is added as to an empty one, also without a connection [FETCH-18]', async () => {
  const { server, hear, reads } = await onTheMenu();
  server.on('GET customer/cart/*', cartAnswer());
  await hear('cart.changed');
  await waitFor(() => expect(reads()).toBe(2));
  await waitFor(() => expect(cached()).toHaveLength(1));
  expect(await addOffline()).toBe(1);
});

test('a cart that was being read when it changed is read anew, and that is what is cached [FETCH-18]', async () => {
  const { server, hear, reads } = await onTheMenu();
  server.on('GET customer/cart/*', () => new Promise(() => undefined));
  void queries.refetchQueries({ queryKey: cartQuery('c-1').queryKey });
  await waitFor(() => expect(reads()).toBe(2));
  server.on('GET customer/cart/*', cartAnswer());
  await hear('cart.changed');
  await waitFor(() => expect(reads()).toBe(3));
  await waitFor(() => expect(cached()).toHaveLength(1));
  expect(await addOffline()).toBe(1);
});

test('a cart that changed and can’t be read is not cached any more [FETCH-18]', async () => {
  const { server, hear, reads } = await onTheMenu();
  server.on('GET customer/cart/*', [503, { status: false }]);
  await hear('cart.changed');
  await waitFor(() => expect(reads()).toBe(2));
  expect(cached()).toEqual([]);
  await waitFor(() => expect(queries.getQueryData(cartQuery('c-1').queryKey)).toBeUndefined());
  expect(await addOffline()).toBe(1);
});

test('a cart that was ordered while the app was closed is read as soon as events come, on the menu too [FETCH-18]', async () => {
  const { server, hear, reads } = await onTheMenu();
  queries.removeQueries({ queryKey: cartQuery('c-1').queryKey });
  server.on('GET customer/cart/*', cartAnswer());
  await hear('open');
  await waitFor(() => expect(reads()).toBe(2));
  await waitFor(() => expect(queries.getQueryData(cartQuery('c-1').queryKey)?.cart?.items).toEqual([]));
  expect(await addOffline()).toBe(1);
});

test('after events were missed the cart is read again, also where no page shows it [FETCH-18]', async () => {
  const { server, hear, reads } = await onTheMenu();
  server.on('GET customer/cart/*', cartAnswer());
  await hear('open');
  await waitFor(() => expect(reads()).toBe(2));
  await hear('error');
  await hear('open');
  await waitFor(() => expect(reads()).toBe(3));
  expect(await addOffline()).toBe(1);
});
