import { act } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { outbox, queries } from '../../offline/api.ts';
import { deleteCachedAnswers } from '../../offline/cached-answers.ts';
import { saveUnsent, unsentWrites } from '../../offline/unsent.ts';
import { cacheStorage } from '../../testing/cache-storage.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { ok } from '../../testing/menu.ts';
import { renderApp, resetBetweenTests } from '../../testing/render-app.tsx';

resetBetweenTests();
afterEach(() => {
  deleteCachedAnswers();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('what waits for its visit is sent on a connection on which every answer is slow [FETCH-19]', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('caches', cacheStorage());
  const server = fakeServer();
  const visit = { id: 'v-1', proven: true };
  server.on('GET customer/tableinfo/*', ok({ customer: { id: 'c-1' }, table: { number: '5' }, visit }));
  server.on('POST customer/waiter-call/*', ok({}));
  const slow: typeof server = {
    ...server,
    fetch: async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, 7500));
      return server.fetch(...asked);
    },
  };
  const first = await renderApp('/home?table_number=5&k=KEY', server);
  await pass(1000);
  first.unmount();
  queries.clear();
  outbox.reset();
  await pass(60_000);
  const request = { params: { customerId: 'c-1' }, body: {} };
  const call = { key: 'k-1', name: 'callWaiter', request, repeatable: true, tab: 'before' } as const;
  saveUnsent({ ...call, at: Date.now(), tried: false, waiting: true, visit: 'v-1' });
  await renderApp('/home?table_number=5&k=KEY', slow);
  await pass(60_000);
  expect(server.requestsTo('POST customer/waiter-call/*')).toHaveLength(1);
  expect(unsentWrites()).toEqual([]);
});
