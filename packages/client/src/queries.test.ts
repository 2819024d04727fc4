import { routes } from '@sufra/contract/core/routes';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createClient } from './client.ts';
import { callKey, callQuery, listIn, optionalQuery } from './queries.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

function setUp(answer: () => Response) {
  let asked = 0;
  const client = createClient({
    routes,
    base: '/api/v1/',
    fetch: async () => {
      asked++;
      return answer();
    },
  });
  return {
    client,
    queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    asked: () => asked,
  };
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

test('the data of the answer, null without data or with status false', async () => {
  for (const [body, data] of [
    [{ status: true, data: [1] }, [1]],
    [{ status: true }, null],
    [{ status: false, data: [1] }, null],
    [{ status: true, data: 'nothing' }, null],
  ]) {
    const { client, queries } = setUp(() => json(body));
    expect(await queries.fetchQuery(callQuery(client, 'categories', {}))).toEqual(data);
  }
});

test('the key is the name and the request, and the name alone matches all of them', () => {
  const request = { params: { orderId: 'o-1' } };
  expect(callKey('orderDetails', request)).toEqual(['orderDetails', { orderId: 'o-1' }, null]);
  expect(callKey('orderDetails', request)[0]).toBe(callKey('orderDetails')[0]);
});

test('a call that a server doesn’t have is requested once', async () => {
  const { client, queries, asked } = setUp(() => json({ status: false }, 404));
  const options = { ...optionalQuery(client, 'venue', {}), staleTime: 0 };
  expect(await queries.fetchQuery(options)).toBeNull();
  expect(await queries.fetchQuery(options)).toBeNull();
  expect(asked()).toBe(1);
});

test('a call that exists but fails is requested again', async () => {
  let status = 503;
  const { client, queries, asked } = setUp(() =>
    json({ status: status === 200, data: { name: 'N' } }, status),
  );
  const options = { ...optionalQuery(client, 'venue', {}), staleTime: 0 };
  await expect(queries.fetchQuery(options)).rejects.toMatchObject({ status: 503 });
  status = 200;
  expect(await queries.fetchQuery(options)).toEqual({ name: 'N' });
  expect(asked()).toBe(2);
});

test('lists come from plain lists and from pages; anything else is an empty list', () => {
  expect(listIn([1, 2])).toEqual([1, 2]);
  expect(listIn({ data: [1, 2] })).toEqual([1, 2]);
  expect(listIn(null)).toEqual([]);
  expect(listIn({ data: 'x' } as unknown as { data: number[] })).toEqual([]);
});
