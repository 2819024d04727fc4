import { calls } from '@sufra/contract/calls';
import type { Call } from '@sufra/contract/core/call';
import { errorStatus } from '@sufra/contract/core/errors';
import { liveEventNames } from '@sufra/contract/core/events';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/test-app.ts';

interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: object }>>;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

async function read(): Promise<Document> {
  await using server = await testApp({ empty: true });
  const answer = await server.device().get('openapi.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  const again = await server
    .device()
    .get('openapi.json', { headers: { 'if-none-match': answer.headers['etag']! } });
  expect(again.status).toBe(304);
  return JSON.parse(answer.text) as Document;
}

const document = await read();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
const listed = Object.values(calls) as readonly Call[];

test('it is an OpenAPI 3.1 document', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({ title: 'Sufra', version: '1' });
  expect(document.servers).toEqual([{ url: '/api/v1' }]);
  expect(Object.keys(document.paths).every((path) => path.startsWith('/'))).toBe(true);
});

test.each(listed.map((call) => [call.name, call] as const))('%s is in it', (name, call) => {
  const found = operations.find(({ operation }) => operation.operationId === name);
  expect(found?.method).toBe(call.method.toLowerCase());
  expect(found?.path).toBe(`/${call.path.replaceAll(/:(\w+)/g, '{$1}')}`);
  expect(found?.operation.security.length === 0).toBe(call.access.who === 'anyone');
  expect(found?.operation.requestBody !== undefined).toBe(call.body !== undefined);
  expect(Object.keys(found?.operation.responses ?? {})).toContain(String(call.success ?? 200));
  for (const code of call.errors ?? []) {
    expect(found?.operation.responses[errorStatus[code]]?.description).toContain(code);
  }
});

test('what is refused before the call itself is documented, too [SAFE-1]', () => {
  const codesOf = (name: string) =>
    Object.values(
      operations.find(({ operation }) => operation.operationId === name)?.operation.responses ?? {},
    ).flatMap(({ description }) => description.split(', '));
  expect(codesOf('placeOrder')).toEqual(expect.arrayContaining(['customer_not_found', 'price_changed']));
  expect(codesOf('retryRefund')).toEqual(expect.arrayContaining(['malformed_body', 'body_too_large']));
  expect(codesOf('staffSignIn')).not.toContain('customer_not_found');
});

test('a refusal with data describes its shape', () => {
  const single = operations.find(({ operation }) => operation.operationId === 'paySingle')?.operation;
  const shape = JSON.stringify(single?.responses['409']?.content);
  expect(shape).toContain('"const":"payment_in_progress"');
  expect(shape).toContain('"replaceable"');
  expect(JSON.stringify(document.components['schemas'])).toContain('"data":{}');
});

test('no two values of an enum differ in case alone, which breaks the clients that generators write [CLIENT-2]', () => {
  const enums: unknown[][] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'enum' && Array.isArray(value)) enums.push(value);
    return value;
  });
  expect(enums.length).toBeGreaterThan(10);
  for (const values of enums)
    expect(new Set(values.map((value) => String(value).toLowerCase())).size, String(values)).toBe(
      values.length,
    );
});

test('it names every live event, and what its data is [CLIENT-3]', () => {
  const eventsOf = (path: string) => {
    const content = document.paths[path]?.['get']?.responses['200']?.content as Record<string, object>;
    return (content['text/event-stream'] as { 'x-events': Record<string, object> })['x-events'];
  };
  const [diner, staff] = [eventsOf('/customer/events'), eventsOf('/staff/events')];
  expect(Object.keys({ ...diner, ...staff }).sort()).toEqual([...liveEventNames].sort());
  expect(diner['order.changed']).toEqual({
    description: 'An order, its lines or its shares changed.',
    data: {
      type: 'object',
      properties: { order_id: { type: 'string', description: 'the order' } },
      required: ['order_id'],
    },
  });
  expect(Object.keys(diner)).not.toContain('payments.changed');
  expect(Object.keys(staff)).not.toContain('cart.changed');
});

test('every operation has a name of its own', () => {
  const names = operations.map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
});

test('every part of a path is described', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = operation.parameters.filter((field) => field.in === 'path').map(({ name }) => name);
    expect(described, path).toEqual(inPath);
  }
});

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(
    ([, at]) => at ?? '',
  );
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    const target = reference
      .split('/')
      .reduce<unknown>(
        (value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
        document,
      );
    expect(target, reference).toBeTypeOf('object');
  }
});
